package hal.learn.train;

import hal.eval.Evaluator;
import hal.eval.handmade.Counts;
import hal.eval.handmade.HandmadeTerms;
import hal.eval.network.NetworkInputs;
import hal.eval.network.NetworkWeights;
import hal.learn.data.PackedPosition;
import hal.rules.Bitboard;
import java.util.Arrays;
import java.util.Optional;

/** A part of a batch: processes positions one after another and sums up their gradients. Not thread-safe. */
final class BatchSlice {
    private static final int MAX_MEN = 32;

    private final Parameters network;
    private final Arithmetic arithmetic;
    private final int hidden;
    private final float[] gradient;

    private final int[] ownInputs = new int[MAX_MEN];
    private final int[] otherInputs = new int[MAX_MEN];
    private final float[] own;
    private final float[] other;
    private final float[] back;
    private int men;
    private double loss;
    /** The hand-made terms, whose value is added to the output; null if there are none. */
    private final Evaluator terms;

    private final Counts counts = new Counts();
    private final float[] counted;
    private final float[] countedBack;
    /** The rows of what terms count in the last record, each as often as it is counted. */
    private int[] rows = new int[256];

    private int rowCount;

    /** @param terms hand-made terms beside the network, if any */
    BatchSlice(Parameters network, Arithmetic arithmetic, Optional<HandmadeTerms> terms) {
        this.terms = terms.map(there -> there.newEvaluator(counts)).orElse(null);
        this.network = network;
        this.arithmetic = arithmetic;
        hidden = network.hidden();
        gradient = new float[network.values().length];
        own = new float[hidden];
        other = new float[hidden];
        back = new float[hidden];
        counted = new float[network.countUnits()];
        countedBack = new float[network.countUnits()];
    }

    /** The sum of the positions' gradients, by parameter; the caller resets it to 0. */
    float[] gradient() {
        return gradient;
    }

    /** The sum of the positions' losses since the last call. */
    double takeLoss() {
        double sum = loss;
        loss = 0;
        return sum;
    }

    /** The expected score of the side to move in a record, 0 to 1. */
    private double expected(byte[] data, int at) {
        int added = readTerms(data, at);
        return sigmoid(outputOf(data, at) + (float) added / NetworkWeights.SCALE);
    }

    /**
     * The network's output for a record, without hand-made terms: 1 equals {@link NetworkWeights#SCALE} centipawns for
     * the side to move.
     */
    float output(byte[] data, int at) {
        readTerms(data, at);
        return outputOf(data, at);
    }

    private float outputOf(byte[] data, int at) {
        read(data, at);
        float[] values = network.values();
        arithmetic.sum(values, ownInputs, men, network.inputBiases(), own, hidden);
        arithmetic.sum(values, otherInputs, men, network.inputBiases(), other, hidden);
        int output = NetworkWeights.output(men);
        int weights = network.outputWeights(output);
        float sum = arithmetic.output(own, values, weights, hidden)
                + arithmetic.output(other, values, weights + hidden, hidden)
                + values[network.outputBiases() + output];
        if (counted.length == 0) {
            return sum;
        }
        arithmetic.sum(values, rows, rowCount, network.countBiases(), counted, counted.length);
        return sum + arithmetic.output(counted, values, network.countOutputs(output), counted.length);
    }

    /** The value of the terms in a record, in centipawns for the side to move; notes what they count. */
    private int readTerms(byte[] data, int at) {
        if (terms == null) {
            return 0;
        }
        int value = terms.evaluate(PackedPosition.position(data, at));
        if (counted.length == 0) {
            return value;
        }
        int first = network.counts() / counted.length;
        rowCount = 0;
        for (int i = 0; i < counts.size(); i++) {
            int end = rowCount + counts.times(i);
            if (end > rows.length) {
                rows = Arrays.copyOf(rows, 2 * end);
            }
            Arrays.fill(rows, rowCount, end, first + counts.which(i));
            rowCount = end;
        }
        return value;
    }

    /** What terms count in the last record. */
    Counts counts() {
        return counts;
    }

    /** The number of pieces in the last record. */
    int men() {
        return men;
    }

    /** The active inputs from the side to move's point of view, one per piece. */
    int[] ownInputs() {
        return ownInputs;
    }

    /** The active inputs from the other side's point of view. */
    int[] otherInputs() {
        return otherInputs;
    }

    /** Adds a record's loss. */
    void measure(byte[] data, int at, float target) {
        double miss = expected(data, at) - target;
        loss += miss * miss;
    }

    /**
     * Adds a record's loss and gradient. The loss is the squared difference between the target and the sigmoid of the
     * output.
     *
     * @param target the expected score of the side to move, 0 to 1
     */
    void learn(byte[] data, int at, float target) {
        double expected = expected(data, at);
        double miss = expected - target;
        loss += miss * miss;
        float error = (float) (2 * miss * expected * (1 - expected));
        int output = NetworkWeights.output(men);
        int weights = network.outputWeights(output);
        gradient[network.outputBiases() + output] += error;
        arithmetic.backward(own, network.values(), gradient, weights, error, back, hidden);
        arithmetic.scatter(back, ownInputs, men, network.inputBiases(), gradient, hidden);
        arithmetic.backward(other, network.values(), gradient, weights + hidden, error, back, hidden);
        arithmetic.scatter(back, otherInputs, men, network.inputBiases(), gradient, hidden);
        if (counted.length > 0) {
            int from = network.countOutputs(output);
            arithmetic.backward(counted, network.values(), gradient, from, error, countedBack, counted.length);
            arithmetic.scatter(countedBack, rows, rowCount, network.countBiases(), gradient, counted.length);
        }
    }

    /** The logistic function; StrictMath, so that every machine computes the same. */
    static double sigmoid(double output) {
        return 1 / (1 + StrictMath.exp(-output));
    }

    private void read(byte[] data, int at) {
        NetworkInputs inputs = network.inputs();
        int king = PackedPosition.king(data, at);
        int otherKing = PackedPosition.otherKing(data, at);
        int base = inputs.base(king);
        int otherBase = inputs.base(otherKing);
        int turn = NetworkInputs.mirror(king);
        int otherTurn = 56 ^ NetworkInputs.mirror(otherKing);
        men = 0;
        for (long rest = PackedPosition.occupied(data, at); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int square = Bitboard.first(rest);
            int man = PackedPosition.man(data, at, men);
            boolean opponents = man >= 8;
            ownInputs[men] = NetworkInputs.index(base, opponents, man & 7, square ^ turn);
            otherInputs[men] = NetworkInputs.index(otherBase, !opponents, man & 7, square ^ otherTurn);
            men++;
        }
    }
}
