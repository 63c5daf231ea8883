package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Bitboard;
import hal.rules.PieceType;

/** The bad bishop: own pawns on squares of its colour, and those of them blocked by an enemy pawn. */
final class BishopPawns extends Term {
    private final long sameShade;
    private final long rammed;

    BishopPawns(Weights weights) {
        sameShade = weights.of("same-shade");
        rammed = weights.of("rammed");
    }

    @Override
    public long of(Survey survey, int color) {
        long bishops = survey.pieces(color, PieceType.BISHOP);
        if (bishops == 0) {
            return 0;
        }
        long pawns = survey.pawns(color);
        long rams = pawns & Bitboard.forward(survey.pawns(color ^ 1), color ^ 1);
        int light = Long.bitCount(bishops & Bitboard.LIGHT_SQUARES);
        int dark = Long.bitCount(bishops) - light;
        return sameShade * count(pawns, light, dark) + rammed * count(rams, light, dark);
    }

    private static int count(long pawns, int light, int dark) {
        int onLight = Long.bitCount(pawns & Bitboard.LIGHT_SQUARES);
        return onLight * light + (Long.bitCount(pawns) - onLight) * dark;
    }
}
