package hal.rules;

/**
 * The six piece types, as ints that can index arrays; ordered by value.
 *
 * <pre>{@code
 * long rooks = Position.start().pieces(Colors.WHITE, PieceTypes.ROOK);
 * System.out.println(Long.bitCount(rooks));
 * }</pre>
 *
 * <p>Thread-safe: there is no state.
 */
public final class PieceTypes {
    public static final int PAWN = 0;
    public static final int KNIGHT = 1;
    public static final int BISHOP = 2;
    public static final int ROOK = 3;
    public static final int QUEEN = 4;
    public static final int KING = 5;

    /** The number of types. */
    public static final int COUNT = 6;

    private static final String LETTERS = "PNBRQK";
    private static final int[] PAWNS = {1, 3, 3, 5, 9, 0};

    private PieceTypes() {}

    /** The upper-case English letter of a type. */
    public static char letter(int type) {
        return LETTERS.charAt(type);
    }

    /** The value of a type in pawns as beginners learn it: 1, 3, 3, 5, 9, and 0 for the king. */
    public static int pawns(int type) {
        return PAWNS[type];
    }

    /** The type of an upper-case English letter, or -1 if it is not one. */
    public static int ofLetter(char letter) {
        return LETTERS.indexOf(letter);
    }
}
