package hal.search.lab;

import hal.search.engine.Scores;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.SearchRun;

/**
 * Alpha-beta below an open root: every root move is searched with the whole window, as tutorials do that call the
 * recursive function once for each legal move. So each root move gets its true value, at the price of the cutoffs that
 * the best value so far would cause below the others.
 */
final class OpenRoot implements GameAlgorithm {
    private final WindowSearch inner;

    /** Searches below each root move with another algorithm. */
    public OpenRoot(WindowSearch inner) {
        this.inner = inner;
    }

    @Override
    public int search(int depth, SearchRun run) {
        ZeroSumGame game = run.game();
        inner.begin(run);
        run.enter(0);
        int count = run.moves(0);
        int[] moves = run.buffer(0);
        if (count == 0) {
            return run.finish(depth, run.over(0, game.moverScore()));
        }
        int best = -Scores.INFINITE;
        for (int i = 0; i < count; i++) {
            // New compared with alpha-beta: the window does not narrow from root move to root move.
            game.make(moves[i]);
            int value = -inner.search(depth - 1, 1, -Scores.INFINITE, Scores.INFINITE);
            game.unmake();
            if (value > best) {
                best = value;
                run.improve(0, moves[i], best);
                if (best == Scores.mateIn(1)) {
                    run.cutoff(0, i, count);
                    break;
                }
            }
        }
        return run.finish(depth, run.leave(0, best));
    }
}
