package hal.analysis.explain;

import hal.analysis.review.WinningChances;
import hal.notation.San;
import hal.rules.Position;
import hal.search.engine.Scores;
import java.util.ArrayList;
import java.util.List;

/**
 * A line that a search found.
 *
 * @param start the position before it; never changed
 * @param moves its legal moves; empty where the game is over
 * @param score of the start in centipawns or a mate, from the view of its side to move, see {@link Scores}
 * @param sound whether what it wins may be said to be won: nothing that was looked at speaks against it
 */
public record Line(Position start, List<Integer> moves, int score, boolean sound) {
    /** A sound line. */
    public Line(Position start, List<Integer> moves, int score) {
        this(start, moves, score, true);
    }

    /** Keeps its own copies. */
    public Line {
        start = start.copy();
        moves = List.copyOf(moves);
    }

    /** A new position, the one after some of the moves. */
    public Position after(int plies) {
        Position position = start.copy();
        moves.subList(0, plies).forEach(position::make);
        return position;
    }

    /** A new position, the one after all of the moves. */
    Position end() {
        return after(moves.size());
    }

    /** The same line with the move that leads to it. */
    Line before(Position earlier, int move) {
        List<Integer> longer = new ArrayList<>(List.of(move));
        longer.addAll(moves);
        int same = Scores.isMate(score) ? score - Integer.signum(score) : score;
        return new Line(earlier, longer, -same, sound);
    }

    /** The same where something speaks against what it wins. */
    Line unsound() {
        return new Line(start, moves, score, false);
    }

    /** The score from a side's view. */
    int score(int side) {
        return side == start.sideToMove() ? score : -score;
    }

    /** The winning chances of a side in per cent; a mate's are 0 or 100. */
    public double chances(int side) {
        int seen = score(side);
        return Scores.isMate(seen) ? (seen > 0 ? 100 : 0) : WinningChances.percent(seen);
    }

    /** The line from the position after its first move. */
    Line rest() {
        int other = Scores.isMate(score) ? score + Integer.signum(score) : score;
        return new Line(after(1), moves.subList(1, moves.size()), -other, sound);
    }

    /** Its beginning with move numbers. */
    public String text(int plies) {
        int[] all = moves.stream().mapToInt(Integer::intValue).toArray();
        return San.formatLine(start, all, Math.min(plies, all.length));
    }
}
