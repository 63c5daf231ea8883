package hal.book.polyglot;

import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.PieceType;
import hal.rules.Position;

/**
 * The format's move: to-file, to-rank, from-file, from-rank and promotion piece, three bits each from the lowest. Castling
 * is the king taking its own rook, as in {@link Move}.
 */
public final class PolyglotMove {
    private static final int PROMOTION_SHIFT = 12;

    private PolyglotMove() {}

    /** The 16 bits of a move of ours. */
    public static int encode(int move) {
        int promotion = Move.isPromotion(move) ? Move.promotionType(move) - PieceType.PAWN : 0;
        return Move.to(move) | Move.from(move) << 6 | promotion << PROMOTION_SHIFT;
    }

    /**
     * The legal move that 16 bits name, or {@link Move#NONE} if there is none. Some programs write castling as the king's
     * two steps (e1g1); that is taken for what it means.
     */
    public static int decode(Position position, int code) {
        return decode(position.legalMoves(), code);
    }

    /**
     * The same among moves already generated.
     *
     * @param legal all legal moves of the position
     */
    public static int decode(MoveList legal, int code) {
        int castling = Move.NONE;
        for (int i = 0; i < legal.size(); i++) {
            int move = legal.get(i);
            if (encode(move) == code) {
                return move;
            }
            if (Move.isCastling(move) && (Move.destination(move) | Move.from(move) << 6) == code) {
                castling = move;
            }
        }
        return castling;
    }
}
