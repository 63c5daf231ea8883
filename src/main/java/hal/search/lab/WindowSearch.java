package hal.search.lab;

import hal.search.Score;
import hal.search.lab.run.SearchRun;

/**
 * An algorithm of the alpha-beta family: it can search the part of a tree below a node, within a window. Values are from
 * the view of who is to move.
 */
interface WindowSearch extends GameAlgorithm {
    /** Gets ready for a run. */
    void begin(SearchRun run);

    /**
     * Searches below the position where the game stands.
     *
     * @param depth plies to look ahead
     * @param ply plies from the root
     * @param alpha what the side to move has for certain elsewhere
     * @param beta what its opponent has for certain elsewhere, from the same view
     * @return the value; where it lies outside the window only a bound of it
     */
    int search(int depth, int ply, int alpha, int beta);

    @Override
    default int search(int depth, SearchRun run) {
        begin(run);
        return run.finish(depth, search(depth, 0, -Score.INFINITE, Score.INFINITE));
    }
}
