package hal.learn.tune;

import hal.eval.EvaluationFile;
import hal.eval.Evaluator;
import hal.eval.handmade.HandmadeModel;
import hal.support.UserException;
import java.util.Optional;

/** Builds evaluations from one text with changing numbers. {@link #build} is thread-safe. */
final class EvaluationBuilder {
    private final String file;
    private final TomlNumbers numbers;
    private final double[] start;
    private double[] current;

    /**
     * Starts from an evaluation.
     *
     * @throws UserException if it cannot be built
     */
    EvaluationBuilder(EvaluationFile source) {
        HandmadeModel.read(source); // reports an error in the file itself, before any change is made to it
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

    /** The path of the list that contains a number; empty if it stands alone. */
    String list(int number) {
        return numbers.list(number);
    }

    double resolution(int number) {
        return numbers.resolution(number);
    }

    /** A number's starting value. */
    double start(int number) {
        return start[number];
    }

    /** A number's current value. */
    double current(int number) {
        return current[number];
    }

    /** The text with the current numbers. */
    String text() {
        return numbers.with(current);
    }

    /** The current numbers, for {@link #moveTo}. */
    double[] numbers() {
        return current.clone();
    }

    /** The evaluation with the current numbers. */
    Evaluator current() {
        return build(current).orElseThrow();
    }

    /** The evaluation with one number changed; empty if that is refused. */
    Optional<Evaluator> changed(int number, double change) {
        double[] values = current.clone();
        values[number] += change;
        return build(values);
    }

    /**
     * Sets the current numbers, rounded to what can be written. A number out of bounds goes only as far from its
     * starting value as allowed; if the numbers are refused only in combination, all go less far.
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
            // Rounding towards the current values ends there at the latest, and those are accepted.
            for (int i = 0; i < target.length; i++) {
                double half = numbers.rounded(i, (target[i] + current[i]) / 2);
                target[i] = half == target[i] ? current[i] : half;
            }
        }
        current = target;
    }

    /** Bisection down to the smallest change that can be written. */
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
        return build(values).isPresent();
    }

    /** The evaluation with any numbers, rounded to what can be written; empty if they are refused. */
    Optional<Evaluator> build(double[] values) {
        try {
            return Optional.of(HandmadeModel.read(EvaluationFile.of(file, numbers.with(values)))
                    .newEvaluator());
        } catch (UserException e) {
            return Optional.empty(); // a number is out of its bounds
        }
    }
}
