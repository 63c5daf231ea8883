package hal.search.lab;

import hal.search.Score;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.SearchRun;

/**
 * Alpha-beta that tries first what promises most: in chess captures by the most valuable victim and the least valuable
 * attacker, then forward moves, then the rest. The sooner the best move is tried, the more is left out; the value stays.
 */
public final class AlphaBetaOrdered implements WindowSearch {
    private ZeroSumGame game;
    private SearchRun run;

    @Override
    public void begin(SearchRun surroundings) {
        run = surroundings;
        game = run.game();
    }

    @Override
    public int search(int depth, int ply, int alpha, int beta) {
        run.enter(ply, alpha, beta);
        int count = run.moves(ply);
        int[] moves = run.buffer(ply);
        // 1. The game is over, or it is deep enough.
        if (count == 0) {
            return run.over(ply, game.moverScore());
        }
        if (depth == 0) {
            return run.leaf(ply, game.moverEvaluation());
        }
        // 2. What promises most comes first.
        run.order(ply, count, game::promise);
        int best = -Score.INFINITE;
        for (int i = 0; i < count; i++) {
            // 3. As in plain alpha-beta.
            game.make(moves[i]);
            int value = -search(depth - 1, ply + 1, -beta, -Math.max(alpha, best));
            game.unmake();
            if (value > best) {
                best = value;
                run.improve(ply, moves[i], best);
                if (best >= beta) {
                    run.cutoff(ply, i, count);
                    break;
                }
            }
        }
        return run.leave(ply, best);
    }
}
