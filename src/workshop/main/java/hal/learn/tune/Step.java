package hal.learn.tune;

import hal.eval.Evaluator;
import hal.rules.Position;
import hal.support.UserException;
import java.util.Optional;

/**
 * By how much a number is changed to measure its effect. Large, so that rounding to centipawns does not hide the
 * effect; but where the evaluation is not linear in the number (king danger is squared, a factor multiplies), small
 * enough to make it nearly linear. The step is also the unit of the descent: a step of any number has about the same
 * maximum effect.
 */
final class Step {
    /** The largest change tried, as a multiple of the smallest that can be written. */
    static final int LARGEST = 32;
    /** The most a step may change the evaluation of a position, in centipawns. */
    private static final int MAX_EFFECT = 64;
    /** A nonlinearity up to this many centipawns is attributed to rounding. */
    private static final int ROUNDING = 2;

    private final EvaluationBuilder builder;
    private final Position[] sample;
    private final int[] values;

    /**
     * Determines steps on sample positions.
     *
     * @param sample positions of all kinds; not changed
     * @param values their evaluations with unchanged numbers
     */
    Step(EvaluationBuilder builder, Position[] sample, int[] values) {
        this.builder = builder;
        this.sample = sample.clone();
        this.values = values.clone();
    }

    /**
     * The step of a number.
     *
     * @return negative if the number can only be decreased; 0 if no change is accepted
     */
    double of(int number) {
        double resolution = builder.resolution(number);
        double least = 0;
        for (int sign = 1; sign >= -1 && least == 0; sign -= 2) {
            for (int size = LARGEST; size >= 1; size /= 2) {
                double step = sign * size * resolution;
                Optional<Evaluator> changed = build(number, step);
                if (changed.isPresent()) {
                    least = step;
                    if (isStraight(number, step, changed.get())) {
                        return step;
                    }
                }
            }
        }
        return least;
    }

    private Optional<Evaluator> build(int number, double step) {
        try {
            return Optional.of(builder.changed(number, step));
        } catch (UserException e) {
            return Optional.empty(); // the number is out of its bounds
        }
    }

    private boolean isStraight(int number, double step, Evaluator there) {
        int most = 0;
        int bend = 0;
        Optional<Evaluator> back = build(number, -step);
        for (int i = 0; i < sample.length; i++) {
            int difference = there.evaluateAlone(sample[i]) - values[i];
            most = Math.max(most, Math.abs(difference));
            if (difference != 0 && back.isPresent()) {
                int opposite = back.get().evaluateAlone(sample[i]) - values[i];
                bend = Math.max(bend, Math.abs(difference + opposite));
            }
        }
        return most <= MAX_EFFECT && bend <= ROUNDING + most / 10;
    }
}
