package hal.learn.tune;

import hal.eval.Evaluator;
import hal.rules.Position;
import hal.support.UserException;

/**
 * A few adjacent numbers. In most positions none of them matters, for example those of a row of a piece-square table
 * without that piece on it; one evaluation with all of them changed finds these positions, which need not be examined
 * for each.
 *
 * <p>Not thread-safe, since evaluators are not.
 */
final class ParameterGroup {
    static final int SIZE = 8;
    /** Members are changed by unequal amounts, so that two opposing pieces do not cancel out. */
    private static final double SPREAD = 0.37;

    private final int from;
    /** For each member the evaluation with it changed by its step; null if it cannot be changed. */
    private final Evaluator[] changed;
    /** The evaluation with all members changed; null if that is refused. */
    private final Evaluator together;

    private ParameterGroup(int from, Evaluator[] changed, Evaluator together) {
        this.from = from;
        this.changed = changed;
        this.together = together;
    }

    /**
     * Builds the evaluations of a bundle.
     *
     * @param from the first number
     * @param to one past the last
     * @param steps of all numbers; 0 for those that cannot be changed
     */
    static ParameterGroup of(EvaluationBuilder builder, int from, int to, double[] steps) {
        double[] all = builder.numbers();
        Evaluator[] changed = new Evaluator[to - from];
        for (int i = 0; i < changed.length; i++) {
            double step = steps[from + i];
            double[] one = builder.numbers();
            one[from + i] += step;
            changed[i] = step == 0 ? null : build(builder, one);
            all[from + i] += changed[i] == null ? 0 : step * (1 + SPREAD * i);
        }
        return new ParameterGroup(from, changed, build(builder, all));
    }

    /** Builds an evaluation; null if the numbers are refused because one is at its bound. */
    private static Evaluator build(EvaluationBuilder builder, double[] numbers) {
        try {
            return builder.build(numbers);
        } catch (UserException e) {
            return null;
        }
    }

    /** Stores for each member what it changes in a block. */
    void differ(Block block, Position[] positions) {
        int[] touched = block.touched(together, positions);
        for (int i = 0; i < changed.length; i++) {
            block.differ(from + i, changed[i], positions, touched);
        }
    }
}
