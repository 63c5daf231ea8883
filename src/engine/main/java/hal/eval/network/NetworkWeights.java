package hal.eval.network;

import hal.eval.Evaluator;
import hal.eval.handmade.Counts;
import hal.eval.handmade.HandmadeTerms;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.Pieces;
import hal.rules.Position;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * A network's quantized weights; immutable and shared by all threads.
 *
 * <p>The network is {@code (inputs -> H) x 2 -> 8}. Each side has an accumulator of H hidden units: the bias plus the
 * weights of all inputs active from its point of view ({@link NetworkInputs}). Both are activated by
 * {@code clamp(x, 0, 1)^2}, concatenated with the side to move first, and combined by one of eight outputs, chosen by
 * the number of pieces: 2 to 5, 6 to 9, ..., 30 to 32. Hand-made terms may be added to the value, and hidden units on
 * what they count to the combination ({@link CountUnits}).
 *
 * <p>Input weights and biases are stored times {@link #QA}, output weights times {@link #QB}, output biases times both.
 * With integer divisions that truncate towards zero, the value in centipawns is
 * <pre>
 *   (sum of clamp(a, 0, QA)^2 * w / QA + bias) * SCALE / (QA * QB)
 * </pre>
 *
 * <p>The bounds checked by the constructor ensure that accumulators and {@code clamp(a) * w} fit in 16 bits and the sum
 * in 32, in whatever order it is computed.
 */
public final class NetworkWeights {
    /** The quantization factor of the accumulators. */
    public static final int QA = 255;

    /**
     * The quantization factor of the output weights. Most networks of this kind use 64 and let weights reach 2; with
     * eight outputs no weight comes near a half, and the finer resolution reduces the rounding error to a quarter.
     */
    public static final int QB = 256;

    /** The centipawns that an output of 1 stands for. */
    public static final int SCALE = 400;

    /** The number of outputs. */
    public static final int OUTPUTS = 8;

    /** The number of hidden units is a multiple of this, so that vectors of any width fit. */
    public static final int HIDDEN_STEP = 32;

    /** The maximum number of hidden units. */
    public static final int MAX_HIDDEN = 2048;

    /**
     * The maximum input weight: 34 of them (32 pieces, and two more while a move is applied) and a bias fit in 16 bits.
     */
    public static final int MAX_INPUT_WEIGHT = Short.MAX_VALUE / 35;

    /** The maximum output weight: times {@link #QA} it fits in 16 bits. */
    public static final int MAX_OUTPUT_WEIGHT = Short.MAX_VALUE / QA;

    /** The maximum sum of an output's positive weights, and of its negative ones: the result fits in 32 bits. */
    public static final int MAX_OUTPUT_SUM = Integer.MAX_VALUE / (QA * QA);

    private static final int MEN_PER_OUTPUT = 4;

    private final NetworkInputs inputs;
    private final int hidden;
    final short[] inputWeights;
    final short[] inputBiases;
    final short[] outputWeights;
    final int[] outputBiases;
    private final Optional<HandmadeTerms> terms;
    private final Optional<CountUnits> counted;

    /**
     * Takes ownership of the arrays, which must not be changed any more.
     *
     * @param inputs the input features
     * @param inputWeights H for each input
     * @param inputBiases H
     * @param outputWeights for each output H for the side to move, then H for the other side
     * @param outputBiases one for each output
     * @throws IllegalArgumentException naming the bound that is violated
     */
    public NetworkWeights(
            NetworkInputs inputs,
            short[] inputWeights,
            short[] inputBiases,
            short[] outputWeights,
            int[] outputBiases) {
        this(inputs, inputWeights, inputBiases, outputWeights, outputBiases, Optional.empty(), Optional.empty());
        require("an input weight", inputWeights, MAX_INPUT_WEIGHT);
        require("an input bias", inputBiases, MAX_INPUT_WEIGHT);
        require("an output weight", outputWeights, MAX_OUTPUT_WEIGHT);
    }

    /** Does not check each of a million weights: they come from weights that were checked, or are clipped. */
    private NetworkWeights(
            NetworkInputs inputs,
            short[] inputWeights,
            short[] inputBiases,
            short[] outputWeights,
            int[] outputBiases,
            Optional<HandmadeTerms> terms,
            Optional<CountUnits> counted) {
        this.terms = terms;
        this.counted = counted;
        this.inputs = inputs;
        this.hidden = inputBiases.length;
        this.inputWeights = inputWeights;
        this.inputBiases = inputBiases;
        this.outputWeights = outputWeights;
        this.outputBiases = outputBiases;
        if (hidden < HIDDEN_STEP || hidden > MAX_HIDDEN || hidden % HIDDEN_STEP != 0) {
            throw new IllegalArgumentException(
                    "hidden units are a multiple of " + HIDDEN_STEP + " up to " + MAX_HIDDEN + ", not " + hidden);
        }
        if (inputWeights.length != inputs.count() * hidden
                || outputWeights.length != OUTPUTS * 2 * hidden
                || outputBiases.length != OUTPUTS) {
            throw new IllegalArgumentException("the numbers of weights do not match");
        }
        if (counted.isPresent() && terms.isEmpty()) {
            throw new IllegalArgumentException("there are units on what terms count, but no terms");
        }
        for (int output = 0; output < OUTPUTS; output++) {
            requireSum(output);
        }
    }

    static void require(String what, short[] values, int most) {
        for (short value : values) {
            if (Math.abs(value) > most) {
                throw new IllegalArgumentException(what + " is " + value + ", beyond " + most);
            }
        }
    }

    private void requireSum(int output) {
        long above = counted.map(units -> units.outputSum(output, 1)).orElse(0L);
        long below = counted.map(units -> units.outputSum(output, -1)).orElse(0L);
        for (int i = output * 2 * hidden; i < (output + 1) * 2 * hidden; i++) {
            above += Math.max(0, outputWeights[i]);
            below -= Math.min(0, outputWeights[i]);
        }
        if (Math.max(above, below) > MAX_OUTPUT_SUM) {
            throw new IllegalArgumentException(
                    "the weights of output " + output + " add up to more than " + MAX_OUTPUT_SUM);
        }
        if (Math.abs((long) outputBiases[output]) > (long) MAX_OUTPUT_SUM * QA) {
            throw new IllegalArgumentException("the bias of output " + output + " is " + outputBiases[output]);
        }
    }

    /**
     * The network whose values are these times a factor, but for rounding.
     *
     * @param factor above 0; output weights that it takes beyond their maximum are clipped
     * @throws IllegalArgumentException if the sum of an output's weights gets too large
     */
    public NetworkWeights scaled(double factor) {
        int[] biases = Arrays.stream(outputBiases)
                .map(bias -> (int) Math.round(bias * factor))
                .toArray();
        Optional<HandmadeTerms> scaled = terms.map(full -> full.withShare((int) Math.round(full.share() * factor)));
        return new NetworkWeights(
                inputs,
                inputWeights,
                inputBiases,
                scaled(outputWeights, factor),
                biases,
                scaled,
                counted.map(units -> units.withOutputs(scaled(units.outputs, factor))));
    }

    private static short[] scaled(short[] weights, double factor) {
        short[] scaled = new short[weights.length];
        for (int i = 0; i < weights.length; i++) {
            long weight = Math.round(weights[i] * factor);
            scaled[i] = (short) Math.max(-MAX_OUTPUT_WEIGHT, Math.min(MAX_OUTPUT_WEIGHT, weight));
        }
        return scaled;
    }

    /**
     * These weights, with hand-made terms that are added to the network's values and units on what they count, or
     * without.
     *
     * @throws IllegalArgumentException if there are such units but no terms, or with them the weights to an output
     *     become too large
     */
    public NetworkWeights with(Optional<HandmadeTerms> added, Optional<CountUnits> units) {
        return new NetworkWeights(inputs, inputWeights, inputBiases, outputWeights, outputBiases, added, units);
    }

    /** The hand-made terms that are added to the network's values. */
    public Optional<HandmadeTerms> terms() {
        return terms;
    }

    /** The hidden units on what these terms count. */
    public Optional<CountUnits> counted() {
        return counted;
    }

    /** The number of hidden units on what these terms count; 0 without any. */
    public int countUnits() {
        return counted.map(CountUnits::size).orElse(0);
    }

    /**
     * The values of positions with the hand-made terms, in centipawns from the side to move's point of view; for one
     * thread.
     */
    public ToIntFunction<Position> values() {
        Counts counts = new Counts();
        return terms.<ToIntFunction<Position>>map(there -> {
                    Evaluator added = there.newEvaluator(counts);
                    return position -> {
                        int value = added.evaluate(position);
                        return value + evaluate(position, counts);
                    };
                })
                .orElse(position -> evaluate(position, counts));
    }

    /** The input features. */
    public NetworkInputs inputs() {
        return inputs;
    }

    /** The number of hidden units per side. */
    public int hidden() {
        return hidden;
    }

    /** The weight from an input to a hidden unit, times {@link #QA}. */
    public int inputWeight(int input, int unit) {
        return inputWeights[input * hidden + unit];
    }

    /** The bias of a hidden unit, times {@link #QA}. */
    public int inputBias(int unit) {
        return inputBiases[unit];
    }

    /**
     * A weight to an output, times {@link #QB}.
     *
     * @param unit from 0; from H on those of the side not to move
     */
    public int outputWeight(int output, int unit) {
        return outputWeights[output * 2 * hidden + unit];
    }

    /** The bias of an output, times {@link #QA} and {@link #QB}. */
    public int outputBias(int output) {
        return outputBiases[output];
    }

    /** The output used for a number of pieces, including kings. */
    public static int output(int men) {
        return (men - 2) / MEN_PER_OUTPUT;
    }

    /**
     * The reference implementation: the network's value of a position, without hand-made terms, computed from scratch
     * in the simplest way. Every faster implementation must equal it to the bit.
     *
     * @return centipawns from the side to move's point of view, at most {@link Evaluator#MAX} in absolute value
     */
    public int evaluate(Position position) {
        Counts counts = new Counts();
        terms.ifPresent(there -> there.newEvaluator(counts).evaluate(position));
        return evaluate(position, counts);
    }

    /** The same where what the terms count is known. */
    private int evaluate(Position position, Counts counts) {
        int us = position.sideToMove();
        int[] own = accumulator(position, us);
        int[] other = accumulator(position, us ^ 1);
        int output = output(Long.bitCount(position.occupied()));
        int at = output * 2 * hidden;
        int sum = counted.map(units -> units.sum(counts, output)).orElse(0);
        for (int unit = 0; unit < hidden; unit++) {
            sum += activate(own[unit]) * outputWeights[at + unit];
            sum += activate(other[unit]) * outputWeights[at + hidden + unit];
        }
        return value(sum, output);
    }

    /** The value in centipawns of an output's weighted sum, before its bias. */
    int value(int sum, int output) {
        long value = (long) (sum / QA + outputBiases[output]) * SCALE / (QA * QB);
        return (int) Math.max(-Evaluator.MAX, Math.min(Evaluator.MAX, value));
    }

    private int[] accumulator(Position position, int side) {
        int flip = side == Colors.WHITE ? 0 : 56;
        int king = position.king(side) ^ flip;
        int base = inputs.base(king);
        int turn = flip ^ NetworkInputs.mirror(king);
        int[] sums = new int[hidden];
        for (int unit = 0; unit < hidden; unit++) {
            sums[unit] = inputBiases[unit];
        }
        for (long rest = position.occupied(); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int square = Bitboard.first(rest);
            int piece = position.pieceAt(square);
            int input = NetworkInputs.index(base, Pieces.color(piece) != side, Pieces.type(piece), square ^ turn);
            for (int unit = 0; unit < hidden; unit++) {
                sums[unit] += inputWeights[input * hidden + unit];
            }
        }
        return sums;
    }

    static int activate(int value) {
        int clamped = Math.max(0, Math.min(QA, value));
        return clamped * clamped;
    }
}
