package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;

/**
 * Discovered checks: a piece, not a pawn, gives check by stepping out of the line of a slider behind it. What it
 * attacks with that step is lost, as the enemy has to answer the check. The side to move can do so now, the other side
 * later.
 */
final class DiscoveredChecks extends Term {
    private final long now;
    private final long later;

    DiscoveredChecks(Weights weights) {
        now = weights.of("now");
        later = weights.of("later");
    }

    @Override
    public long of(Survey survey, int color) {
        if ((survey.discoverers(color) & ~survey.pawns(color)) == 0) {
            return 0;
        }
        return survey.position().sideToMove() == color ? now : later;
    }
}
