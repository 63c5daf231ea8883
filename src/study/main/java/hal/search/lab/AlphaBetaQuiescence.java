package hal.search.lab;

import hal.search.engine.Scores;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.SearchRun;

/**
 * Alpha-beta with quiescence search: at the horizon the noisy moves, in chess captures and promotions, are played out,
 * so that it sees that a queen that takes a pawn is recaptured. Its value may differ from minimax's, for the better.
 */
final class AlphaBetaQuiescence implements WindowSearch {
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
        // 1. The game is over.
        int count = run.moves(ply);
        if (count == 0) {
            return run.over(ply, game.moverScore());
        }
        // 2. New compared with alpha-beta: at the horizon only noisy moves are searched, the most promising first, and
        // the side to move may decline them (stand pat): then the evaluation counts.
        boolean horizon = depth <= 0;
        int best = horizon ? run.evaluated(game.moverEvaluation()) : -Scores.INFINITE;
        if (horizon) {
            count = best >= beta || ply == Scores.MAX_PLY - 1 ? 0 : run.noisyMoves(ply);
            run.order(ply, count, game::promise);
        }
        // 3. As in plain alpha-beta, and beyond the horizon until the position is quiet.
        int[] moves = run.buffer(ply);
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
        return run.leave(ply, best);
    }
}
