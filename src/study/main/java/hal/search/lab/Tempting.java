package hal.search.lab;

import hal.search.engine.Scores;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.SearchRun;
import java.util.List;
import java.util.Set;

/**
 * Plays for the opponent's mistakes: of the moves that are about as good as the best, the one after which the largest
 * share of the replies are mistakes. In tic-tac-toe, where every first move draws, it begins in a corner: seven of the
 * eight replies lose.
 */
final class Tempting implements GameAlgorithm {
    /** How much worse than the best move a tempting one may be, in centipawns. */
    static final int STAKE = 15;

    /** How much worse than the best reply another must be to count as a mistake, in centipawns. */
    static final int MISTAKE = 100;

    private final WindowSearch judge = new CombinedAlphaBeta(Set.of(Technique.ORDER, Technique.QUIESCENCE));

    private ZeroSumGame game;
    private SearchRun run;

    @Override
    public int search(int depth, SearchRun run) {
        this.run = run;
        game = run.game();
        judge.begin(run);
        run.enter(0);
        int count = run.moves(0);
        if (count == 0) {
            return run.finish(depth, run.over(0, game.moverScore()));
        }
        // 1. The true value of every move: an open root, the most promising first.
        run.order(0, count, game::promise);
        int[] moves = run.buffer(0);
        int[] values = new int[count];
        int best = -Scores.INFINITE;
        for (int i = 0; i < count && best < Scores.mateIn(1); i++) {
            values[i] = valueAfter(moves[i], depth - 1, 1);
            if (values[i] > best) {
                best = values[i];
                run.improve(0, moves[i], best);
            }
        }
        // 2. Who sees a forced end, or looks only one ply ahead, has nothing to tempt with.
        if (depth < 2 || Scores.isMate(best)) {
            return run.finish(depth, run.leave(0, best));
        }
        // 3. Of those about as good as the best, the one after which most replies are mistakes.
        int chosen = -1;
        double most = -1;
        for (int i = 0; i < count; i++) {
            if (values[i] >= best - STAKE) {
                double share = mistakes(moves[i], depth);
                if (share > most || (share == most && values[i] > values[chosen])) {
                    most = share;
                    chosen = i;
                }
            }
        }
        run.improve(0, moves[chosen], values[chosen]);
        return run.finish(depth, run.leave(0, values[chosen]), List.of(moves[chosen]));
    }

    /** The share of the replies to a move that are mistakes, from 0 to 1. */
    private double mistakes(int move, int depth) {
        game.make(move);
        run.enter(1);
        int count = run.moves(1);
        int[] replies = run.buffer(1);
        int[] values = new int[count];
        int best = -Scores.INFINITE;
        for (int i = 0; i < count; i++) {
            values[i] = valueAfter(replies[i], depth - 2, 2);
            best = Math.max(best, values[i]);
        }
        int wrong = 0;
        for (int value : values) {
            wrong += value <= best - MISTAKE ? 1 : 0;
        }
        if (count == 0) {
            run.over(1, game.moverScore());
        } else {
            run.leave(1, best);
        }
        game.unmake();
        return count == 0 ? 0 : (double) wrong / count;
    }

    /** The value of a move for the side that makes it. */
    private int valueAfter(int move, int depth, int ply) {
        game.make(move);
        int value = -judge.search(depth, ply, -Scores.INFINITE, Scores.INFINITE);
        game.unmake();
        return value;
    }
}
