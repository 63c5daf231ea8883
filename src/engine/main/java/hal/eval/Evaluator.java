package hal.eval;

import hal.rules.Colors;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.engine.Scores;

/**
 * Evaluates positions statically, with the numbers of an {@link EvaluationModel}.
 *
 * <p>An evaluator belongs to one thread. It is told of every move made and unmade, so that sums and accumulators can be
 * updated incrementally; one that examines the board afresh each time need not implement these three methods. To
 * evaluate a single position, call {@link #evaluateAlone}.
 */
public interface Evaluator {
    /** The maximum absolute score, in centipawns; mate scores lie above it. */
    int MAX = Scores.MAX_EVALUATION;

    /**
     * The score of the attached position after the moves pushed since.
     *
     * @param position that position; not changed
     * @return centipawns from the side to move's point of view, from -{@link #MAX} to {@link #MAX}
     */
    int evaluate(Position position);

    /**
     * Starts a search: everything known about earlier positions is dropped.
     *
     * @param root the position from which moves will be pushed
     */
    default void attach(Position root) {}

    /**
     * A move is about to be made.
     *
     * @param before the position before {@code position.make(move)}
     * @param move a legal move, or {@link Moves#NONE} for a null move
     */
    default void push(Position before, int move) {}

    /** The last move pushed has been taken back. */
    default void pop() {}

    /**
     * The score of a single position, outside a search. The attached position is dropped.
     *
     * @param position the position; not changed
     * @return centipawns from the side to move's point of view
     */
    default int evaluateAlone(Position position) {
        attach(position);
        return evaluate(position);
    }

    /**
     * The terms that make up the score of a single position. Like {@link #evaluateAlone}, it drops the attached
     * position.
     *
     * @param position the position; not changed
     */
    default Explanation explain(Position position) {
        int score = evaluateAlone(position);
        return Explanation.whole(position.sideToMove() == Colors.WHITE ? score : -score);
    }
}
