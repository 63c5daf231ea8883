package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.PieceType;

/** Moves with which a knight, bishop or rook would attack a single enemy queen from a safe square. */
final class QueenThreats extends Term {
    private final long knight;
    private final long slider;

    QueenThreats(Weights weights) {
        knight = weights.of("knight");
        slider = weights.of("slider");
    }

    @Override
    public long of(Survey survey, int color) {
        int them = color ^ 1;
        long queens = survey.pieces(them, PieceType.QUEEN);
        if (queens == 0 || Bitboard.hasSeveral(queens)) {
            return 0;
        }
        int queen = Bitboard.first(queens);
        long solid = survey.attacks(them, PieceType.PAWN) | (survey.twice(them) & ~survey.twice(color));
        long safe = ~(solid | survey.position().ofColor(color));
        long blockers = survey.occupied();
        long knights = Attacks.knight(queen) & survey.attacks(color, PieceType.KNIGHT);
        long sliders = (Attacks.bishop(queen, blockers) & survey.attacks(color, PieceType.BISHOP))
                | (Attacks.rook(queen, blockers) & survey.attacks(color, PieceType.ROOK));
        return knight * Long.bitCount(knights & safe) + slider * Long.bitCount(sliders & safe & survey.twice(color));
    }
}
