package hal.search.lab.tutorial;

import hal.search.SearchLimits;
import hal.search.champion.Positions;
import hal.search.engine.SearchResult;
import hal.search.lab.Laboratory;
import hal.search.lab.Technique;

/** What the tests that repeat the tutorials' claims share. */
final class TutorialRig {
    /** The tutorials' engines play Black and are asked first after a move of White's. */
    static final String AFTER_E4 = "e4";

    private TutorialRig() {}

    static SearchResult after(String moves, String algorithm, String evaluation, int depth, Technique... added) {
        return Positions.search(
                Laboratory.search(algorithm, evaluation, added), Positions.after(moves), SearchLimits.depth(depth));
    }

    /** The calls of the recursive function. */
    static long calls(String moves, String algorithm, String evaluation, int depth, Technique... added) {
        return after(moves, algorithm, evaluation, depth, added).statistics().nodes();
    }
}
