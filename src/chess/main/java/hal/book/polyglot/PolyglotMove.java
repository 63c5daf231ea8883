package hal.book.polyglot;

import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.rules.Square;

/**
 * Moves in the PolyGlot format: to-file, to-rank, from-file, from-rank and promotion piece, three bits each, lowest
 * first. Castling is the king taking its own rook, as in {@link Move}.
 */
public final class PolyglotMove {
    private static final int PROMOTION_SHIFT = 12;

    private PolyglotMove() {}

    /** The 16 bits of a {@link Move}. */
    public static int encode(int move) {
        int promotion = Move.isPromotion(move) ? Move.promotionType(move) - PieceType.PAWN : 0;
        return Move.to(move) | Move.from(move) << 6 | promotion << PROMOTION_SHIFT;
    }

    /** Whether 16 bits are a move of some piece in some position. */
    static boolean isPossible(int code) {
        int from = code >> 6 & 63;
        int to = code & 63;
        int files = Math.abs(Square.file(to) - Square.file(from));
        int ranks = Math.abs(Square.rank(to) - Square.rank(from));
        if (code >> PROMOTION_SHIFT != 0) {
            boolean isLast = Square.rank(to) == 0 || Square.rank(to) == 7;
            return code >> PROMOTION_SHIFT <= PieceType.QUEEN - PieceType.PAWN && isLast && ranks == 1 && files <= 1;
        }
        return from != to && (files == 0 || ranks == 0 || files == ranks || files * ranks == 2);
    }

    /**
     * The legal move for 16 bits, or {@link Move#NONE} if there is none. Castling written as the king moving two
     * squares (e1g1), as some programs do, is accepted.
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
