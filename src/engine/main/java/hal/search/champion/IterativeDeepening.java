package hal.search.champion;

import hal.search.SearchLimits;
import hal.search.engine.Scores;

/**
 * Iterative deepening: searches the root to depth 1, 2, 3 and so on, each depth guided by the results of the last. This
 * costs less than searching the last depth directly, because the move ordering is so much better, and a move is
 * available at any time.
 */
final class IterativeDeepening {
    /** Follows the depths. */
    @FunctionalInterface
    interface DepthListener {
        /**
         * A depth is over, finished or not; the worker's root moves hold its result.
         *
         * @return whether to search the next depth
         */
        boolean isNextDepthWanted(int depth);

        /** A depth's score is outside its aspiration window, and will be searched again with a wider one. */
        default void onAspirationFailure(int depth) {}
    }

    /**
     * An aspiration window: most depths change the score little, and a narrower window causes more cutoffs. If the
     * score falls outside, the depth is searched again with a wider window.
     */
    static final class AspirationWindow {
        private final SearchParameters parameters;
        private int width;
        private int alpha;
        private int beta;

        /** The first window around the score of the last depth, in centipawns. */
        AspirationWindow(SearchParameters parameters, int expected) {
            this.parameters = parameters;
            width = parameters.aspirationWidth;
            alpha = Math.max(expected - width, -Scores.INFINITE);
            beta = Math.min(expected + width, Scores.INFINITE);
        }

        /** The open window. */
        AspirationWindow(SearchParameters parameters) {
            this.parameters = parameters;
            alpha = -Scores.INFINITE;
            beta = Scores.INFINITE;
        }

        int alpha() {
            return alpha;
        }

        int beta() {
            return beta;
        }

        boolean contains(int score) {
            return score > alpha && score < beta;
        }

        /**
         * Widens the window on the side where the score fell outside; beyond the maximum width that side is opened,
         * since something serious has happened. After a fail low the other bound moves closer, since the score is known
         * not to be there.
         */
        void widen(int score) {
            width = width * parameters.aspirationGrowth / 100;
            boolean open = width > parameters.aspirationMaxWidth;
            if (score <= alpha) {
                beta = (alpha + beta) / 2;
                alpha = open ? -Scores.INFINITE : Math.max(score - width, -Scores.INFINITE);
            } else {
                beta = open ? Scores.INFINITE : Math.min(score + width, Scores.INFINITE);
            }
        }
    }

    private static final DepthListener NONE = depth -> true;

    /** The maximum depth, in plies. */
    private static final int MAX_DEPTH = Scores.MAX_PLY - 1;

    private final Worker worker;
    private final NodeSearch nodeSearch;

    IterativeDeepening(Worker worker) {
        this.worker = worker;
        this.nodeSearch = new NodeSearch(worker);
    }

    /** Searches until a limit is reached, but not before depth 1 is finished, or the listener wants no more. */
    void run(SearchLimits limits, DepthListener listener) {
        int deepest = Math.min(limits.depth().orElse(MAX_DEPTH), MAX_DEPTH);
        int lines = Math.min(limits.lines(), worker.rootMoves.size());
        worker.beginFirstDepth();
        boolean goOn = true;
        for (int depth = 1; depth <= deepest && goOn; depth++) {
            searchDepth(depth, lines, listener);
            goOn = listener.isNextDepthWanted(depth) && !worker.stopped && !worker.mustEnd();
        }
    }

    /**
     * Searches as a helper of the main thread until stopped. Each helper skips different depths, so that they are
     * spread over several depths instead of all doing the same: the first searches every second one, the next two
     * search two and skip two, and so on (Stockfish).
     *
     * @param number of the helper, from 1
     */
    void help(int number) {
        int size = 1;
        int phase = number - 1;
        while (phase >= 2 * size) {
            phase -= 2 * size;
            size++;
        }
        for (int depth = 1; depth <= MAX_DEPTH && !worker.stopped; depth++) {
            if ((depth + phase) / size % 2 == 0) {
                searchDepth(depth, 1, NONE);
            }
        }
    }

    /** Searches a depth for the best line, then for the best without its first move, and so on. */
    private void searchDepth(int depth, int lines, DepthListener listener) {
        worker.rootDepth = depth;
        for (int place = 0; place < lines && !worker.stopped; place++) {
            searchLine(depth, place, listener);
            if (depth == 1) {
                worker.endFirstDepth();
            }
        }
        if (!worker.stopped) {
            worker.rootMoves.sort(lines);
        }
    }

    private void searchLine(int depth, int place, DepthListener listener) {
        boolean narrow = worker.features.aspiration && depth >= worker.parameters.aspirationDepth;
        int last = worker.rootMoves.get(place).score;
        AspirationWindow window = narrow
                ? new AspirationWindow(worker.parameters, last == Scores.NONE ? Scores.DRAW : last)
                : new AspirationWindow(worker.parameters);
        int score = nodeSearch.searchRoot(window.alpha(), window.beta(), depth, place);
        while (!worker.stopped && !window.contains(score)) {
            listener.onAspirationFailure(depth);
            window.widen(score);
            score = nodeSearch.searchRoot(window.alpha(), window.beta(), depth, place);
        }
    }
}
