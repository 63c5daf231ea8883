package hal.search.lab;

import hal.search.engine.Scores;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.SearchRun;
import java.util.HashMap;
import java.util.Map;

/**
 * Alpha-beta with a table as a tutorial prints it, which remembers one number for the pieces on the board: neither to
 * what depth that was searched, nor whether a cutoff made it a bound, nor whose move it was. So it takes shallow values
 * for deep ones, bounds for values and one position for another, saves many nodes, and its result is wrong.
 * {@link AlphaBetaTable} is how it is done.
 */
final class TableAsPublished implements WindowSearch {
    /** By the pieces on the board, from Max's point of view. */
    private final Map<Long, Integer> values = new HashMap<>();

    private ZeroSumGame game;
    private SearchRun run;

    @Override
    public void begin(SearchRun run) {
        this.run = run;
        game = run.game();
        values.clear();
    }

    @Override
    public int search(int depth, int ply, int alpha, int beta) {
        run.enter(ply, alpha, beta);
        int count = run.moves(ply);
        int[] moves = run.buffer(ply);
        // 1. Wrong: whatever is known of these pieces is taken for the value, at any depth and within any window.
        Integer known = ply == 0 ? null : values.get(game.pieces());
        if (known != null) {
            return run.known(ply, game.isMaxToMove() ? known : -known);
        }
        if (count == 0) {
            return run.over(ply, remembered(game.moverScore()));
        }
        if (depth == 0) {
            return run.leaf(ply, remembered(game.moverEvaluation()));
        }
        // 2. As in plain alpha-beta.
        int best = -Scores.INFINITE;
        for (int i = 0; i < count; i++) {
            game.make(moves[i]);
            int value = -search(depth - 1, ply + 1, -beta, -Math.max(alpha, best));
            game.unmake();
            if (value > best) {
                best = value;
                run.improve(ply, moves[i], best);
                if (best >= Math.min(beta, Scores.mateIn(ply + 1))) {
                    run.cutoff(ply, i, count);
                    break;
                }
            }
        }
        // 3. Wrong: after a cutoff this is a bound only.
        return run.leave(ply, remembered(best));
    }

    private int remembered(int value) {
        values.put(game.pieces(), game.isMaxToMove() ? value : -value);
        return value;
    }
}
