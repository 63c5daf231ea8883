package hal.search.lab;

import hal.search.Score;

/**
 * Alpha-beta (Knuth and Moore 1975): minimax that leaves out what cannot matter. Alpha is what Max has for certain
 * elsewhere, beta what Min has; a node whose value leaves the window between them will not be reached. The value of the
 * root is that of minimax.
 */
public final class AlphaBeta implements GameAlgorithm {
    private ZeroSumGame game;
    private SearchRun run;

    @Override
    public String name() {
        return "alphabeta";
    }

    @Override
    public int search(ZeroSumGame root, int depth, SearchRun surroundings) {
        game = root;
        run = surroundings;
        return alphaBeta(depth, 0, -Score.INFINITE, Score.INFINITE);
    }

    private int alphaBeta(int depth, int ply, int alpha, int beta) {
        run.enter(ply);
        int[] moves = run.buffer(ply);
        int count = game.moves(moves);
        // 1. The game is over, or it is deep enough.
        if (count == 0) {
            return run.leaf(game.score());
        }
        if (depth == 0) {
            return run.leaf(game.evaluation());
        }
        boolean max = game.isMaxToMove();
        int best = max ? -Score.INFINITE : Score.INFINITE;
        for (int i = 0; i < count; i++) {
            // 2. What each move is worth; the window narrows by the moves before it.
            int low = max ? Math.max(alpha, best) : alpha;
            int high = max ? beta : Math.min(beta, best);
            game.make(moves[i]);
            int value = alphaBeta(depth - 1, ply + 1, low, high);
            game.unmake();
            // 3. Max wants more, Min wants less.
            if (max ? value > best : value < best) {
                best = value;
                run.improve(ply, moves[i], best);
                // 4. Too good: the opponent has something better elsewhere and will not come here.
                if (max ? best >= beta : best <= alpha) {
                    run.cutoff(i);
                    break;
                }
            }
        }
        return best;
    }
}
