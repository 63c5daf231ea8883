package hal.console.terminal;

import java.util.Map;
import org.jline.reader.LineReader;

/**
 * How the line editor draws its completions, by JLine's names. JLine uses its own style where one of these is
 * empty, and the list's background hides that of a candidate, so the chosen one is shown inverse.
 */
final class EditorStyles {
    /** For the full screen, which turns each colour into an ink: see {@link EditPicture}. */
    static final Map<String, String> FRAMED = styles("bg:black", "fg:yellow", "fg:bright-black");

    /** For scrollback, whose background is unknown. */
    static final Map<String, String> COLORED = styles("bg:default", "bold", "faint");

    /** For scrollback without colours. */
    static final Map<String, String> COLORLESS = styles("bg:default", "bold", "fg:default");

    private EditorStyles() {}

    private static Map<String, String> styles(String list, String typed, String description) {
        return Map.of(
                LineReader.COMPLETION_STYLE_LIST_SELECTION, "inverse",
                LineReader.COMPLETION_STYLE_SELECTION, "inverse",
                LineReader.COMPLETION_STYLE_LIST_BACKGROUND, list,
                LineReader.COMPLETION_STYLE_BACKGROUND, list,
                LineReader.COMPLETION_STYLE_LIST_STARTING, typed,
                LineReader.COMPLETION_STYLE_STARTING, typed,
                LineReader.COMPLETION_STYLE_LIST_DESCRIPTION, description,
                LineReader.COMPLETION_STYLE_DESCRIPTION, description,
                LineReader.COMPLETION_STYLE_LIST_GROUP, typed,
                LineReader.COMPLETION_STYLE_GROUP, typed);
    }
}
