package hal.learn.train;

import hal.eval.network.NetworkInputs;
import hal.eval.network.NetworkWeights;
import hal.learn.data.PackedPosition;
import hal.rules.Bitboard;

/** A part of a batch: processes positions one after another and sums up their gradients. Not thread-safe. */
final class Slice {
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
    /** Whether records hold the value of hand-made terms. */
    private final boolean withTerms;

    /** @param withTerms whether records hold the value of hand-made terms, which is added to the output */
    Slice(Parameters network, Arithmetic arithmetic, boolean withTerms) {
        this.withTerms = withTerms;
        this.network = network;
        this.arithmetic = arithmetic;
        hidden = network.hidden();
        gradient = new float[network.values().length];
        own = new float[hidden];
        other = new float[hidden];
        back = new float[hidden];
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
        float output = output(data, at);
        return sigmoid(withTerms ? output + (float) PackedPosition.terms(data, at) / NetworkWeights.SCALE : output);
    }

    /**
     * The network's output for a record, without hand-made terms: 1 equals {@link NetworkWeights#SCALE} centipawns for the
     * side to move.
     */
    float output(byte[] data, int at) {
        read(data, at);
        float[] values = network.values();
        arithmetic.sum(values, ownInputs, men, network.inputBiases(), own, hidden);
        arithmetic.sum(values, otherInputs, men, network.inputBiases(), other, hidden);
        int output = NetworkWeights.output(men);
        int weights = network.outputWeights(output);
        return arithmetic.output(own, values, weights, hidden)
                + arithmetic.output(other, values, weights + hidden, hidden)
                + values[network.outputBiases() + output];
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
     * Adds a record's loss and gradient. The loss is the squared difference between the target and the sigmoid of the output.
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
