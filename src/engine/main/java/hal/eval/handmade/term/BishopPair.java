package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Bitboard;
import hal.rules.PieceType;
import hal.rules.Position;

/** The bishop pair: bishops on both square colours. */
final class BishopPair extends Term {
    private final long worth;

    BishopPair(Weights weights) {
        worth = weights.of("pair");
    }

    @Override
    public long of(Survey survey, int color) {
        Position position = survey.position();
        long bishops = position.pieces(color, PieceType.BISHOP);
        boolean both = (bishops & Bitboard.LIGHT_SQUARES) != 0 && (bishops & ~Bitboard.LIGHT_SQUARES) != 0;
        return both ? worth : 0;
    }
}
