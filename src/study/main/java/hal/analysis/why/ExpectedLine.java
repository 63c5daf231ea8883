package hal.analysis.why;

import hal.notation.San;
import hal.rules.Position;
import hal.search.Score;
import hal.search.SearchResult;
import java.util.List;

/**
 * The line that a search expects after a move.
 *
 * @param move its first move in SAN
 * @param text the line, or its beginning, with move numbers
 * @param score centipawns or a mate score, from the point of view of the side making the first move, see {@link Score}
 * @param depth of the search, in plies
 * @param end the position at the end of the line
 */
public record ExpectedLine(String move, String text, int score, int depth, Position end) {
    /** Later moves are seldom played, and not read. */
    private static final int MAX_PLIES = 12;

    /** The line of a search result that has a move. */
    static ExpectedLine of(Position root, SearchResult result) {
        Position end = root.copy();
        List<Integer> pv = result.info().pv().isEmpty()
                ? List.of(result.move())
                : result.info().pv();
        int plies = 0;
        while (plies < pv.size() && end.isLegal(pv.get(plies))) {
            end.make(pv.get(plies));
            plies++;
        }
        int[] moves = pv.stream().mapToInt(Integer::intValue).toArray();
        return new ExpectedLine(
                San.format(root.copy(), result.move()),
                San.formatLine(root, moves, Math.min(plies, MAX_PLIES)) + (plies > MAX_PLIES ? " ..." : ""),
                result.score(),
                result.info().depth(),
                end);
    }

    /** The score from White's point of view. */
    public int whiteScore(int mover) {
        return Score.fromWhite(score, mover);
    }
}
