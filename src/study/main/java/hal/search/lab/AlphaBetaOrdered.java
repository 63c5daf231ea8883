package hal.search.lab;

import hal.search.engine.Scores;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.SearchRun;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;

/**
 * Alpha-beta with move ordering: the earlier the best move is tried, the more is pruned, without changing the value.
 * {@link #byPromise} and {@link #byPotential} differ only in the order.
 */
final class AlphaBetaOrdered implements WindowSearch {
    private final Function<ZeroSumGame, IntUnaryOperator> order;
    private ZeroSumGame game;
    private SearchRun run;
    private IntUnaryOperator worth;

    private AlphaBetaOrdered(Function<ZeroSumGame, IntUnaryOperator> order) {
        this.order = order;
    }

    /**
     * Orders by the move alone: in chess captures by most valuable victim and least valuable attacker, then forward
     * moves, then the rest.
     */
    public static AlphaBetaOrdered byPromise() {
        return new AlphaBetaOrdered(game -> game::promise);
    }

    /**
     * Orders by what a move gains in the evaluation: each move is made and unmade once, and the evaluations before and
     * after are compared. So the order follows whatever the evaluation rewards.
     */
    public static AlphaBetaOrdered byPotential() {
        return new AlphaBetaOrdered(game -> game::potential);
    }

    @Override
    public void begin(SearchRun run) {
        this.run = run;
        game = run.game();
        worth = order.apply(game);
    }

    @Override
    public int search(int depth, int ply, int alpha, int beta) {
        run.enter(ply, alpha, beta);
        int count = run.moves(ply);
        int[] moves = run.buffer(ply);
        // 1. The game is over, or the depth is reached.
        if (count == 0) {
            return run.over(ply, game.moverScore());
        }
        if (depth == 0) {
            return run.leaf(ply, game.moverEvaluation());
        }
        // 2. New compared with alpha-beta: the moves are ordered.
        run.order(ply, count, worth);
        int best = -Scores.INFINITE;
        for (int i = 0; i < count; i++) {
            // 3. As in plain alpha-beta.
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
        return run.leave(ply, best);
    }
}
