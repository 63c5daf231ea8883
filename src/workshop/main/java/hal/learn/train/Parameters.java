package hal.learn.train;

import hal.eval.handmade.Counts;
import hal.eval.network.CountUnits;
import hal.eval.network.NetworkInputs;
import hal.eval.network.NetworkWeights;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A network's parameters during training, all in one array, so that they can be updated, stored and read as one:
 *
 * <pre>
 *   H for each input | H biases | C for each count | C biases |
 *   2H for each output | C for each output | the outputs' biases, padded to a multiple of 32
 * </pre>
 *
 * <p>H are the hidden units of the pieces, C those of what hand-made terms count, which may be none.
 */
final class Parameters {
    /**
     * The limit of input weights and biases: within it they and the accumulators fit after quantization ({@link
     * NetworkWeights}).
     */
    static final float INPUT_LIMIT = 1.98f;

    /** The limit of output weights, for the same reason. */
    static final float OUTPUT_LIMIT = (NetworkWeights.MAX_OUTPUT_WEIGHT - 1) / (float) NetworkWeights.QB;

    /** The limit of output biases: forty thousand centipawns. */
    static final float BIAS_LIMIT = 100;

    /** The most that noise adds to an input weight of a copied unit: enough for Adam's steps to lead apart. */
    private static final double COPY_NOISE = 2.0 / NetworkWeights.QA;

    private final NetworkInputs inputs;
    private final int hidden;
    private final int countUnits;
    private final float[] values;

    /** All zero. */
    Parameters(NetworkInputs inputs, int hidden, int countUnits) {
        this.inputs = inputs;
        this.hidden = hidden;
        this.countUnits = countUnits;
        values = new float[outputBiases() + Arithmetic.STEP];
    }

    /** Random initial values that put activations near the middle and outputs near zero. */
    static Parameters random(NetworkInputs inputs, int hidden, int countUnits, long seed) {
        Parameters parameters = new Parameters(inputs, hidden, countUnits);
        SplittableRandom random = new SplittableRandom(seed);
        // About thirty inputs are active at once.
        fill(parameters.values, 0, parameters.inputBiases(), random, Math.sqrt(1.0 / 30));
        Arrays.fill(parameters.values, parameters.inputBiases(), parameters.counts(), 0.25f);
        fill(
                parameters.values,
                parameters.outputWeights(0),
                parameters.countOutputs(0),
                random,
                Math.sqrt(1.0 / (2 * hidden)));
        // What the counts add begins at zero, so that a network to start from keeps its values.
        fill(parameters.values, parameters.counts(), parameters.countBiases(), random, Math.sqrt(1.0 / 30));
        Arrays.fill(parameters.values, parameters.countBiases(), parameters.outputWeights(0), 0.25f);
        return parameters;
    }

    /**
     * Takes the numbers of a network. Where its king buckets are larger, all of ours that divide one begin with its
     * weights. If it has fewer hidden units, each becomes several, which share its output weights; a little noise on
     * their input weights lets them learn different things (Chen, Goodfellow and Shlens, "Net2Net", 2016).
     *
     * @param weights of a network whose hidden units divide ours, whose king buckets hold ours, and which has as many
     *     count units or none
     * @param seed of the noise
     */
    void take(NetworkWeights weights, long seed) {
        int[] holders = inputs.within(weights.inputs()).orElseThrow();
        int units = weights.hidden();
        int copies = hidden / units;
        SplittableRandom random = new SplittableRandom(seed);
        for (int input = 0; input < inputs.count(); input++) {
            int original = NetworkInputs.PER_BUCKET * holders[input / NetworkInputs.PER_BUCKET]
                    + input % NetworkInputs.PER_BUCKET;
            for (int unit = 0; unit < hidden; unit++) {
                float noise = copies == 1 ? 0 : (float) ((2 * random.nextDouble() - 1) * COPY_NOISE);
                values[input * hidden + unit] =
                        (float) weights.inputWeight(original, unit % units) / NetworkWeights.QA + noise;
            }
        }
        for (int unit = 0; unit < hidden; unit++) {
            values[inputBiases() + unit] = (float) weights.inputBias(unit % units) / NetworkWeights.QA;
        }
        for (int output = 0; output < NetworkWeights.OUTPUTS; output++) {
            for (int unit = 0; unit < 2 * hidden; unit++) {
                int original = unit < hidden ? unit % units : units + unit % units;
                values[outputWeights(output) + unit] =
                        (float) weights.outputWeight(output, original) / (NetworkWeights.QB * copies);
            }
            values[outputBiases() + output] =
                    (float) weights.outputBias(output) / (NetworkWeights.QA * NetworkWeights.QB);
        }
        weights.counted().ifPresent(this::take);
    }

    private void take(CountUnits counted) {
        for (int unit = 0; unit < countUnits; unit++) {
            for (int count = 0; count < Counts.SIZE; count++) {
                values[counts() + count * countUnits + unit] = (float) counted.weight(count, unit) / NetworkWeights.QA;
            }
            values[countBiases() + unit] = (float) counted.bias(unit) / NetworkWeights.QA;
            for (int output = 0; output < NetworkWeights.OUTPUTS; output++) {
                values[countOutputs(output) + unit] = (float) counted.output(output, unit) / NetworkWeights.QB;
            }
        }
    }

    private static void fill(float[] values, int from, int to, SplittableRandom random, double most) {
        for (int i = from; i < to; i++) {
            values[i] = (float) ((2 * random.nextDouble() - 1) * most);
        }
    }

    NetworkInputs inputs() {
        return inputs;
    }

    int hidden() {
        return hidden;
    }

    float[] values() {
        return values;
    }

    /** The offset of the hidden units' biases. */
    int inputBiases() {
        return inputs.count() * hidden;
    }

    int countUnits() {
        return countUnits;
    }

    /** The offset of the weights of what terms count. */
    int counts() {
        return inputBiases() + hidden;
    }

    /** The offset of the biases of the units that are fed with it. */
    int countBiases() {
        return counts() + Counts.SIZE * countUnits;
    }

    /** The offset of these units' weights to an output. */
    int countOutputs(int output) {
        return outputWeights(NetworkWeights.OUTPUTS) + output * countUnits;
    }

    /** The offset of an output's weights: H for the side to move, then H for the other side. */
    int outputWeights(int output) {
        return countBiases() + countUnits + output * 2 * hidden;
    }

    /** The offset of the outputs' biases. */
    int outputBiases() {
        return countOutputs(NetworkWeights.OUTPUTS);
    }

    /** Rounds the first layer, that of the counts included, to its quantized values. */
    void roundInputs() {
        for (int i = 0; i < outputWeights(0); i++) {
            values[i] = (float) Math.round(values[i] * NetworkWeights.QA) / NetworkWeights.QA;
        }
    }
}
