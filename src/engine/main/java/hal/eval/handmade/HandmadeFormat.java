package hal.eval.handmade;

import hal.eval.EvaluationFile;
import hal.eval.EvaluationFormat;
import hal.eval.EvaluationModel;

/** Evaluations in TOML. The comments of the shipped files describe the format, {@code simplified.toml} in full. */
public final class HandmadeFormat implements EvaluationFormat {
    private static final int MAX_BYTES = 1 << 18;

    @Override
    public String suffix() {
        return ".toml";
    }

    @Override
    public byte[] mark() {
        return new byte[0];
    }

    @Override
    public int mostBytes() {
        return MAX_BYTES;
    }

    @Override
    public EvaluationModel read(EvaluationFile file) {
        return HandmadeModel.read(file);
    }
}
