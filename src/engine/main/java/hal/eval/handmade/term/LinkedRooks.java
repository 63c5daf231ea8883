package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.PieceType;

/** Two rooks that protect each other, with nothing between them on a rank or a file. */
final class LinkedRooks extends Term {
    private final long pair;

    LinkedRooks(Weights weights) {
        pair = weights.of("pair");
    }

    @Override
    public long of(Survey survey, int color) {
        long rooks = survey.pieces(color, PieceType.ROOK);
        if (Long.bitCount(rooks) < 2) {
            return 0;
        }
        int first = Long.numberOfTrailingZeros(rooks);
        return (Attacks.rook(first, survey.occupied()) & rooks) == 0 ? 0 : pair;
    }
}
