package hal.eval.network;

import hal.eval.handmade.Counts;
import java.util.Arrays;

/**
 * Hidden units beside those of the pieces, whose inputs are what hand-made terms count ({@link Counts}): what one count
 * means beside another. A piece that is threatened need not be lost while its side can give check; terms alone can only
 * be added up. Quantized and activated as the others ({@link NetworkWeights}), except that their sums before activation
 * may leave 16 bits, where they wrap around; no trained network comes near. Immutable.
 */
public final class CountUnits {
    /** The most units. */
    public static final int MAX = 512;

    final short[] weights;
    final short[] biases;
    final short[] outputs;

    /**
     * Takes ownership of the arrays, which must not be changed any more.
     *
     * @param weights for each of the {@link Counts#SIZE} counts one for each unit
     * @param biases one for each unit
     * @param outputs for each output one for each unit
     * @throws IllegalArgumentException naming what is wrong with their sizes or bounds
     */
    public CountUnits(short[] weights, short[] biases, short[] outputs) {
        this.weights = weights;
        this.biases = biases;
        this.outputs = outputs;
        checkSize(biases.length);
        if (biases.length == 0
                || weights.length != Counts.SIZE * biases.length
                || outputs.length != NetworkWeights.OUTPUTS * biases.length) {
            throw new IllegalArgumentException("the numbers of weights of count units do not match");
        }
        NetworkWeights.require("a weight of a count", weights, NetworkWeights.MAX_INPUT_WEIGHT);
        NetworkWeights.require("a bias of a count unit", biases, NetworkWeights.MAX_INPUT_WEIGHT);
        NetworkWeights.require("an output weight of a count unit", outputs, NetworkWeights.MAX_OUTPUT_WEIGHT);
    }

    private static void checkSize(int units) {
        if (units % NetworkWeights.HIDDEN_STEP != 0 || units > MAX) {
            throw new IllegalArgumentException(
                    "count units are a multiple of " + NetworkWeights.HIDDEN_STEP + " up to " + MAX + ", not " + units);
        }
    }

    /** The number of units. */
    public int size() {
        return biases.length;
    }

    /** The weight from a count to a unit, times {@link NetworkWeights#QA}. */
    public int weight(int count, int unit) {
        return weights[count * size() + unit];
    }

    /** The bias of a unit, times {@link NetworkWeights#QA}. */
    public int bias(int unit) {
        return biases[unit];
    }

    /** A weight to an output, times {@link NetworkWeights#QB}. */
    public int output(int output, int unit) {
        return outputs[output * size() + unit];
    }

    /** The units before activation. */
    int[] sums(Counts counts) {
        int[] sums = new int[size()];
        for (int unit = 0; unit < sums.length; unit++) {
            int sum = biases[unit];
            for (int i = 0; i < counts.size(); i++) {
                sum += weights[counts.which(i) * sums.length + unit] * counts.times(i);
            }
            sums[unit] = (short) sum;
        }
        return sums;
    }

    /** The part of an output's weighted sum that comes from these units. */
    int sum(Counts counts, int output) {
        int[] sums = sums(counts);
        int sum = 0;
        for (int unit = 0; unit < sums.length; unit++) {
            sum += NetworkWeights.activate(sums[unit]) * outputs[output * sums.length + unit];
        }
        return sum;
    }

    /** The same units with other weights to the outputs. */
    CountUnits withOutputs(short[] others) {
        return new CountUnits(weights, biases, others);
    }

    /** The sum of the positive weights to an output, or of the negative ones. */
    long outputSum(int output, int sign) {
        long sum = 0;
        for (short weight : Arrays.copyOfRange(outputs, output * size(), (output + 1) * size())) {
            sum += Math.max(0, sign * weight);
        }
        return sum;
    }
}
