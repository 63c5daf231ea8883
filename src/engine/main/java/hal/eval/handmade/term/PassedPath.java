package hal.eval.handmade.term;

import hal.eval.handmade.core.Pawns;
import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Bitboard;
import hal.rules.PieceType;

/**
 * The path of a passed pawn, by its rank: the next square is empty (free-step), not attacked either (safe-step), and
 * the same for the whole path (safe-path). A rook behind the pawn helps its side.
 */
final class PassedPath extends Term {
    private final long[] freeStep;
    private final long[] safeStep;
    private final long[] safePath;
    private final long ownRookBehind;
    private final long enemyRookBehind;

    PassedPath(Weights weights) {
        freeStep = weights.ranks("free-step");
        safeStep = weights.ranks("safe-step");
        safePath = weights.ranks("safe-path");
        ownRookBehind = weights.of("own-rook-behind");
        enemyRookBehind = weights.of("enemy-rook-behind");
    }

    @Override
    public long of(Survey survey, int color) {
        long sum = 0;
        long passed = survey.passed(color);
        for (; passed != 0; passed = Bitboard.withoutFirst(passed)) {
            sum += ofPawn(survey, color, Bitboard.first(passed));
        }
        return sum;
    }

    private long ofPawn(Survey survey, int color, int square) {
        int rank = Pawns.rank(square, color);
        long pawn = Bitboard.of(square);
        long step = Bitboard.forward(pawn, color);
        long path = Pawns.fill(step, color);
        long sum = 0;
        if ((step & survey.occupied()) == 0) {
            sum += freeStep[rank];
            if ((step & survey.attacks(color ^ 1)) == 0) {
                sum += safeStep[rank];
                if ((path & (survey.attacks(color ^ 1) | survey.occupied())) == 0) {
                    sum += safePath[rank];
                }
            }
        }
        return sum + behind(survey, color, pawn);
    }

    private long behind(Survey survey, int color, long pawn) {
        long behind = Pawns.fill(Bitboard.forward(pawn, color ^ 1), color ^ 1);
        long rooks = behind & survey.position().ofType(PieceType.ROOK);
        if (rooks == 0) {
            return 0;
        }
        boolean own = (rooks & survey.pieces(color, PieceType.ROOK)) != 0
                && (survey.attacks(color, PieceType.ROOK) & pawn) != 0;
        boolean enemy = (rooks & survey.pieces(color ^ 1, PieceType.ROOK)) != 0
                && (survey.attacks(color ^ 1, PieceType.ROOK) & pawn) != 0;
        return (own ? ownRookBehind : 0) + (enemy ? enemyRookBehind : 0);
    }
}
