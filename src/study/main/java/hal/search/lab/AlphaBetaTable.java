package hal.search.lab;

import hal.search.Bound;
import hal.search.engine.Scores;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.PositionTable;
import hal.search.lab.run.SearchRun;

/**
 * Alpha-beta with a transposition table: a position reached again by another move order is not searched again. An entry
 * holds its value or, after a cutoff, only a bound. Only entries of exactly the same depth count, so the value is
 * minimax's, except for draws by repetition, which depend on the path to a position.
 */
final class AlphaBetaTable implements WindowSearch {
    private ZeroSumGame game;
    private SearchRun run;
    private PositionTable table;

    @Override
    public void begin(SearchRun run) {
        this.run = run;
        game = run.game();
        table = run.table();
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
        // 2. New compared with alpha-beta: the position may be in the table, with its value or a sufficient bound;
        // otherwise at least its best move is tried first.
        long key = game.key();
        int entry = table.find(key);
        if (entry != PositionTable.NOWHERE) {
            if (ply > 0 && table.depth(entry) == depth && table.settles(entry, ply, alpha, beta)) {
                return run.known(ply, table.value(entry, ply));
            }
            run.putFirst(ply, count, table.move(entry));
        }
        // 3. As in plain alpha-beta.
        int best = -Scores.INFINITE;
        int bestMove = moves[0];
        for (int i = 0; i < count; i++) {
            game.make(moves[i]);
            int value = -search(depth - 1, ply + 1, -beta, -Math.max(alpha, best));
            game.unmake();
            if (value > best) {
                best = value;
                bestMove = moves[i];
                run.improve(ply, bestMove, best);
                if (best >= Math.min(beta, Scores.mateIn(ply + 1))) {
                    run.cutoff(ply, i, count);
                    break;
                }
            }
        }
        // 4. New compared with alpha-beta: store the result. A value above the window is a lower bound, one below it an
        // upper bound.
        table.store(key, ply, depth, best, Bound.of(best, alpha, beta), bestMove);
        return run.leave(ply, best);
    }
}
