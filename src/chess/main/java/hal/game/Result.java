package hal.game;

import hal.rules.Color;
import java.util.Optional;

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

    private final String pgn;

    Result(String pgn) {
        this.pgn = pgn;
    }

    /** The result as PGN writes it, in the Result tag and after the moves. */
    public String pgn() {
        return pgn;
    }

    /** A win for a side. */
    public static Result winFor(int color) {
        return color == Color.WHITE ? WHITE_WINS : BLACK_WINS;
    }

    /** The result of a PGN text; {@link #UNDECIDED} for any other text. */
    public static Result ofPgn(String text) {
        return ofWord(text).orElse(UNDECIDED);
    }

    /** The result that a word means, as the standard or common practice writes it; empty if it is not a result. */
    public static Optional<Result> ofWord(String word) {
        return switch (word) {
            case "1-0", "1\u20130" -> Optional.of(WHITE_WINS);
            case "0-1", "0\u20131" -> Optional.of(BLACK_WINS);
            case "1/2-1/2", "1/2", "1/2\u20131/2", "\u00bd-\u00bd", "\u00bd\u2013\u00bd", "\u00bd" -> Optional.of(DRAW);
            case "*" -> Optional.of(UNDECIDED);
            default -> Optional.empty();
        };
    }

    @Override
    public String toString() {
        return pgn;
    }
}
