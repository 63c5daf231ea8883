package hal.rules;

/**
 * The six kinds of pieces. Where speed counts, {@link Position} has them as the ints of {@link PieceTypes}.
 *
 * <pre>{@code
 * System.out.println(PieceType.KNIGHT.letter() + " is a " + PieceType.KNIGHT); // N is a knight
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
public enum PieceType {
    PAWN("pawn"),
    KNIGHT("knight"),
    BISHOP("bishop"),
    ROOK("rook"),
    QUEEN("queen"),
    KING("king");

    private static final PieceType[] ALL = values();

    private final String word;

    PieceType(String word) {
        this.word = word;
    }

    /**
     * The type of an int of {@link PieceTypes}.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static PieceType of(int code) {
        if (code < 0 || code >= ALL.length) {
            throw new IllegalArgumentException("codes of types of pieces are 0 to 5, not " + code);
        }
        return ALL[code];
    }

    /** The type as {@link Position} has it, see {@link PieceTypes}. */
    @SuppressWarnings("EnumOrdinal") // the constants are in the order of the codes
    public int code() {
        return ordinal();
    }

    /** The upper-case English letter, {@code P} for a pawn. */
    public char letter() {
        return PieceTypes.letter(code());
    }

    /** The value in pawns as beginners learn it: 1, 3, 3, 5, 9, and 0 for the king. */
    public int pawns() {
        return PieceTypes.pawns(code());
    }

    /** The English word, such as "knight". */
    @Override
    public String toString() {
        return word;
    }
}
