package hal.search.champion;

import hal.search.Bound;
import hal.search.Score;
import java.util.List;

/**
 * The search of the root: as of any other node, but its moves and what is known about them stay from depth to depth, and
 * nothing here is pruned.
 */
final class RootSearch {
    private final Worker worker;
    private final NodeSearch nodeSearch;
    private final Reductions reductions;

    RootSearch(Worker worker) {
        this.worker = worker;
        this.nodeSearch = new NodeSearch(worker);
        this.reductions = new Reductions(worker.features);
    }

    /**
     * The value of the best move from a place on, which then stands at this place.
     *
     * @param place how many moves to leave out at the beginning of {@link Worker#rootMoves}: better lines found before
     * @return within the window the value, outside it a bound; meaningless once the worker is stopped
     */
    int search(int alpha, int beta, int depth, int place) {
        if (!worker.enter(0)) {
            return 0;
        }
        worker.pv.clear(0);
        Frame frame = worker.frames[0];
        frame.staticEvaluation = worker.position.inCheck() ? Score.NONE : worker.evaluate();
        frame.improving = false;
        int best = -Score.INFINITE;
        int low = alpha;
        for (int i = place; i < worker.rootMoves.size() && best < beta; i++) {
            RootMove candidate = worker.rootMoves.get(i);
            worker.listener.onRootMove(depth, candidate.move, i + 1);
            long before = worker.nodes;
            int score = searchMove(candidate, low, beta, depth, place, i - place + 1);
            candidate.nodes += worker.nodes - before;
            if (worker.stopped) {
                return 0;
            }
            if (score > best) {
                best = score;
                if (score > low || i == place) {
                    note(candidate, score, alpha, beta, depth, place);
                    low = Math.max(low, score);
                }
            }
        }
        store(frame, best, alpha, beta, depth, place);
        return best;
    }

    /** Principal variation search, as in {@link NodeSearch}. */
    private int searchMove(RootMove candidate, int alpha, int beta, int depth, int place, int number) {
        boolean first = number == 1 || !worker.features.pvs;
        int reduction = first ? 0 : reductions.plies(worker, worker.frames[0], candidate.move, number, depth, true);
        worker.make(candidate.move);
        int score = first
                ? -nodeSearch.search(-beta, -alpha, depth - 1, 1)
                : nodeSearch.searchNarrow(alpha, depth - 1, reduction, 1);
        if (!first && score > alpha && score < beta && !worker.stopped) {
            int atLeast = score;
            score = -nodeSearch.search(-beta, -alpha, depth - 1, 1);
            if (worker.stopped) {
                // It is proved better than the best so far, only not by how much: that must not be lost.
                candidate.found(depth, atLeast, Bound.LOWER, List.of(candidate.move));
                worker.rootMoves.promote(candidate, place);
            }
        }
        worker.unmake();
        return score;
    }

    /** A best move; or the first of all, whose score, below the window, is the best that is known. */
    private void note(RootMove candidate, int score, int alpha, int beta, int depth, int place) {
        if (score <= alpha) {
            candidate.found(depth, score, Bound.UPPER, candidate.line);
            return;
        }
        worker.pv.update(0, candidate.move);
        candidate.found(depth, score, score >= beta ? Bound.LOWER : Bound.EXACT, worker.pv.line());
        worker.rootMoves.promote(candidate, place);
    }

    private void store(Frame frame, int best, int alpha, int beta, int depth, int place) {
        if (!worker.features.hashTable || place > 0 || worker.rootMoves.isRestricted()) {
            return;
        }
        int bound = best >= beta ? HashTable.LOWER : best > alpha ? HashTable.EXACT : HashTable.UPPER;
        int move = best > alpha ? worker.rootMoves.get(place).move : 0;
        worker.table.store(worker.position.key(), move, best, 0, frame.staticEvaluation, depth, bound, true);
    }
}
