package hal.eval.handmade.term;

import hal.eval.handmade.core.Pawns;
import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.PieceType;
import hal.rules.Square;

/**
 * Rooks on the seventh rank with the enemy king there or behind; and rooks trapped by their own king on its side of the
 * board, with at most three moves, which is worse if the king cannot castle.
 */
final class RookPlaces extends Term {
    private static final int SHUT_IN = 3;

    private final long seventh;
    private final long trapped;
    private final long trappedUncastled;

    RookPlaces(Weights weights) {
        seventh = weights.of("seventh");
        trapped = weights.of("trapped");
        trappedUncastled = weights.of("trapped-for-good");
    }

    @Override
    public long of(Survey survey, int color) {
        long rooks = survey.pieces(color, PieceType.ROOK);
        if (rooks == 0) {
            return 0;
        }
        long sum = 0;
        if (Pawns.rank(survey.king(color ^ 1), color) >= 6) {
            long rank = Bitboard.rank(color == Color.WHITE ? 6 : 1);
            sum = seventh * Long.bitCount(rooks & rank);
        }
        return Pawns.rank(survey.king(color), color) == 0 ? sum + trapped(survey, color, rooks) : sum;
    }

    private long trapped(Survey survey, int color, long rooks) {
        int file = Square.file(survey.king(color));
        long side = file >= 4
                ? Bitboard.FILE_H | Bitboard.file(6) | Bitboard.file(5)
                : Bitboard.FILE_A | Bitboard.file(1) | Bitboard.file(2);
        long home = Bitboard.rank(color == Color.WHITE ? 0 : 7);
        for (long rest = rooks & side & home; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int rook = Bitboard.first(rest);
            boolean outside = file >= 4 ? Square.file(rook) > file : Square.file(rook) < file;
            if (outside && Long.bitCount(survey.from(rook) & survey.area(color)) <= SHUT_IN) {
                boolean mayCastle = (survey.position().castlingRights() >> (2 * color) & 3) != 0;
                return mayCastle ? trapped : trapped + trappedUncastled;
            }
        }
        return 0;
    }
}
