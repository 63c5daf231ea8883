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

    /** Unicode's white king; the others follow in the order of {@link #LETTERS}. */
    private static final char FIRST_FIGURINE = '\u2654';

    private BoardText() {}

    /**
     * A position in FEN's letters, dots for empty squares.
     *
     * @param blackBelow whether Black's side is below, as Black sees it
     */
    public static String letters(Position position, boolean blackBelow) {
        Objects.requireNonNull(position, "no position is given: it is null");
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < 8; row++) {
            int rank = blackBelow ? row : 7 - row;
            text.append(rank + 1).append("  ");
            for (int column = 0; column < 8; column++) {
                int piece = position.pieceAt(Squares.of(blackBelow ? 7 - column : column, rank));
                text.append(piece == Pieces.NONE ? '.' : Pieces.letter(piece)).append(column < 7 ? " " : "\n");
            }
        }
        return text.append(blackBelow ? "\n   h g f e d c b a" : "\n   a b c d e f g h")
                .toString();
    }

    /** The same with Unicode's chess pieces in the place of letters. */
    public static String figurines(Position position, boolean blackBelow) {
        return figurines(letters(position, blackBelow));
    }

    /** A board drawn with letters, with pieces in their place; the names of the files in its last line stay. */
    public static String figurines(String board) {
        Objects.requireNonNull(board, "no board is given: it is null");
        StringBuilder text = new StringBuilder(board);
        for (int i = 0; i < text.lastIndexOf("\n"); i++) {
            int piece = LETTERS.indexOf(text.charAt(i));
            if (piece >= 0) {
                text.setCharAt(i, (char) (FIRST_FIGURINE + piece));
            }
        }
        return text.toString();
    }
}
