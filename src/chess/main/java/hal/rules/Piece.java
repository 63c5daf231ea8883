package hal.rules;

import java.util.Objects;
import java.util.Optional;

/**
 * The twelve pieces. Where speed counts, {@link Position} has them as the ints of {@link Pieces}.
 *
 * <pre>{@code
 * Piece piece = Board.start().pieceAt(Square.B8).orElseThrow();
 * System.out.println(piece + " " + piece.letter() + " " + piece.figurine()); // black knight n ♞
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
public enum Piece {
    WHITE_PAWN,
    BLACK_PAWN,
    WHITE_KNIGHT,
    BLACK_KNIGHT,
    WHITE_BISHOP,
    BLACK_BISHOP,
    WHITE_ROOK,
    BLACK_ROOK,
    WHITE_QUEEN,
    BLACK_QUEEN,
    WHITE_KING,
    BLACK_KING;

    /** Unicode's white king; the other types follow downwards, then Black's. */
    private static final char WHITE_KING_FIGURINE = '\u2654';

    private static final Piece[] ALL = values();

    /**
     * The piece of an int of {@link Pieces} other than {@link Pieces#NONE}.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static Piece of(int code) {
        if (code < 0 || code >= ALL.length) {
            throw new IllegalArgumentException("codes of pieces are 0 to 11, not " + code);
        }
        return ALL[code];
    }

    /** The piece of a colour and a type. */
    public static Piece of(Color color, PieceType type) {
        Objects.requireNonNull(color, "no side is given: it is null");
        Objects.requireNonNull(type, "no type is given: it is null");
        return ALL[Pieces.of(color.code(), type.code())];
    }

    /** The piece of a FEN letter; empty if it is not one. */
    public static Optional<Piece> ofLetter(char letter) {
        int code = Pieces.ofLetter(letter);
        return code == Pieces.NONE ? Optional.empty() : Optional.of(ALL[code]);
    }

    /** The piece as {@link Position} has it, see {@link Pieces}. */
    @SuppressWarnings("EnumOrdinal") // the constants are in the order of the codes
    public int code() {
        return ordinal();
    }

    public Color color() {
        return Color.of(Pieces.color(code()));
    }

    public PieceType type() {
        return PieceType.of(Pieces.type(code()));
    }

    /** The FEN letter: upper case for White, lower case for Black. */
    public char letter() {
        return Pieces.letter(code());
    }

    /** The chess symbol of Unicode, such as &#9822;. */
    public char figurine() {
        int downwards = PieceTypes.KING - type().code();
        return (char) (WHITE_KING_FIGURINE + PieceTypes.COUNT * color().code() + downwards);
    }

    /** Such as "black knight". */
    @Override
    public String toString() {
        return (color() == Color.WHITE ? "white " : "black ") + type();
    }
}
