package hal.search.lab;

import hal.search.engine.Scores;
import hal.search.lab.run.SearchRun;

/**
 * Iterative deepening (Slate and Atkin 1977): depth 1, then 2, then 3, until the depth or the time limit; the result is
 * that of the last finished depth. It can be stopped at any time, and the shallower depths cost little: the best move
 * of one depth is tried first in the next.
 */
final class DeepeningAlgorithm implements GameAlgorithm {
    private final GameAlgorithm algorithm;

    /** Searches each depth with another algorithm. */
    public DeepeningAlgorithm(GameAlgorithm algorithm) {
        this.algorithm = algorithm;
    }

    @Override
    public SearchRun.View view() {
        return algorithm.view();
    }

    @Override
    public int search(int depth, SearchRun run) {
        int value = 0;
        for (int next = 1; next <= depth; next++) {
            // 1. An ordinary search; the run puts its best move first in the next one.
            value = algorithm.search(next, run);
            // 2. A forced end was found: a deeper search will not change it.
            if (Scores.isMate(value)) {
                break;
            }
        }
        return value;
    }
}
