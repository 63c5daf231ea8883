package hal.learn.tune;

import hal.eval.EvaluationFile;
import hal.eval.Evaluator;
import hal.eval.handmade.HandmadeModel;
import hal.support.UserException;

/** Evaluations from one text with changing numbers. Safe for threads that only build. */
final class EvaluationBuilder {
    private final String file;
    private final TomlNumbers numbers;
    private final double[] start;
    private double[] current;

    /**
     * From an evaluation as it stands.
     *
     * @throws UserException if it cannot be built
     */
    EvaluationBuilder(EvaluationFile source) {
        HandmadeModel.read(source); // its own words are better than those of any change made to it
        file = source.name();
        numbers = TomlNumbers.of(file, source.text());
        start = numbers.values();
        current = start.clone();
    }

    int count() {
        return start.length;
    }

    String key(int number) {
        return numbers.key(number);
    }

    /** The path of the list that a number stands in; empty if it stands alone. */
    String list(int number) {
        return numbers.list(number);
    }

    double resolution(int number) {
        return numbers.resolution(number);
    }

    /** What a number was at the beginning. */
    double start(int number) {
        return start[number];
    }

    /** What a number is now. */
    double current(int number) {
        return current[number];
    }

    /** The text of the current numbers. */
    String text() {
        return numbers.with(current);
    }

    /** The current numbers, as {@link #moveTo} takes them. */
    double[] numbers() {
        return current.clone();
    }

    /** The evaluation of the current numbers. */
    Evaluator current() {
        return build(current);
    }

    /**
     * The evaluation with one number changed.
     *
     * @throws UserException if it is refused
     */
    Evaluator changed(int number, double change) {
        double[] values = current.clone();
        values[number] += change;
        return build(values);
    }

    /**
     * Makes other numbers the current ones, rounded to what can be written. One that is refused, being out of its bounds,
     * goes from where it began as far as it is let; if they are refused only together, all go less far.
     */
    void moveTo(double[] values) {
        double[] target = new double[values.length];
        for (int i = 0; i < target.length; i++) {
            target[i] = numbers.rounded(i, values[i]);
        }
        if (!isAccepted(target)) {
            for (int i = 0; i < target.length; i++) {
                target[i] = furthest(i, target[i]);
            }
        }
        while (!isAccepted(target)) {
            // Rounded towards where they are: in the end they are there, and that is accepted.
            for (int i = 0; i < target.length; i++) {
                double half = numbers.rounded(i, (target[i] + current[i]) / 2);
                target[i] = half == target[i] ? current[i] : half;
            }
        }
        current = target;
    }

    /** Halving the way until the smallest change that can be written. */
    private double furthest(int number, double target) {
        double[] values = start.clone();
        values[number] = target;
        if (isAccepted(values)) {
            return target;
        }
        double good = start[number];
        double bad = target;
        while (Math.abs(bad - good) > 1.5 * numbers.resolution(number)) {
            values[number] = numbers.rounded(number, (good + bad) / 2);
            if (isAccepted(values)) {
                good = values[number];
            } else {
                bad = values[number];
            }
        }
        return good;
    }

    private boolean isAccepted(double[] values) {
        try {
            build(values);
            return true;
        } catch (UserException e) {
            return false;
        }
    }

    /**
     * The evaluation of any numbers, rounded to what can be written.
     *
     * @throws UserException if they are refused
     */
    Evaluator build(double[] values) {
        return HandmadeModel.read(EvaluationFile.of(file, numbers.with(values))).newEvaluator();
    }
}
