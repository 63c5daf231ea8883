package hal.search.lab;

import hal.search.Bound;
import hal.search.engine.Scores;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.PositionTable;
import hal.search.lab.run.SearchRun;
import java.util.Set;

/**
 * Alpha-beta with any combination of techniques. With a single one it visits exactly the nodes of the class that shows
 * this technique alone.
 */
final class CombinedAlphaBeta implements WindowSearch {
    /** The reduction of the search after a null move, in plies. */
    private static final int NULL_MOVE_REDUCTION = 2;

    private final boolean ordered;
    private final boolean potential;
    private final boolean remembers;
    private final boolean quiescence;
    private final boolean nullMove;

    private ZeroSumGame game;
    private SearchRun run;
    private PositionTable table;
    private boolean passed;

    /**
     * Uses some techniques; those around a single search, such as {@code iterative} and {@code parallel}, are ignored.
     */
    public CombinedAlphaBeta(Set<Technique> techniques) {
        ordered = techniques.contains(Technique.ORDER);
        potential = techniques.contains(Technique.POTENTIAL);
        remembers = techniques.contains(Technique.TT);
        quiescence = techniques.contains(Technique.QUIESCENCE);
        nullMove = techniques.contains(Technique.NULL_MOVE);
    }

    @Override
    public void begin(SearchRun run) {
        this.run = run;
        game = run.game();
        table = remembers ? run.table() : null;
        passed = false;
    }

    @Override
    public int search(int depth, int ply, int alpha, int beta) {
        run.enter(ply, alpha, beta);
        int count = run.moves(ply);
        // 1. The game is over, or the depth is reached.
        if (count == 0) {
            return run.over(ply, game.moverScore());
        }
        if (depth <= 0) {
            return quiescence ? playOut(ply, alpha, beta) : run.leaf(ply, game.moverEvaluation());
        }
        // 2. The position is in the table.
        long key = remembers ? game.key() : 0;
        int entry = remembers ? table.find(key) : PositionTable.NOWHERE;
        if (entry != PositionTable.NOWHERE
                && ply > 0
                && table.depth(entry) == depth
                && table.settles(entry, ply, alpha, beta)) {
            return run.known(ply, table.value(entry, ply));
        }
        // 3. Null move pruning.
        if (nullMove && isGoodWithoutMoving(depth, ply, beta)) {
            return run.leave(ply, beta);
        }
        // 4. Order the moves, then plain alpha-beta.
        order(ply, count);
        if (entry != PositionTable.NOWHERE) {
            run.putFirst(ply, count, table.move(entry));
        }
        int best = searchMoves(depth, ply, alpha, beta, count, -Scores.INFINITE);
        // 5. Store the result.
        if (remembers) {
            table.store(key, ply, depth, best, Bound.of(best, alpha, beta), run.bestMove(ply));
        }
        return run.leave(ply, best);
    }

    private int searchMoves(int depth, int ply, int alpha, int beta, int count, int worst) {
        int[] moves = run.buffer(ply);
        int best = worst;
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
        return best;
    }

    private int playOut(int ply, int alpha, int beta) {
        int best = run.evaluated(game.moverEvaluation());
        if (best < beta && ply < Scores.MAX_PLY - 1) {
            int count = run.noisyMoves(ply);
            order(ply, count);
            if (!ordered && !potential) {
                run.order(ply, count, game::promise);
            }
            best = searchMoves(0, ply, alpha, beta, count, best);
        }
        return run.leave(ply, best);
    }

    /** Whether a null move (Beal 1989) fails high; never two in a row. */
    private boolean isGoodWithoutMoving(int depth, int ply, int beta) {
        if (passed || ply == 0 || Scores.isMate(beta) || !game.canPass()) {
            return false;
        }
        passed = true;
        game.pass();
        int value = -search(depth - 1 - NULL_MOVE_REDUCTION, ply + 1, -beta, -beta + 1);
        game.unpass();
        passed = false;
        return value >= beta;
    }

    private void order(int ply, int count) {
        if (potential) {
            run.order(ply, count, game::potential);
        }
        if (ordered) {
            run.order(ply, count, game::promise); // keeps the order among equals
        }
    }
}
