package hal.search.lab;

import hal.search.engine.Scores;
import hal.search.lab.run.SearchRun;

/**
 * Aspiration windows: depth after depth, each expecting about the value of the one before. A narrow window around it
 * cuts off more; where the value falls outside, that side is opened and the search repeated. The value of the root is
 * minimax's.
 */
final class Aspiration implements GameAlgorithm {
    /** Half of the window's width at first, in centipawns; usual are a quarter to a half of a pawn. */
    private static final int MARGIN = 40;

    private final WindowSearch inner = AlphaBetaOrdered.byPromise();

    @Override
    public int search(int depth, SearchRun run) {
        inner.begin(run);
        int value = 0;
        for (int next = 1; next <= depth; next++) {
            value = next == 1 ? inner.search(next, 0, -Scores.INFINITE, Scores.INFINITE) : around(value, next);
            run.finish(next, value);
            if (Scores.isMate(value)) {
                break; // A deeper search will not change a forced end.
            }
        }
        return value;
    }

    private int around(int expected, int depth) {
        int alpha = expected - MARGIN;
        int beta = expected + MARGIN;
        while (true) {
            int value = inner.search(depth, 0, alpha, beta);
            if (value <= alpha && alpha > -Scores.INFINITE) {
                alpha = -Scores.INFINITE; // It failed low.
            } else if (value >= beta && beta < Scores.INFINITE) {
                beta = Scores.INFINITE; // It failed high.
            } else {
                return value;
            }
        }
    }
}
