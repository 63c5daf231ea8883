package hal.eval;

import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Position;

/**
 * Judges positions without looking ahead, by the numbers of an {@link EvaluationModel}.
 *
 * <p>An evaluator belongs to one thread. It is told of every move made and taken back, so that sums and accumulators can
 * be kept along the way; one that looks at the board afresh each time leaves these three methods alone. Who only wants one
 * position judged calls {@link #evaluateAlone}.
 */
public interface Evaluator {
    /** The largest score in either direction, in centipawns; mate scores lie above it. */
    int MOST = 30_000;

    /**
     * The score of the position last attached, with the moves pushed since.
     *
     * @param position that position; not changed
     * @return centipawns from the side to move's view, from -{@link #MOST} to {@link #MOST}
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
     * The score of a position that no search led to. The position attached before is forgotten.
     *
     * @param position the position; not changed
     * @return centipawns from the side to move's view
     */
    default int evaluateAlone(Position position) {
        attach(position);
        return evaluate(position);
    }

    /**
     * What the score of a position is made of. Like {@link #evaluateAlone} for a position that no search led to; the one
     * attached before is forgotten.
     *
     * @param position the position; not changed
     */
    default Explanation explain(Position position) {
        int score = evaluateAlone(position);
        return Explanation.whole(position.sideToMove() == Color.WHITE ? score : -score);
    }
}
