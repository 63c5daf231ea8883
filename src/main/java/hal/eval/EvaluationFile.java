package hal.eval;

import hal.support.CleanText;
import hal.support.UserException;
import java.util.List;
import org.tomlj.Toml;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;

/**
 * An evaluation written as TOML, read and checked.
 *
 * <p>The shipped files describe the format in their comments, {@code config/eval/simplified.toml} in full.
 */
final class EvaluationFile {
    private static final int LONGEST_DESCRIPTION = 200;
    private static final int LONGEST_ERROR = 300;

    private final Section root;

    private EvaluationFile(Section root) {
        this.root = root;
    }

    /**
     * Reads a file's text.
     *
     * @param name the file as errors name it
     * @param text its content
     * @throws UserException naming the line, if it is not TOML
     */
    static EvaluationFile parse(String name, String text) {
        TomlParseResult toml;
        try {
            toml = Toml.parse(text);
        } catch (StackOverflowError e) { // the parser recurses into nested arrays and tables
            throw new UserException(name + ": is nested too deeply", e);
        }
        if (toml.hasErrors()) {
            TomlParseError error = toml.errors().get(0);
            throw new UserException(name + ", line " + error.position().line() + ", column "
                    + error.position().column() + ": " + CleanText.line(error.getMessage(), LONGEST_ERROR));
        }
        return new EvaluationFile(new Section(name, toml));
    }

    /** What the file says of itself in a line. */
    String description() {
        return root.text("description", "", LONGEST_DESCRIPTION);
    }

    /**
     * Builds the evaluation.
     *
     * @throws UserException naming file, line and key of what is wrong
     */
    Evaluation evaluation() {
        description(); // so that it is checked as well
        return root.word("kind", "composed", List.of("composed", "balanced")).equals("balanced")
                ? new BalancedReader(root).read()
                : new CompositionReader(root).read();
    }

    /**
     * The tables that stand in it.
     *
     * @throws UserException naming file, line and key of what is wrong
     */
    List<PieceTable> tables() {
        evaluation(); // so that the whole file is checked
        return SquareTables.all(root);
    }
}
