package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.PieceType;

/** Safe checks that the side to move can give at once; each type of piece counts once. Queens do not, which nearly always have some. */
final class SafeChecks extends Term {
    private final long knight;
    private final long bishop;
    private final long rook;

    SafeChecks(Weights weights) {
        knight = weights.of("knight");
        bishop = weights.of("bishop");
        rook = weights.of("rook");
    }

    @Override
    public long of(Survey survey, int color) {
        if (survey.position().sideToMove() != color) {
            return 0;
        }
        int them = color ^ 1;
        int king = survey.king(them);
        long safe = ~survey.position().ofColor(color) & ~survey.attacks(them);
        long knights = Attacks.knight(king) & survey.attacks(color, PieceType.KNIGHT) & safe;
        long bishops = Attacks.bishop(king, survey.occupied()) & survey.attacks(color, PieceType.BISHOP) & safe;
        long rooks = Attacks.rook(king, survey.occupied()) & survey.attacks(color, PieceType.ROOK) & safe;
        return (knights == 0 ? 0 : knight) + (bishops == 0 ? 0 : bishop) + (rooks == 0 ? 0 : rook);
    }
}
