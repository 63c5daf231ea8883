package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.PieceType;

/** Own pawns, knights and bishops around the king: a value for each number of them. */
final class KingDefenders extends Term {
    private final long[] worth;

    KingDefenders(Weights weights) {
        worth = weights.table("count");
    }

    @Override
    public long of(Survey survey, int color) {
        long defenders =
                survey.pawns(color) | survey.pieces(color, PieceType.KNIGHT) | survey.pieces(color, PieceType.BISHOP);
        return worth[Math.min(worth.length - 1, Long.bitCount(defenders & survey.ring(color)))];
    }
}
