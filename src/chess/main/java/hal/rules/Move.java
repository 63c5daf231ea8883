package hal.rules;

import java.util.Objects;
import java.util.Optional;

/**
 * A move as a value. It belongs to a position: only there is it known to be legal and has it a name in SAN, see
 * {@code Board}. Where speed counts, {@link Position} has moves as the ints of {@link Moves}.
 *
 * <pre>{@code
 * Move move = Board.of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1").parse("a8=Q");
 * System.out.println(move.from() + " to " + move.to() + ", " + move.promotion().orElseThrow()); // a7 to a8, queen
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
public final class Move {
    private static final int CODES = 1 << 16;

    /**
     * Every move that was asked for, so that games of any length share them. Threads may race for an entry: then there
     * are two that are equal.
     */
    private static final Move[] KNOWN = new Move[CODES];

    /** The null move: the side to move passes. */
    public static final Move NULL = of(Moves.NONE);

    private final int code;

    private Move(int code) {
        this.code = code;
    }

    /**
     * The move of an int of {@link Moves}.
     *
     * @throws IllegalArgumentException if it has more than 16 bits
     */
    public static Move of(int code) {
        if ((code & -CODES) != 0) {
            throw new IllegalArgumentException("moves have 16 bits, unlike " + Integer.toHexString(code));
        }
        Move known = KNOWN[code];
        if (known == null) {
            known = new Move(code);
            KNOWN[code] = known;
        }
        return known;
    }

    /** The move as {@link Position} has it, see {@link Moves}. */
    public int code() {
        return code;
    }

    /** The square that it leaves; for castling, the king's. */
    public Square from() {
        return Square.of(Moves.from(code));
    }

    /** Where the moved piece stands after it; for castling, the king's square on the g- or c-file. */
    public Square to() {
        return Square.of(Moves.destination(code));
    }

    /** The square of the rook that castles; empty for any other move. */
    public Optional<Square> castlingRook() {
        return isCastling() ? Optional.of(Square.of(Moves.to(code))) : Optional.empty();
    }

    /** What a pawn becomes; empty if it does not promote. */
    public Optional<PieceType> promotion() {
        return Moves.isPromotion(code) ? Optional.of(PieceType.of(Moves.promotionType(code))) : Optional.empty();
    }

    /** Whether it takes something, en passant included. */
    public boolean isCapture() {
        return Moves.isCapture(code);
    }

    public boolean isCastling() {
        return Moves.isCastling(code);
    }

    public boolean isEnPassant() {
        return Moves.isEnPassant(code);
    }

    /** Whether it is {@link #NULL}. */
    public boolean isNull() {
        return code == Moves.NONE;
    }

    /** The move in UCI's notation; the rules decide how castling is written. {@code 0000} if it is null. */
    public String uci(Rules rules) {
        Objects.requireNonNull(rules, "no rules are given: they are null");
        if (isNull()) {
            return "0000";
        }
        // A king that castles without leaving its square would be c1c1, which says nothing.
        boolean stays = Moves.from(code) == Moves.destination(code);
        int to = rules == Rules.CHESS960 || stays ? Moves.to(code) : Moves.destination(code);
        String squares = Squares.name(Moves.from(code)) + Squares.name(to);
        return Moves.isPromotion(code)
                ? squares + Character.toLowerCase(PieceTypes.letter(Moves.promotionType(code)))
                : squares;
    }

    /** Whether it is a move of the same squares and the same kind. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Move move && move.code == code;
    }

    @Override
    public int hashCode() {
        return code;
    }

    /**
     * The move in UCI's notation: {@code e2e4}, {@code e1g1}, {@code e7e8q}; castling from squares that only Chess960
     * has as the king takes its rook, {@code f1h1}, since the king may also walk where it castles to.
     */
    @Override
    public String toString() {
        boolean standard = Squares.file(Moves.from(code)) == Squares.file(Squares.E1)
                && Squares.file(Moves.to(code)) % Squares.file(Squares.H1) == 0;
        return uci(isCastling() && !standard ? Rules.CHESS960 : Rules.STANDARD);
    }
}
