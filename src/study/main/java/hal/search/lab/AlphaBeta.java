package hal.search.lab;

import hal.search.engine.Scores;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.SearchRun;

/**
 * Alpha-beta (Knuth and Moore 1975): negamax that skips what cannot matter. Alpha is what the side to move is already
 * sure of, beta what the opponent is sure of; a node worth beta or more will not be reached, since the opponent avoids
 * it. The value of the root is minimax's.
 */
final class AlphaBeta implements WindowSearch {
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
        // 1. The game is over, or the depth is reached.
        if (count == 0) {
            return run.over(ply, game.moverScore());
        }
        if (depth == 0) {
            return run.leaf(ply, game.moverEvaluation());
        }
        int best = -Scores.INFINITE;
        for (int i = 0; i < count; i++) {
            // 2. New compared with negamax: a window, which narrows from move to move; for the opponent it is reversed.
            game.make(moves[i]);
            int value = -search(depth - 1, ply + 1, -beta, -Math.max(alpha, best));
            game.unmake();
            // 3. A new best move.
            if (value > best) {
                best = value;
                run.improve(ply, moves[i], best);
                // 4. New compared with negamax: a beta cutoff; the opponent has something better elsewhere and will not
                // come here. Nor is there anything better than to win with this very move.
                if (best >= Math.min(beta, Scores.mateIn(ply + 1))) {
                    run.cutoff(ply, i, count);
                    break;
                }
            }
        }
        return run.leave(ply, best);
    }
}
