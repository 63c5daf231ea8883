package hal.analysis.why;

import hal.notation.San;
import hal.rules.Position;
import hal.search.Score;
import hal.search.SearchResult;
import java.util.List;

/**
 * What a search expects after a move.
 *
 * @param move its first move in SAN
 * @param text the line, or its beginning, with move numbers
 * @param score centipawns or a mate, from the view of who makes the first move, see {@link Score}
 * @param depth plies the search looked ahead
 * @param end the position at the line's end
 */
public record ExpectedLine(String move, String text, int score, int depth, Position end) {
    /** What comes later is seldom played, and not read. */
    private static final int MOST_PLIES = 12;

    /** The line of a search that has a move. */
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
                San.formatLine(root, moves, Math.min(plies, MOST_PLIES)) + (plies > MOST_PLIES ? " ..." : ""),
                result.score(),
                result.info().depth(),
                end);
    }

    /** The score from White's view. */
    public int whiteScore(int mover) {
        return Score.fromWhite(score, mover);
    }
}
