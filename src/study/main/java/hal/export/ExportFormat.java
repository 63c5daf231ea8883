package hal.export;

import hal.support.UserException;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a game or a position can be exported as. A new one is a line here and a case in {@link Exporter}. */
public enum ExportFormat {
    GIF("gif", "the game, move by move, as an animated picture"),
    PNG("png", "the position as a picture of pixels"),
    SVG("svg", "the position as a picture of lines, sharp at any size"),
    GRAPH("png", "evaluation and time over the game, as a picture"),
    HTML("html", "the game as a page to click through, in one file"),
    TXT("txt", "the game and its position as plain text"),
    MARKDOWN("md", "the game and its position in Markdown, for chats and wikis");

    /** The name before the ending by which a file is a graph. */
    private static final String GRAPH_FILE = "eval.png";

    private final String ending;
    private final String description;

    ExportFormat(String ending, String description) {
        this.ending = ending;
        this.description = description;
    }

    /** The ending of its files, without the dot. */
    public String ending() {
        return ending;
    }

    /** A few words about it. */
    public String description() {
        return description;
    }

    /**
     * The format of a file by its ending; {@code eval.png} is the graph.
     *
     * @param name the file's name, without its folder
     * @throws UserException if the ending is none of these, naming those that are
     */
    public static ExportFormat of(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.equals(GRAPH_FILE)) {
            return GRAPH;
        }
        return Arrays.stream(values())
                .filter(format -> lower.endsWith("." + format.ending))
                .findFirst()
                .orElseThrow(() -> new UserException("\"" + name + "\" must end in one of " + endings()));
    }

    /** The format of a word: its ending, or graph. */
    public static ExportFormat called(String word) {
        return word.equals("graph") ? GRAPH : of("game." + word);
    }

    /** All endings and what they stand for. */
    public static String endings() {
        return Arrays.stream(values())
                        .filter(format -> format != GRAPH)
                        .map(format -> "." + format.ending)
                        .collect(Collectors.joining(", "))
                + ", .pgn";
    }
}
