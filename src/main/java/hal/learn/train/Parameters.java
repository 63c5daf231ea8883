package hal.learn.train;

import hal.eval.network.NetworkInputs;
import hal.eval.network.NetworkWeights;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A network's numbers while it learns, all in one array, so that they can be stepped, kept and read as one:
 *
 * <pre>
 *   H for each input | H biases | 2H for each output | the outputs' biases, and room up to a multiple of 32
 * </pre>
 */
final class Parameters {
    /** Input weights and biases stay within this: quantised they then fit, and accumulators too ({@link NetworkWeights}). */
    static final float INPUT_LIMIT = 1.98f;

    /** So do output weights within this. */
    static final float OUTPUT_LIMIT = (NetworkWeights.MOST_OUTPUT_WEIGHT - 1) / (float) NetworkWeights.QB;

    /** Biases of outputs: forty thousand centipawns. */
    static final float BIAS_LIMIT = 100;

    private final NetworkInputs inputs;
    private final int hidden;
    private final float[] values;

    /** All zero. */
    Parameters(NetworkInputs inputs, int hidden) {
        this.inputs = inputs;
        this.hidden = hidden;
        values = new float[outputBiases() + Arithmetic.STEP];
    }

    /** By chance, so that activations begin near the middle and the outputs near zero. */
    static Parameters random(NetworkInputs inputs, int hidden, long seed) {
        Parameters parameters = new Parameters(inputs, hidden);
        SplittableRandom random = new SplittableRandom(seed);
        // About thirty inputs hold at once.
        fill(parameters.values, 0, parameters.inputBiases(), random, Math.sqrt(1.0 / 30));
        Arrays.fill(parameters.values, parameters.inputBiases(), parameters.outputWeights(0), 0.25f);
        fill(
                parameters.values,
                parameters.outputWeights(0),
                parameters.outputBiases(),
                random,
                Math.sqrt(1.0 / (2 * hidden)));
        return parameters;
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

    /** All numbers. */
    float[] values() {
        return values;
    }

    /** Where the biases of the hidden units begin. */
    int inputBiases() {
        return inputs.count() * hidden;
    }

    /** Where the weights to an output begin: H for the side to move, then H for the other. */
    int outputWeights(int output) {
        return inputBiases() + hidden + output * 2 * hidden;
    }

    /** Where the biases of the outputs begin. */
    int outputBiases() {
        return outputWeights(NetworkWeights.OUTPUTS);
    }

    /** Gives the first layer the values that it will have in whole numbers. */
    void roundInputs() {
        for (int i = 0; i < outputWeights(0); i++) {
            values[i] = (float) Math.round(values[i] * NetworkWeights.QA) / NetworkWeights.QA;
        }
    }
}
