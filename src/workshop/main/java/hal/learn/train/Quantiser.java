package hal.learn.train;

import hal.eval.handmade.Counts;
import hal.eval.handmade.HandmadeTerms;
import hal.eval.network.CountUnits;
import hal.eval.network.NetworkWeights;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Quantizes a network's parameters so that its output changes as little as possible.
 *
 * <p>The first layer's parameters are simply rounded; {@link Trainer} has already done so before the end of training
 * and let the second layer adapt. In the second layer hundreds of rounding errors add up, but each weight may be
 * rounded up or down: (1) positions that an output judges are collected, and the first layer's quantized activations
 * computed; (2) weights start rounded to nearest; (3) each in turn takes whichever of its two neighbours brings the
 * output closer to the unquantized network's over these positions, the others being fixed, for a few rounds; (4) the
 * bias absorbs the mean error.
 */
final class Quantiser {
    /** Positions per output: a few for each of its weights. */
    private static final int SAMPLES = 2048;

    /** The number of records searched for them. */
    private static final long MAX_LOOKED_AT = 200_000;

    private static final int ROUNDS = 4;

    private final Parameters network;
    private final BatchSlice slice;
    private final int hidden;
    private final short[] inputWeights;
    private final short[] inputBiases;
    private final short[] countWeights;
    private final short[] countBiases;
    /** Those of the pieces' units for all outputs, then those of the counts'. */
    private final short[] outputWeights;

    private final int[] outputBiases = new int[NetworkWeights.OUTPUTS];

    private Quantiser(Parameters network, BatchSlice slice) {
        this.network = network;
        this.slice = slice;
        hidden = network.hidden();
        inputWeights = rounded(0, network.inputBiases(), NetworkWeights.QA);
        inputBiases = rounded(network.inputBiases(), network.counts(), NetworkWeights.QA);
        countWeights = rounded(network.counts(), network.countBiases(), NetworkWeights.QA);
        countBiases = rounded(network.countBiases(), network.outputWeights(0), NetworkWeights.QA);
        outputWeights = rounded(network.outputWeights(0), network.outputBiases(), NetworkWeights.QB);
    }

    /**
     * Quantizes a network.
     *
     * @param slice evaluates the network
     * @param records positions like those it was trained on
     * @param terms that are added to its values
     * @throws IllegalArgumentException if a number does not fit
     */
    static NetworkWeights quantise(
            Parameters network, BatchSlice slice, TrainingSet.Records records, Optional<HandmadeTerms> terms) {
        Quantiser quantiser = new Quantiser(network, slice);
        for (int output = 0; output < NetworkWeights.OUTPUTS; output++) {
            quantiser.fit(output, records);
        }
        return quantiser.weights().with(terms, quantiser.counted());
    }

    private NetworkWeights weights() {
        return new NetworkWeights(
                network.inputs(),
                inputWeights,
                inputBiases,
                Arrays.copyOf(outputWeights, NetworkWeights.OUTPUTS * 2 * hidden),
                outputBiases);
    }

    private Optional<CountUnits> counted() {
        short[] outputs = Arrays.copyOfRange(outputWeights, NetworkWeights.OUTPUTS * 2 * hidden, outputWeights.length);
        return countBiases.length == 0
                ? Optional.empty()
                : Optional.of(new CountUnits(countWeights, countBiases, outputs));
    }

    private short[] rounded(int from, int to, int one) {
        short[] rounded = new short[to - from];
        for (int i = from; i < to; i++) {
            rounded[i - from] = (short) Math.round(network.values()[i] * one);
        }
        return rounded;
    }

    private void fit(int output, TrainingSet.Records records) {
        List<float[]> activations = new ArrayList<>();
        List<Float> wanted = new ArrayList<>();
        float bias = network.values()[network.outputBiases() + output];
        long looked = Math.min(MAX_LOOKED_AT, records.size());
        for (long index = 0; index < looked && wanted.size() < SAMPLES; index++) {
            byte[] block = records.block(index);
            float value = slice.output(block, TrainingSet.Records.offset(index));
            if (NetworkWeights.output(slice.men()) == output) {
                wanted.add(value - bias);
                activations.add(activations());
            }
        }
        int count = wanted.size();
        double[] misses = new double[count];
        for (int sample = 0; sample < count; sample++) {
            double sum = -wanted.get(sample);
            for (int unit = 0; unit < units(); unit++) {
                sum += (double) activations.get(sample)[unit] * outputWeights[weight(output, unit)] / NetworkWeights.QB;
            }
            misses[sample] = sum;
        }
        for (int round = 0; round < ROUNDS; round++) {
            for (int unit = 0; unit < units(); unit++) {
                improve(weight(output, unit), unit, activations, misses);
            }
        }
        double mean = 0;
        for (double miss : misses) {
            mean += miss / count;
        }
        outputBiases[output] = (int) Math.round((bias - mean) * NetworkWeights.QA * NetworkWeights.QB);
    }

    /** The units that an output combines: both sides', and those of the counts. */
    private int units() {
        return 2 * hidden + countBiases.length;
    }

    /** The place of a unit's weight to an output. */
    private int weight(int output, int unit) {
        int place = unit < 2 * hidden
                ? network.outputWeights(output) + unit
                : network.countOutputs(output) + unit - 2 * hidden;
        return place - network.outputWeights(0);
    }

    /** Moves a weight to its other neighbour if that reduces the sum of squared errors around their mean. */
    private void improve(int weight, int unit, List<float[]> activations, double[] misses) {
        double exact = (double) network.values()[network.outputWeights(0) + weight] * NetworkWeights.QB;
        int other = outputWeights[weight] > exact ? (int) Math.floor(exact) : (int) Math.ceil(exact);
        if (Math.abs(other) > NetworkWeights.MAX_OUTPUT_WEIGHT) {
            return;
        }
        double change = (double) (other - outputWeights[weight]) / NetworkWeights.QB;
        double product = 0;
        double square = 0;
        double sum = 0;
        double sumOfMisses = 0;
        for (int sample = 0; sample < misses.length; sample++) {
            double step = change * activations.get(sample)[unit];
            product += step * misses[sample];
            square += step * step;
            sum += step;
            sumOfMisses += misses[sample];
        }
        double gain = -2 * product - square + (2 * sum * sumOfMisses + sum * sum) / Math.max(1, misses.length);
        if (gain > 0) {
            outputWeights[weight] = (short) other;
            for (int sample = 0; sample < misses.length; sample++) {
                misses[sample] += change * activations.get(sample)[unit];
            }
        }
    }

    /** The quantized first layer's output for the last position evaluated: the squared activations of all units. */
    private float[] activations() {
        float[] squares = new float[units()];
        activate(slice.ownInputs(), squares, 0);
        activate(slice.otherInputs(), squares, hidden);
        Counts counts = slice.counts();
        for (int unit = 0; unit < countBiases.length; unit++) {
            int sum = countBiases[unit];
            for (int i = 0; i < counts.size(); i++) {
                sum += countWeights[counts.which(i) * countBiases.length + unit] * counts.times(i);
            }
            squares[2 * hidden + unit] = square(sum);
        }
        return squares;
    }

    private void activate(int[] inputs, float[] squares, int at) {
        for (int unit = 0; unit < hidden; unit++) {
            int sum = inputBiases[unit];
            for (int i = 0; i < slice.men(); i++) {
                sum += inputWeights[inputs[i] * hidden + unit];
            }
            squares[at + unit] = square(sum);
        }
    }

    private static float square(int sum) {
        float clamped = (float) Math.max(0, Math.min(NetworkWeights.QA, sum)) / NetworkWeights.QA;
        return clamped * clamped;
    }
}
