package hal.eval;

/**
 * Reads one kind of evaluation file. The {@link EvaluationCatalog} finds the formats with
 * {@link java.util.ServiceLoader}, so that it does not depend on them while they may depend on it. To add one, write a
 * class and add a line to {@code META-INF/services/hal.eval.EvaluationFormat}.
 */
public interface EvaluationFormat {
    /** The extension of its files, such as {@code .toml}. */
    String suffix();

    /** The bytes that each of its files starts with, whatever its name; empty if there are none. */
    byte[] mark();

    /** The size limit of a file in bytes. */
    int mostBytes();

    /**
     * Parses a file.
     *
     * @throws hal.support.UserException naming the file and the place of an error, and what would be right
     */
    EvaluationModel read(EvaluationFile file);
}
