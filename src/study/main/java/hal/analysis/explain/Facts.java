package hal.analysis.explain;

import hal.analysis.review.PositionVerdict;
import hal.analysis.review.ReviewedMove;
import hal.rules.Position;
import java.util.Optional;

/**
 * What searches found about a move.
 *
 * @param before the position before it; never changed
 * @param move it
 * @param best the best line from there
 * @param second the best line that begins with another move than {@code best}; empty if nobody looked
 * @param played the line that begins with the move
 * @param accepted the line in which the man is taken that the move offers or takes with, or if it does neither or is an
 *     error, that the best answer to it does; empty if there is none, if the line takes it anyway, or nobody looked
 * @param threat what its player would do next if the other side passed; empty if nobody looked or it gives check
 * @param threatBefore what the other side would have done, had he passed; empty likewise
 * @param kept the percentage points of what an error costs that searches at the ends of both lines still see; 0 if
 *     nobody looked
 */
public record Facts(
        Position before,
        int move,
        Line best,
        Optional<Line> second,
        Line played,
        Optional<Line> accepted,
        Optional<Line> threat,
        Optional<Line> threatBefore,
        double kept) {
    /** Keeps its own copy of the position. */
    public Facts {
        before = before.copy();
    }

    /** What a review found, without further searches. */
    public static Facts of(Position before, ReviewedMove move) {
        Position after = before.copy();
        after.make(move.move());
        return new Facts(
                before,
                move.move(),
                line(before, move.before()),
                Optional.empty(),
                line(after, move.after()).before(before, move.move()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                0);
    }

    private static Line line(Position start, PositionVerdict verdict) {
        return new Line(start, verdict.line(), verdict.score(start.sideToMove()));
    }

    /** Who moves. */
    int mover() {
        return before.sideToMove();
    }

    /** The percentage points of winning chances that the move costs. */
    public double loss() {
        return isBest() ? 0 : best.chances(mover()) - played.chances(mover());
    }

    /** The line of the best move, or where that is the move itself, of the next best. */
    public Optional<Line> other() {
        return isBest() ? second.filter(line -> !line.moves().isEmpty()) : Optional.of(best);
    }

    /** Whether it is the search's choice. */
    public boolean isBest() {
        return best.moves().isEmpty() || best.moves().get(0) == move;
    }

    /** The line from the position after the move. */
    Line answer() {
        return played.rest();
    }
}
