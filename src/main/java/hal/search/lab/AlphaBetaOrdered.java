package hal.search.lab;

import hal.search.Score;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.SearchRun;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;

/**
 * Alpha-beta that tries the moves in an order: the sooner the best move is tried, the more is left out, and the value
 * stays. {@link #byPromise} and {@link #byPotential} differ only in what comes first.
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
     * By a look at the move alone: in chess captures by the most valuable victim and the least valuable attacker, then
     * forward moves, then the rest.
     */
    public static AlphaBetaOrdered byPromise() {
        return new AlphaBetaOrdered(game -> game::promise);
    }

    /**
     * By what a move gains by moving and what it captures: each is made and taken back once, to hold the evaluation
     * after it against the one before. So the order follows whatever the evaluation likes.
     */
    public static AlphaBetaOrdered byPotential() {
        return new AlphaBetaOrdered(game -> game::potential);
    }

    @Override
    public void begin(SearchRun surroundings) {
        run = surroundings;
        game = run.game();
        worth = order.apply(game);
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
        // 2. New after alpha-beta: the moves are put into an order.
        run.order(ply, count, worth);
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
