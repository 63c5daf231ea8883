package hal.eval;

/**
 * Reads one kind of evaluation file. The {@link EvaluationCatalog} finds the formats by {@link java.util.ServiceLoader},
 * so that it need not know them and they may know it: a new one is a class, and a line in
 * {@code META-INF/services/hal.eval.EvaluationFormat}.
 */
public interface EvaluationFormat {
    /** How the names of its files end, such as {@code .toml}. */
    String suffix();

    /** The bytes that each of its files begins with, whatever its name; empty if there is no such mark. */
    byte[] mark();

    /** The size in bytes beyond which a file is refused unread. */
    int mostBytes();

    /**
     * Reads a file.
     *
     * @throws hal.support.UserException naming the file and the place in it, what is wrong there, and what would be right
     */
    EvaluationModel read(EvaluationFile file);
}
