package hal.eval.handmade.term;

import hal.eval.handmade.core.Pawns;
import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.Bitboard;

/**
 * Candidate passed pawns, by rank: no enemy pawn is in front of them on their file, those beside their path can be met
 * at once, and the next square is guarded by at least as many own pawns as enemy pawns.
 */
final class CandidatePawns extends Term {
    private final long[] worth;

    CandidatePawns(Weights weights) {
        worth = weights.ranks("rank");
    }

    @Override
    public long of(Survey survey, int color) {
        int them = color ^ 1;
        long pawns = survey.pawns(color);
        long enemies = survey.pawns(them);
        long ahead = Pawns.fill(Bitboard.forward(enemies, them), them);
        long open = pawns & ~ahead & ~survey.passed(color);
        long sum = 0;
        for (; open != 0; open = Bitboard.withoutFirst(open)) {
            int square = Bitboard.first(open);
            if (isCandidate(Bitboard.of(square), pawns, enemies, color)) {
                sum += worth[Pawns.rank(square, color)];
            }
        }
        return sum;
    }

    private static boolean isCandidate(long pawn, long pawns, long enemies, int color) {
        long step = Bitboard.forward(pawn, color);
        long takers = Attacks.pawns(color, step) & enemies;
        long stoppers = Pawns.span(step | pawn, color) & enemies;
        long helpers = Attacks.pawns(color ^ 1, step) & pawns;
        long takersNow = Attacks.pawns(color, pawn) & enemies;
        return (stoppers & ~(takers | takersNow)) == 0 && Long.bitCount(helpers) >= Long.bitCount(takers);
    }

    @Override
    public boolean isOfPawnsAndKings() {
        return true;
    }
}
