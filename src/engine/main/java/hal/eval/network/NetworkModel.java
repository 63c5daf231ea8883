package hal.eval.network;

import hal.eval.EvaluationFile;
import hal.eval.EvaluationModel;
import hal.eval.Evaluator;
import hal.platform.VectorModule;
import java.util.Arrays;
import java.util.Optional;

/** A network as an evaluation, with its weights laid out for the kernels. */
final class NetworkModel implements EvaluationModel {
    private final NetworkFile network;
    private final Kernel kernel;

    /**
     * The weights from each input to the hidden units. Separate arrays, so that the JIT compiler vectorizes the loops.
     */
    final short[][] inputs;

    final short[] biases;
    /**
     * The weights to each output, of the side to move ({@code 2 * output}) and of the other side ({@code 2 * output +
     * 1}).
     */
    final short[][] outputs;

    /**
     * The weights from each of the terms' counts to the units that are fed with them, one row after the other; empty
     * without.
     */
    final short[] counts;

    /** Those units' biases. */
    final short[] countBiases;

    /** Their weights to each output. */
    final short[][] countOutputs;

    /**
     * Parses a network.
     *
     * @throws hal.support.UserException naming the file and what is wrong with it
     */
    NetworkModel(EvaluationFile file, Kernel kernel) {
        this.kernel = kernel;
        network = NetworkFile.parse(file);
        NetworkWeights weights = network.weights();
        int hidden = weights.hidden();
        inputs = rows(weights.inputWeights, weights.inputs().count(), hidden);
        biases = weights.inputBiases;
        outputs = rows(weights.outputWeights, 2 * NetworkWeights.OUTPUTS, hidden);
        int length = weights.countUnits();
        short[] none = {};
        counts = weights.counted().map(units -> units.weights).orElse(none);
        countBiases = weights.counted().map(units -> units.biases).orElse(none);
        countOutputs = rows(weights.counted().map(units -> units.outputs).orElse(none), NetworkWeights.OUTPUTS, length);
    }

    private static short[][] rows(short[] weights, int count, int length) {
        short[][] rows = new short[count][];
        Arrays.setAll(rows, row -> Arrays.copyOfRange(weights, row * length, (row + 1) * length));
        return rows;
    }

    NetworkWeights weights() {
        return network.weights();
    }

    Kernel kernel() {
        return kernel;
    }

    @Override
    public String kind() {
        return NETWORK;
    }

    @Override
    public EvaluationFile file() {
        return network.file();
    }

    @Override
    public String description() {
        return network.description();
    }

    @Override
    public Optional<String> remark() {
        return kernel.isFast()
                ? Optional.empty()
                : Optional.of("the network runs slower here than it could. " + VectorModule.advice());
    }

    @Override
    public Evaluator newEvaluator() {
        return new NetworkEvaluator(this);
    }
}
