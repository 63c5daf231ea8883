package hal.analysis.lesson;

import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A network with one hidden layer and one output, which learns by gradient descent: after each example every weight is
 * moved a little in the direction in which the error falls. Its units bend a sum x to x / (1 + |x|), which is like tanh
 * but needs nothing that two machines might round differently.
 */
final class SmallNetwork {
    private final int inputs;
    private final int units;
    /** By unit, then by input; the last of each unit is its bias. */
    private final double[] in;
    /** By unit; the last is the bias. */
    private final double[] out;

    private final double[] bent;

    /** One with small random weights. */
    SmallNetwork(int inputs, int units, Random dice) {
        this.inputs = inputs;
        this.units = units;
        in = new double[units * (inputs + 1)];
        out = new double[units + 1];
        bent = new double[units];
        for (int i = 0; i < in.length; i++) {
            in[i] = small(dice);
        }
        for (int i = 0; i < out.length; i++) {
            out[i] = small(dice);
        }
    }

    private static double small(Random dice) {
        return (Study.below(dice, 2001) - 1000) / 2000.0;
    }

    private static double bend(double sum) {
        return sum / (1 + Math.abs(sum));
    }

    /** How steep {@link #bend} is where it gives a value. */
    private static double slope(double bentSum) {
        double rest = 1 - Math.abs(bentSum);
        return rest * rest;
    }

    int units() {
        return units;
    }

    /** How many numbers it consists of. */
    int weights() {
        return in.length + out.length;
    }

    double weight(int unit, int input) {
        return in[unit * (inputs + 1) + input];
    }

    /** What a unit adds to the value. */
    double out(int unit) {
        return out[unit];
    }

    /** What it thinks of a position, between -1 and 1 or a little beyond. */
    double value(double[] position) {
        double sum = out[units];
        for (int unit = 0; unit < units; unit++) {
            int row = unit * (inputs + 1);
            double unitSum = in[row + inputs];
            for (int i = 0; i < inputs; i++) {
                unitSum += in[row + i] * position[i];
            }
            bent[unit] = bend(unitSum);
            sum += out[unit] * bent[unit];
        }
        return sum;
    }

    /** Moves its weights so that its value comes nearer to the right one. */
    void learn(double[] position, double right, double rate) {
        double step = rate * (right - value(position));
        for (int unit = 0; unit < units; unit++) {
            int row = unit * (inputs + 1);
            double back = step * out[unit] * slope(bent[unit]);
            out[unit] += step * bent[unit];
            for (int i = 0; i < inputs; i++) {
                in[row + i] += back * position[i];
            }
            in[row + inputs] += back;
        }
        out[units] += step;
    }

    /** The mean of the squared errors. */
    <T> double error(List<T> samples, Function<T, double[]> position, ToDoubleFunction<T> right) {
        double sum = 0;
        for (T sample : samples) {
            double off = right.applyAsDouble(sample) - value(position.apply(sample));
            sum += off * off;
        }
        return sum / samples.size();
    }
}
