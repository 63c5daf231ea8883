package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.MoveList;
import hal.rules.Position;

/**
 * The number of legal moves of a side, as if it were to move. Several times slower than {@link Mobility}, which counts
 * almost the same.
 */
final class LegalMoves extends Term {
    private final long move;

    LegalMoves(Weights weights) {
        move = weights.of("move");
    }

    @Override
    public long of(Survey survey, int color) {
        Position position = survey.position();
        MoveList moves = new MoveList();
        if (position.sideToMove() == color) {
            position.legalMoves(moves);
        } else {
            // Restored before anybody can see it.
            position.makeNull();
            position.legalMoves(moves);
            position.unmakeNull();
        }
        return move * moves.size();
    }
}
