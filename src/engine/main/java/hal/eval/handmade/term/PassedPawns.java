package hal.eval.handmade.term;

import hal.eval.handmade.core.Pawns;
import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Bitboard;

/** Passed pawns, by rank: no enemy pawn in front of them on their file or an adjacent one. */
final class PassedPawns extends Term {
    private final long[] worth = new long[8];

    PassedPawns(Weights weights) {
        for (int rank = 1; rank < 7; rank++) {
            worth[rank] = weights.of("rank" + (rank + 1));
        }
    }

    @Override
    public long of(Survey survey, int color) {
        long sum = 0;
        long passed = survey.passed(color);
        for (; passed != 0; passed = Bitboard.withoutFirst(passed)) {
            sum += worth[Pawns.rank(Bitboard.first(passed), color)];
        }
        return sum;
    }

    @Override
    public boolean isOfPawnsAndKings() {
        return true;
    }
}
