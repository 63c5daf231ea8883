package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Bitboard;
import hal.rules.PieceType;

/**
 * A value for each number of squares that a piece can go to within the mobility area, which excludes squares attacked
 * by enemy pawns, the own king, and own pawns that are blocked or at home.
 */
final class SafeMobility extends Term {
    private final long[] knight;
    private final long[] bishop;
    private final long[] rook;
    private final long[] queen;

    SafeMobility(Weights weights) {
        knight = weights.table("knight");
        bishop = weights.table("bishop");
        rook = weights.table("rook");
        queen = weights.table("queen");
    }

    @Override
    public long of(Survey survey, int color) {
        return sum(survey, color, PieceType.KNIGHT, knight)
                + sum(survey, color, PieceType.BISHOP, bishop)
                + sum(survey, color, PieceType.ROOK, rook)
                + sum(survey, color, PieceType.QUEEN, queen);
    }

    private static long sum(Survey survey, int color, int type, long[] worth) {
        long area = survey.area(color);
        long sum = 0;
        for (long men = survey.pieces(color, type); men != 0; men = Bitboard.withoutFirst(men)) {
            sum += worth[Long.bitCount(survey.from(Bitboard.first(men)) & area)];
        }
        return sum;
    }
}
