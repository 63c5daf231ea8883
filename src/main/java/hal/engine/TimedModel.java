package hal.engine;

import hal.eval.EvaluationFile;
import hal.eval.EvaluationModel;
import hal.eval.Evaluator;
import hal.rules.Position;

/**
 * A model whose evaluators time one call of {@link #EVERY}, for one thread. What is kept up to date move by move counts
 * only where it is worked out when it is asked for, as a network's accumulators are.
 */
final class TimedModel implements EvaluationModel {
    /** A prime number, so that it falls in with no rhythm of the search. */
    private static final int EVERY = 37;

    /** No evaluation takes so many nanoseconds: a longer call had to wait for the processor, and does not count. */
    private static final long WAITED = 50_000;

    private static final int CLOCK_ROUNDS = 200;
    private static final int CLOCK_READINGS = 500;

    private final EvaluationModel model;
    private final double clockNanos = clockNanos();
    private long calls;
    private long timed;
    private long timedNanos;

    TimedModel(EvaluationModel model) {
        this.model = model;
    }

    /** What reading the clock takes: the best of some rounds, since in others the processor had something else to do. */
    private static double clockNanos() {
        long best = Long.MAX_VALUE;
        for (int round = 0; round < CLOCK_ROUNDS; round++) {
            long start = System.nanoTime();
            long last = start;
            for (int i = 0; i < CLOCK_READINGS; i++) {
                last = System.nanoTime();
            }
            best = Math.min(best, last - start);
        }
        return (double) best / CLOCK_READINGS;
    }

    /** The time of all calls, those not timed included, in nanoseconds. */
    long nanos() {
        double each = timed == 0 ? 0 : Math.max(0, (double) timedNanos / timed - clockNanos);
        return (long) (each * calls);
    }

    @Override
    public String kind() {
        return model.kind();
    }

    @Override
    public EvaluationFile file() {
        return model.file();
    }

    @Override
    public String description() {
        return model.description();
    }

    @Override
    public Evaluator newEvaluator() {
        Evaluator evaluator = model.newEvaluator();
        return new Evaluator() {
            @Override
            public int evaluate(Position position) {
                if (++calls % EVERY != 0) {
                    return evaluator.evaluate(position);
                }
                long start = System.nanoTime();
                int score = evaluator.evaluate(position);
                long nanos = System.nanoTime() - start;
                if (nanos < WAITED) {
                    timedNanos += nanos;
                    timed++;
                }
                return score;
            }

            @Override
            public void attach(Position root) {
                evaluator.attach(root);
            }

            @Override
            public void push(Position before, int move) {
                evaluator.push(before, move);
            }

            @Override
            public void pop() {
                evaluator.pop();
            }
        };
    }
}
