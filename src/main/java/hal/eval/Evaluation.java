package hal.eval;

import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Position;

/**
 * Judges a position without looking ahead.
 *
 * <p>An instance belongs to one search thread. It is told of every move made and taken back, so that one that keeps sums
 * along the way fits as well as one that looks at the board afresh; the latter leaves the three methods alone. Who only
 * wants one position judged calls {@link #evaluateAlone}.
 */
public interface Evaluation {
    /** No evaluation says more, in either direction: above lie the mates. */
    int MOST = 30_000;

    /**
     * The worth of the position last attached, with the moves pushed since.
     *
     * @param position that position; not changed
     * @return centipawns from the side to move's view, at most {@link #MOST} in either direction
     */
    int evaluate(Position position);

    /**
     * A search starts here: everything known of earlier positions is forgotten.
     *
     * @param root the position that later pushes start from
     */
    default void attach(Position root) {}

    /**
     * A move is about to be made.
     *
     * @param before the position before {@code position.make(move)}
     * @param move a legal move, or {@link Move#NONE} for a null move
     */
    default void push(Position before, int move) {}

    /** The last move pushed has been taken back. */
    default void pop() {}

    /**
     * The worth of a position that no search led to.
     *
     * @param position the position; not changed
     * @return centipawns from the side to move's view
     */
    default int evaluateAlone(Position position) {
        attach(position);
        return evaluate(position);
    }

    /**
     * What the worth of a position is made of. Like {@link #evaluateAlone} for a position that no search led to; the one
     * attached before is forgotten.
     *
     * @param position the position; not changed
     */
    default Explanation explain(Position position) {
        int score = evaluateAlone(position);
        return Explanation.whole(position.sideToMove() == Color.WHITE ? score : -score);
    }
}
