package hal.eval.handmade.term;

import hal.eval.handmade.core.Pawns;
import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.Bitboard;

/**
 * Weak pawns. Isolated: no own pawn on an adjacent file. Doubled: an own pawn in front of it on its file. Backward: not
 * isolated, but no own pawn beside or behind it on an adjacent file could protect its advance, and an enemy pawn
 * attacks the square in front of it. On a half-open file the enemy can also attack it from the front.
 */
final class WeakPawns extends Term {
    private final long isolated;
    private final long isolatedHalfOpen;
    private final long doubled;
    private final long backward;
    private final long backwardHalfOpen;

    WeakPawns(Weights weights) {
        isolated = weights.of("isolated");
        isolatedHalfOpen = weights.of("isolated-half-open");
        doubled = weights.of("doubled");
        backward = weights.of("backward");
        backwardHalfOpen = weights.of("backward-half-open");
    }

    @Override
    public long of(Survey survey, int color) {
        int them = color ^ 1;
        long pawns = survey.pawns(color);
        long enemies = survey.pawns(them);
        long faced = Pawns.fill(Bitboard.forward(enemies, them), them);
        long alone = pawns & ~Pawns.beside(survey.files(color));
        long behindOwn = pawns & Pawns.fill(Bitboard.forward(pawns, them), them);
        long guarded = Attacks.pawns(them, enemies) & ~survey.span(color);
        long late = pawns & ~alone & Bitboard.forward(guarded, them);
        return isolated * Long.bitCount(alone)
                + isolatedHalfOpen * Long.bitCount(alone & ~faced)
                + doubled * Long.bitCount(behindOwn)
                + backward * Long.bitCount(late)
                + backwardHalfOpen * Long.bitCount(late & ~faced);
    }

    @Override
    public boolean isOfPawnsAndKings() {
        return true;
    }
}
