package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.PieceType;

/**
 * Safe checks that the side to move can give at once; each type of piece counts once. A queen is also safe where only
 * the king protects the square and another piece supports her; next to the king that is a contact check, which often
 * mates. A check counts once more while an enemy piece is {@linkplain DoubleThreats#threatened threatened}, since the
 * enemy has no time to save it.
 */
final class SafeChecks extends Term {
    private final long knight;
    private final long bishop;
    private final long rook;
    private final long queen;
    private final long queenContact;
    private final long threat;
    private final long queenThreat;

    SafeChecks(Weights weights) {
        knight = weights.of("knight");
        bishop = weights.of("bishop");
        rook = weights.of("rook");
        queen = weights.of("queen");
        queenContact = weights.of("queen-contact");
        threat = weights.of("threat");
        queenThreat = weights.of("queen-threat");
    }

    @Override
    public long of(Survey survey, int color) {
        if (survey.position().sideToMove() != color) {
            return 0;
        }
        int them = color ^ 1;
        int king = survey.king(them);
        long free = ~survey.position().ofColor(color);
        long safe = free & ~survey.attacks(them);
        long diagonals = Attacks.bishop(king, survey.occupied());
        long straights = Attacks.rook(king, survey.occupied());
        long knights = Attacks.knight(king) & survey.attacks(color, PieceType.KNIGHT) & safe;
        long bishops = diagonals & survey.attacks(color, PieceType.BISHOP) & safe;
        long rooks = straights & survey.attacks(color, PieceType.ROOK) & safe;
        long supported = free & survey.attacks(them, PieceType.KING) & survey.twice(color) & ~survey.twice(them);
        long queens = (diagonals | straights) & survey.attacks(color, PieceType.QUEEN) & (safe | supported);
        long others = knights | bishops | rooks;
        boolean threatens = (others | queens) != 0 && DoubleThreats.threatened(survey, color) != 0;
        return (knights == 0 ? 0 : knight)
                + (bishops == 0 ? 0 : bishop)
                + (rooks == 0 ? 0 : rook)
                + (queens == 0 ? 0 : queen)
                + ((queens & Attacks.king(king)) == 0 ? 0 : queenContact)
                + (threatens && others != 0 ? threat : 0)
                + (threatens && queens != 0 ? queenThreat : 0);
    }
}
