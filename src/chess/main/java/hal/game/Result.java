package hal.game;

import hal.rules.Color;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The result of a game, as in PGN.
 *
 * <pre>{@code
 * Result result = Result.ofPgn("1-0");
 * System.out.println(result == Result.WHITE_WINS);
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
public enum Result {
    WHITE_WINS("1-0"),
    BLACK_WINS("0-1"),
    DRAW("1/2-1/2"),
    /** In progress, abandoned, or unknown. */
    UNDECIDED("*");

    private static final Set<String> PGN = Set.of("1-0", "0-1", "1/2-1/2", "*");

    private static final int MAX_LENGTH = 20;

    private final String pgn;

    Result(String pgn) {
        this.pgn = pgn;
    }

    /** The result as PGN writes it, in the Result tag and after the moves. */
    public String pgn() {
        return pgn;
    }

    /** A win for a side. */
    public static Result winFor(Color color) {
        Objects.requireNonNull(color, "no colour is given: it is null");
        return color == Color.WHITE ? WHITE_WINS : BLACK_WINS;
    }

    /** The result of a PGN text; {@link #UNDECIDED} for any other text. */
    public static Result ofPgn(String text) {
        return ofTag(text).orElse(UNDECIDED);
    }

    /**
     * The result that a word means, as the standard or common practice writes it: also {@code 1:0}, {@code 0.5-0.5} and
     * with blanks around the dash. Empty if it is not a result.
     */
    public static Optional<Result> ofWord(String word) {
        Objects.requireNonNull(word, "no word is given: it is null");
        return switch (word.length() < 3 && word.indexOf('\u00bd') < 0 ? word : plain(word)) {
            case "1-0" -> Optional.of(WHITE_WINS);
            case "0-1" -> Optional.of(BLACK_WINS);
            case "1/2-1/2", "1/2" -> Optional.of(DRAW);
            case "*" -> Optional.of(UNDECIDED);
            default -> Optional.empty();
        };
    }

    /**
     * The result that the Result tag means. Beside words, it has signs for games that were not played: {@code +--} and
     * {@code -/+} for a win, and {@code 0-0} for a game that both have lost, which is {@link #UNDECIDED} to programs.
     */
    public static Optional<Result> ofTag(String text) {
        String word = plain(text);
        return switch (word) {
            case "+--", "+/-", "+-" -> Optional.of(WHITE_WINS);
            case "--+", "-/+", "-+" -> Optional.of(BLACK_WINS);
            case "=-=", "=" -> Optional.of(DRAW);
            default -> isForfeitOfBoth(word) ? Optional.of(UNDECIDED) : ofWord(word);
        };
    }

    /** Whether the Result tag says that both have lost, as when neither came. */
    public static boolean isForfeitOfBoth(String text) {
        return List.of("0-0", "---", "-/-").contains(plain(text));
    }

    /** Without blanks, with a hyphen for each dash and colon, and 1/2 for each half point. */
    private static String plain(String text) {
        Objects.requireNonNull(text, "no text is given: it is null");
        return text.length() > MAX_LENGTH || PGN.contains(text) // nearly always
                ? text
                : text.replaceAll("\\s", "")
                        .replaceAll("[:\u2010-\u2015\u2212]", "-")
                        .replaceAll("\u00bd|0?[.,]5", "1/2");
    }

    @Override
    public String toString() {
        return pgn;
    }
}
