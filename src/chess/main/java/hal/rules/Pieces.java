package hal.rules;

/**
 * Pieces as ints: {@code type << 1 | color}, 0 (white pawn) to 11 (black king).
 *
 * <pre>{@code
 * int piece = Position.start().pieceAt(Squares.E1);
 * System.out.println(Pieces.letter(piece));
 * }</pre>
 *
 * <p>Thread-safe: there is no state.
 */
public final class Pieces {
    /** The number of pieces; also the code of an empty square. */
    public static final int COUNT = 12;

    /** No piece: an empty square. */
    public static final int NONE = 12;

    private static final String LETTERS = "PpNnBbRrQqKk";

    private Pieces() {}

    /** The piece of a colour and a type. */
    public static int of(int color, int type) {
        return type << 1 | color;
    }

    /** The colour of a piece other than {@link #NONE}. */
    public static int color(int piece) {
        return piece & 1;
    }

    /** The type of a piece other than {@link #NONE}. */
    public static int type(int piece) {
        return piece >> 1;
    }

    /** The FEN letter: upper case for White, lower case for Black. */
    public static char letter(int piece) {
        return LETTERS.charAt(piece);
    }

    /** The piece of a FEN letter, or {@link #NONE} if it is not one. */
    public static int ofLetter(char letter) {
        int index = LETTERS.indexOf(letter);
        return index < 0 ? NONE : index;
    }
}
