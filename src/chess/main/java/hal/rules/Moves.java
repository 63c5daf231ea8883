package hal.rules;

/**
 * Moves and their encoding. A move is an {@code int} of 16 bits:
 *
 * <pre>
 *   bit 15   12 11    6 5     0
 *      [ kind ] [  to ] [ from ]
 *
 *   kind  0 quiet             4 capture         8..11  promotion to N B R Q
 *         1 double pawn push  5 en passant     12..15  the same with a capture
 *         2 castling kingside
 *         3 castling queenside
 * </pre>
 *
 * Castling is encoded as the king taking its own rook ({@code to} is the rook's square), in standard chess as in
 * Chess960, so that it is never confused with an ordinary king move. {@link #NONE} is not a legal move.
 *
 * <pre>{@code
 * int move = UciMove.parse(Position.start(), "e2e4");
 * System.out.println(Squares.name(Moves.from(move)) + " to " + Squares.name(Moves.to(move)));
 * }</pre>
 *
 * <p>Thread-safe: there is no state.
 */
public final class Moves {
    /** No move; also the null move. */
    public static final int NONE = 0;

    public static final int QUIET = 0;
    public static final int DOUBLE_PUSH = 1;
    public static final int CASTLE_KINGSIDE = 2;
    public static final int CASTLE_QUEENSIDE = 3;
    public static final int CAPTURE = 4;
    public static final int EN_PASSANT = 5;
    public static final int PROMOTION = 8;
    public static final int PROMOTION_CAPTURE = 12;

    private Moves() {}

    /** A move from its parts. */
    public static int of(int from, int to, int kind) {
        return from | to << 6 | kind << 12;
    }

    public static int from(int move) {
        return move & 63;
    }

    /** The target square; for castling, the square of the rook, see {@link #destination}. */
    public static int to(int move) {
        return move >>> 6 & 63;
    }

    public static int kind(int move) {
        return move >>> 12;
    }

    /** Whether the move is a capture, en passant included; castling is not. */
    public static boolean isCapture(int move) {
        return (move & CAPTURE << 12) != 0;
    }

    public static boolean isPromotion(int move) {
        return (move & PROMOTION << 12) != 0;
    }

    public static boolean isEnPassant(int move) {
        return kind(move) == EN_PASSANT;
    }

    public static boolean isCastling(int move) {
        return (move >>> 13) == 1;
    }

    /** Whether the move neither captures nor promotes. */
    public static boolean isQuiet(int move) {
        return (move & (CAPTURE | PROMOTION) << 12) == 0;
    }

    /** The piece type that a pawn promotes to; meaningless for other moves. */
    public static int promotionType(int move) {
        return PieceTypes.KNIGHT + (move >>> 12 & 3);
    }

    /** The side of a castling move, {@link Castling#KINGSIDE} or QUEENSIDE; meaningless for other moves. */
    public static int castlingSide(int move) {
        return kind(move) - CASTLE_KINGSIDE;
    }

    /** Where the moved piece stands after the move; for castling, the king's square on the g- or c-file. */
    public static int destination(int move) {
        if (!isCastling(move)) {
            return to(move);
        }
        int home = from(move) & 56;
        return home + (kind(move) == CASTLE_KINGSIDE ? Squares.G1 : Squares.C1);
    }
}
