package hal.eval.network;

import hal.eval.EvaluationFile;
import hal.eval.EvaluationFormat;
import hal.eval.EvaluationModel;
import java.nio.charset.StandardCharsets;

/** The format of network files, described in {@link NetworkFile}. */
public final class NetworkFormat implements EvaluationFormat {
    @Override
    public String suffix() {
        return NetworkFile.SUFFIX;
    }

    @Override
    public byte[] mark() {
        return NetworkFile.MAGIC.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public int mostBytes() {
        return NetworkFile.MAX_BYTES;
    }

    @Override
    public EvaluationModel read(EvaluationFile file) {
        return new NetworkModel(file, Kernel.best());
    }
}
