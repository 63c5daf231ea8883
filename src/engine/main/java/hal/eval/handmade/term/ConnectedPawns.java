package hal.eval.handmade.term;

import hal.eval.handmade.core.Pawns;
import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.Bitboard;

/** Connected pawns, by rank: beside an own pawn (phalanx), and protected by one (supported). */
final class ConnectedPawns extends Term {
    private final long[] phalanx;
    private final long[] supported;

    ConnectedPawns(Weights weights) {
        phalanx = weights.ranks("phalanx");
        supported = weights.ranks("supported");
    }

    @Override
    public long of(Survey survey, int color) {
        long pawns = survey.pawns(color);
        return sum(pawns & Pawns.beside(pawns), color, phalanx)
                + sum(pawns & Attacks.pawns(color, pawns), color, supported);
    }

    private static long sum(long pawns, int color, long[] worth) {
        long sum = 0;
        for (long rest = pawns; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            sum += worth[Pawns.rank(Bitboard.first(rest), color)];
        }
        return sum;
    }

    @Override
    public boolean isOfPawnsAndKings() {
        return true;
    }
}
