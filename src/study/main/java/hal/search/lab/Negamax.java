package hal.search.lab;

import hal.search.engine.Scores;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.SearchRun;

/**
 * Negamax: minimax written once instead of twice. What one side wins the other loses, so the side to move always
 * maximizes, and a value returned from the opponent changes its sign. The same nodes, the same value.
 */
final class Negamax implements GameAlgorithm {
    private ZeroSumGame game;
    private SearchRun run;

    @Override
    public int search(int depth, SearchRun run) {
        this.run = run;
        game = run.game();
        return run.finish(depth, negamax(depth, 0));
    }

    private int negamax(int depth, int ply) {
        run.enter(ply);
        int count = run.moves(ply);
        int[] moves = run.buffer(ply);
        // 1. The game is over: its value is the result for the side to move.
        if (count == 0) {
            return run.over(ply, game.moverScore());
        }
        // 2. The depth is reached: its value is the evaluation.
        if (depth == 0) {
            return run.leaf(ply, game.moverEvaluation());
        }
        // 3. New compared with minimax: one function for both sides. It chooses the move that leaves the opponent the
        // least; the opponent's value is the negative of ours.
        int best = -Scores.INFINITE;
        for (int i = 0; i < count; i++) {
            game.make(moves[i]);
            int value = -negamax(depth - 1, ply + 1);
            game.unmake();
            if (value > best) {
                best = value;
                run.improve(ply, moves[i], best);
            }
        }
        return run.leave(ply, best);
    }
}
