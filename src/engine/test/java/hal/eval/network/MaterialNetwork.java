package hal.eval.network;

import hal.eval.EvaluationFile;
import java.util.Arrays;

/** A network that counts men and knows nothing else: the more a side has, the better, and a queen is much. */
public final class MaterialNetwork {
    private static final int HIDDEN = 64;
    private static final int[] WORTH = {6, 18, 18, 30, 54, 0};

    private MaterialNetwork() {}

    /** The network as a file. */
    public static EvaluationFile file() {
        short[] inputs = new short[NetworkInputs.PLAIN.count() * HIDDEN];
        for (int man = 0; man < WORTH.length; man++) {
            int own = 64 * man * HIDDEN;
            Arrays.fill(inputs, own, own + 64 * HIDDEN, (short) WORTH[man]);
        }
        short[] outputs = new short[NetworkWeights.OUTPUTS * 2 * HIDDEN];
        for (int side = 0; side < 2 * NetworkWeights.OUTPUTS; side++) {
            Arrays.fill(outputs, side * HIDDEN, (side + 1) * HIDDEN, (short) (side % 2 == 0 ? 100 : -100));
        }
        NetworkWeights weights = new NetworkWeights(
                NetworkInputs.PLAIN, inputs, new short[HIDDEN], outputs, new int[NetworkWeights.OUTPUTS]);
        return EvaluationFile.of("material.hnet", NetworkFile.format(weights, "counts men", "no recipe\n"));
    }
}
