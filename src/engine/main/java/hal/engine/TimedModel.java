package hal.engine;

import hal.eval.EvaluationModel;
import hal.eval.Evaluator;
import hal.eval.ForwardingModel;
import hal.rules.Position;
import java.util.function.LongSupplier;

/**
 * A model whose evaluators time one call in {@link #EVERY}. Not thread-safe. Incremental updates count only where they
 * are done lazily inside the call, as a network's accumulators are.
 */
final class TimedModel extends ForwardingModel {
    /** A prime, so that it does not coincide with any rhythm of the search. */
    static final int EVERY = 37;

    /** No evaluation takes this many nanoseconds: a longer call was interrupted by other work, and is not counted. */
    static final long WAITED = 50_000;

    private static final int CLOCK_ROUNDS = 200;
    private static final int CLOCK_READINGS = 500;

    private final LongSupplier nanoTime;
    private final double clockNanos;
    private long calls;
    private long timed;
    private long timedNanos;

    TimedModel(EvaluationModel model) {
        this(model, System::nanoTime);
    }

    /** With another time source, for tests. */
    TimedModel(EvaluationModel model, LongSupplier nanoTime) {
        super(model);
        this.nanoTime = nanoTime;
        clockNanos = clockNanos();
    }

    /** The cost of reading the clock in nanoseconds: the best of several rounds, since others may be disturbed. */
    private double clockNanos() {
        long best = Long.MAX_VALUE;
        for (int round = 0; round < CLOCK_ROUNDS; round++) {
            long start = nanoTime.getAsLong();
            long last = start;
            for (int i = 0; i < CLOCK_READINGS; i++) {
                last = nanoTime.getAsLong();
            }
            best = Math.min(best, last - start);
        }
        return (double) best / CLOCK_READINGS;
    }

    /** The estimated time of all calls in nanoseconds, including those not timed. */
    long nanos() {
        double each = timed == 0 ? 0 : Math.max(0, (double) timedNanos / timed - clockNanos);
        return (long) (each * calls);
    }

    @Override
    public Evaluator newEvaluator() {
        return new ForwardingEvaluator(model.newEvaluator()) {
            @Override
            public int evaluate(Position position) {
                if (++calls % EVERY != 0) {
                    return evaluator.evaluate(position);
                }
                long start = nanoTime.getAsLong();
                int score = evaluator.evaluate(position);
                long nanos = nanoTime.getAsLong() - start;
                if (nanos < WAITED) {
                    timedNanos += nanos;
                    timed++;
                }
                return score;
            }
        };
    }
}
