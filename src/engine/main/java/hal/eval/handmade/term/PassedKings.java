package hal.eval.handmade.term;

import hal.eval.endgame.Distance;
import hal.eval.handmade.core.Pawns;
import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Bitboard;
import hal.rules.Color;

/** The distance of both kings from the square in front of a passed pawn, by the pawn's rank. */
final class PassedKings extends Term {
    private final long[] own;
    private final long[] enemy;

    PassedKings(Weights weights) {
        own = weights.ranks("own");
        enemy = weights.ranks("enemy");
    }

    @Override
    public long of(Survey survey, int color) {
        long sum = 0;
        int forward = color == Color.WHITE ? 8 : -8;
        long passed = survey.passed(color);
        for (; passed != 0; passed = Bitboard.withoutFirst(passed)) {
            int square = Bitboard.first(passed);
            int rank = Pawns.rank(square, color);
            sum += own[rank] * Distance.of(survey.king(color), square + forward)
                    + enemy[rank] * Distance.of(survey.king(color ^ 1), square + forward);
        }
        return sum;
    }

    @Override
    public boolean isOfPawnsAndKings() {
        return true;
    }
}
