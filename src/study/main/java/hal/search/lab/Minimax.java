package hal.search.lab;

import hal.search.engine.Scores;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.SearchRun;

/**
 * Minimax (von Neumann 1928, Shannon 1949): Max chooses the best of what Min allows, Min the worst of what Max allows.
 * Searches every line. All values are from Max's point of view.
 */
final class Minimax implements GameAlgorithm {
    private ZeroSumGame game;
    private SearchRun run;

    @Override
    public SearchRun.View view() {
        return SearchRun.View.MAX;
    }

    @Override
    public int search(int depth, SearchRun run) {
        this.run = run;
        game = run.game();
        return run.finish(depth, game.isMaxToMove() ? max(depth, 0) : min(depth, 0));
    }

    private int max(int depth, int ply) {
        run.enter(ply);
        int count = run.moves(ply);
        int[] moves = run.buffer(ply);
        // 1. The game is over: its value is the result.
        if (count == 0) {
            return run.over(ply, game.score());
        }
        // 2. The depth is reached: its value is the evaluation.
        if (depth == 0) {
            return run.leaf(ply, game.evaluation());
        }
        // 3. Max chooses the move with the highest value.
        int best = -Scores.INFINITE;
        for (int i = 0; i < count; i++) {
            game.make(moves[i]);
            int value = min(depth - 1, ply + 1);
            game.unmake();
            if (value > best) {
                best = value;
                run.improve(ply, moves[i], best);
            }
        }
        return run.leave(ply, best);
    }

    private int min(int depth, int ply) {
        run.enter(ply);
        int count = run.moves(ply);
        int[] moves = run.buffer(ply);
        // 1. and 2. as for Max.
        if (count == 0) {
            return run.over(ply, game.score());
        }
        if (depth == 0) {
            return run.leaf(ply, game.evaluation());
        }
        // 3. Min chooses the move with the lowest value.
        int best = Scores.INFINITE;
        for (int i = 0; i < count; i++) {
            game.make(moves[i]);
            int value = max(depth - 1, ply + 1);
            game.unmake();
            if (value < best) {
                best = value;
                run.improve(ply, moves[i], best);
            }
        }
        return run.leave(ply, best);
    }
}
