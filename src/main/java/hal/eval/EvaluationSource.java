package hal.eval;

/**
 * The text of an evaluation file, before it is read: for those who want to change it.
 *
 * @param file the file as errors name it; already cleaned
 * @param text its content, TOML
 */
public record EvaluationSource(String file, String text) {
    /**
     * Reads the text.
     *
     * @return a new evaluation
     * @throws hal.support.UserException naming file, line and key of what is wrong
     */
    public Evaluation create() {
        return EvaluationFile.parse(file, text).evaluation();
    }
}
