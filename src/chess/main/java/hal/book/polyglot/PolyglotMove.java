package hal.book.polyglot;

import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.PieceType;
import hal.rules.Position;

/**
 * Moves in the PolyGlot format: to-file, to-rank, from-file, from-rank and promotion piece, three bits each, lowest first.
 * Castling is the king taking its own rook, as in {@link Move}.
 */
public final class PolyglotMove {
    private static final int PROMOTION_SHIFT = 12;

    private PolyglotMove() {}

    /** The 16 bits of a {@link Move}. */
    public static int encode(int move) {
        int promotion = Move.isPromotion(move) ? Move.promotionType(move) - PieceType.PAWN : 0;
        return Move.to(move) | Move.from(move) << 6 | promotion << PROMOTION_SHIFT;
    }

    /**
     * The legal move for 16 bits, or {@link Move#NONE} if there is none. Castling written as the king moving two squares
     * (e1g1), as some programs do, is accepted.
     */
    public static int decode(Position position, int code) {
        return decode(position.legalMoves(), code);
    }

    /**
     * The same, from legal moves that have been generated already.
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
