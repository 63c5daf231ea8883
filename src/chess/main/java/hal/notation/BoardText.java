package hal.notation;

import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import java.util.Objects;

/**
 * A board as eight lines of text, with the names of ranks and files. Thread-safe: there is no state.
 *
 * <pre>{@code
 * System.out.println(BoardText.letters(Position.start(), false));
 * System.out.println(BoardText.figurines(Position.start(), true));
 * }</pre>
 */
public final class BoardText {
    private static final String LETTERS = "KQRBNPkqrbnp";

    /** Unicode's white king; the others follow in the order of the letters. */
    private static final char FIRST_FIGURINE = '\u2654';

    private BoardText() {}

    /**
     * A position in FEN's letters, dots for empty squares.
     *
     * @param blackBelow whether Black's side is below, as Black sees it
     */
    public static String letters(Position position, boolean blackBelow) {
        return letters(position, blackBelow, true);
    }

    /**
     * The same with or without the names of ranks and files.
     *
     * @param coordinates whether they are there
     */
    public static String letters(Position position, boolean blackBelow, boolean coordinates) {
        return drawn(position, blackBelow, coordinates, false);
    }

    /** A position in Unicode's chess pieces; the rest is as for {@link #letters(Position, boolean)}. */
    public static String figurines(Position position, boolean blackBelow) {
        return figurines(position, blackBelow, true);
    }

    /** The same with or without the names of ranks and files. */
    public static String figurines(Position position, boolean blackBelow, boolean coordinates) {
        return drawn(position, blackBelow, coordinates, true);
    }

    private static String drawn(Position position, boolean blackBelow, boolean coordinates, boolean figurines) {
        Objects.requireNonNull(position, "no position is given: it is null");
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < 8; row++) {
            int rank = blackBelow ? row : 7 - row;
            text.append(coordinates ? rank + 1 + "  " : "");
            for (int column = 0; column < 8; column++) {
                int piece = position.pieceAt(Squares.of(blackBelow ? 7 - column : column, rank));
                text.append(piece == Pieces.NONE ? '.' : sign(Pieces.letter(piece), figurines))
                        .append(column < 7 ? " " : row < 7 || coordinates ? "\n" : "");
            }
        }
        return text.append(!coordinates ? "" : blackBelow ? "\n   h g f e d c b a" : "\n   a b c d e f g h")
                .toString();
    }

    private static char sign(char letter, boolean figurine) {
        return figurine ? (char) (FIRST_FIGURINE + LETTERS.indexOf(letter)) : letter;
    }
}
