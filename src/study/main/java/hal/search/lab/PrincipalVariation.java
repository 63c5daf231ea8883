package hal.search.lab;

import hal.search.engine.Scores;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.SearchRun;

/**
 * Principal variation search (Finkel and Fishburn 1980; Marsland and Campbell 1982), which with its second search is
 * also known as NegaScout (Reinefeld 1983). It trusts the order of moves: the first is taken to be the best, and of
 * each other one it only asks whether it is better, with a null window, which cuts off more. Where the answer is yes,
 * the move is searched again. The value of the root is minimax's.
 */
final class PrincipalVariation implements WindowSearch {
    private ZeroSumGame game;
    private SearchRun run;

    @Override
    public void begin(SearchRun run) {
        this.run = run;
        game = run.game();
    }

    @Override
    public int search(int depth, int ply, int alpha, int beta) {
        run.enter(ply, alpha, beta);
        int count = run.moves(ply);
        int[] moves = run.buffer(ply);
        // 1. As in alpha-beta with ordered moves: without a good order this search costs more than it saves.
        if (count == 0) {
            return run.over(ply, game.moverScore());
        }
        if (depth == 0) {
            return run.leaf(ply, game.moverEvaluation());
        }
        run.order(ply, count, game::promise);
        int best = -Scores.INFINITE;
        for (int i = 0; i < count; i++) {
            int sure = Math.max(alpha, best);
            game.make(moves[i]);
            // 2. New compared with alpha-beta: after the first move only the question whether another one is better.
            int value =
                    i == 0 ? -search(depth - 1, ply + 1, -beta, -sure) : -search(depth - 1, ply + 1, -sure - 1, -sure);
            // 3. New compared with alpha-beta: it is better, but by how much?
            if (i > 0 && value > sure && value < beta) {
                value = -search(depth - 1, ply + 1, -beta, -sure);
            }
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
