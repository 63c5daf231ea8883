package hal.book.polyglot;

import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.rules.Squares;

/**
 * Moves in the PolyGlot format: to-file, to-rank, from-file, from-rank and promotion piece, three bits each, lowest
 * first. Castling is the king taking its own rook, as in {@link Moves}.
 */
public final class PolyglotMove {
    private static final int PROMOTION_SHIFT = 12;

    private PolyglotMove() {}

    /** The 16 bits of a {@link Moves}. */
    public static int encode(int move) {
        int promotion = Moves.isPromotion(move) ? Moves.promotionType(move) - PieceTypes.PAWN : 0;
        return Moves.to(move) | Moves.from(move) << 6 | promotion << PROMOTION_SHIFT;
    }

    /** Whether 16 bits are a move of some piece in some position. */
    static boolean isPossible(int code) {
        int from = code >> 6 & 63;
        int to = code & 63;
        int files = Math.abs(Squares.file(to) - Squares.file(from));
        int ranks = Math.abs(Squares.rank(to) - Squares.rank(from));
        if (code >> PROMOTION_SHIFT != 0) {
            boolean isLast = Squares.rank(to) == 0 || Squares.rank(to) == 7;
            return code >> PROMOTION_SHIFT <= PieceTypes.QUEEN - PieceTypes.PAWN && isLast && ranks == 1 && files <= 1;
        }
        return from != to && (files == 0 || ranks == 0 || files == ranks || files * ranks == 2);
    }

    /**
     * The legal move for 16 bits, or {@link Moves#NONE} if there is none. Castling written as the king moving two
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
        int castling = Moves.NONE;
        for (int i = 0; i < legal.size(); i++) {
            int move = legal.get(i);
            if (encode(move) == code) {
                return move;
            }
            if (Moves.isCastling(move) && (Moves.destination(move) | Moves.from(move) << 6) == code) {
                castling = move;
            }
        }
        return castling;
    }
}
