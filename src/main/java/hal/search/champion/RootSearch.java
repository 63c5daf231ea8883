package hal.search.champion;

import hal.search.Bound;
import java.util.List;

/**
 * The search of the root: as of any other node, but its moves and what is known about them stay from depth to depth, and
 * nothing here is pruned.
 */
final class RootSearch {
    private final Worker worker;
    private final NodeSearch nodeSearch;
    private final NodeMoves nodeMoves;

    RootSearch(Worker worker) {
        this.worker = worker;
        this.nodeSearch = new NodeSearch(worker);
        this.nodeMoves = nodeSearch.moves();
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
        Trial trial = start(alpha, beta, depth);
        for (int i = place; i < worker.rootMoves.size() && trial.best < beta; i++) {
            RootMove candidate = worker.rootMoves.get(i);
            worker.listener.onRootMove(depth, candidate.move, i + 1);
            long before = worker.nodes;
            trial.moveCount = i - place + 1;
            int score = searchMove(trial, candidate, place);
            candidate.nodes += worker.nodes - before;
            if (worker.stopped) {
                return 0;
            }
            if (score > trial.best) {
                trial.best = score;
                if (score > trial.alpha || i == place) {
                    note(trial, candidate, score, place);
                }
            }
            trial.addTried(candidate.move);
        }
        nodeMoves.learn(trial);
        if (place == 0 && !worker.rootMoves.isRestricted()) {
            nodeMoves.remember(trial, alpha);
        }
        return trial.best;
    }

    private Trial start(int alpha, int beta, int depth) {
        Frame frame = worker.frames[0];
        frame.wasPv = true;
        worker.frames[1].cutoffs = 0;
        worker.frames[2].cutoffs = 0;
        worker.evaluate(frame, 0);
        frame.improving = false;
        Trial trial = frame.trial();
        trial.start(alpha, beta, depth, 0, false);
        trial.pvNode = true;
        return trial;
    }

    /** Principal variation search, as in {@link NodeMoves}. */
    private int searchMove(Trial trial, RootMove candidate, int place) {
        int move = candidate.move;
        int history = worker.histories.of(worker.position, trial.frame, move);
        int depth = trial.depth - 1;
        boolean first = trial.moveCount == 1 || !worker.features.pvs;
        worker.make(trial.frame, move);
        int score = first
                ? -nodeSearch.search(-trial.beta, -trial.alpha, depth, 1, false)
                : nodeMoves.searchNarrow(trial, move, depth, history);
        if (!first && score > trial.alpha && score < trial.beta && !worker.stopped) {
            int atLeast = score;
            score = -nodeSearch.search(-trial.beta, -trial.alpha, trial.nextDepth, 1, false);
            if (worker.stopped) {
                // It is proved better than the best so far, only not by how much: that must not be lost.
                candidate.found(trial.depth, atLeast, Bound.LOWER, List.of(move));
                worker.rootMoves.promote(candidate, place);
            }
        }
        worker.unmake();
        return score;
    }

    /** A best move; or the first of all, whose score, below the window, is the best that is known. */
    private void note(Trial trial, RootMove candidate, int score, int place) {
        if (score <= trial.alpha) {
            candidate.found(trial.depth, score, Bound.UPPER, candidate.line);
            return;
        }
        trial.alpha = score;
        trial.bestMove = candidate.move;
        worker.pv.update(0, candidate.move);
        candidate.found(trial.depth, score, score >= trial.beta ? Bound.LOWER : Bound.EXACT, worker.pv.line());
        worker.rootMoves.promote(candidate, place);
    }
}
