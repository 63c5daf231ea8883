package hal.search.champion;

import hal.search.Score;
import hal.search.SearchLimits;

/** Searches ever deeper, each depth guided by what the last one found. */
final class Deepening {
    /** Told what a depth came to. */
    @FunctionalInterface
    interface DepthListener {
        /**
         * A depth is over, finished or not: the worker's root moves say what it found.
         *
         * @return whether to search the next one
         */
        boolean isToGoOn(int depth);

        /** A depth's value is outside the window that was expected of it, and it is searched again with a wider one. */
        default void isOutside(int depth) {}
    }

    private static final DepthListener NOBODY = depth -> true;

    static final int DEEPEST = Score.MAX_PLY - 1;

    private final Worker worker;
    private final Aspiration aspiration;

    Deepening(Worker worker) {
        this.worker = worker;
        this.aspiration = new Aspiration(worker);
    }

    /** Searches until a limit is met or the listener has had enough. */
    void run(SearchLimits limits, DepthListener listener) {
        int deepest = limits.depth() > 0 ? Math.min(limits.depth(), DEEPEST) : DEEPEST;
        int lines = Math.min(limits.lines(), worker.rootMoves.size());
        boolean goOn = true;
        for (int depth = 1; depth <= deepest && goOn; depth++) {
            search(depth, lines, listener);
            goOn = listener.isToGoOn(depth) && !worker.stopped && !worker.isToEnd();
        }
    }

    /**
     * Searches beside the main thread until it is stopped. Helpers leave out depths, each others, so that they are
     * spread over several depths instead of all doing the same: the first searches every second one, the next two go two
     * by two, and so on.
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
        for (int depth = 1; depth <= DEEPEST && !worker.stopped; depth++) {
            if ((depth + phase) / size % 2 == 0) {
                search(depth, 1, NOBODY);
            }
        }
    }

    /** Searches a depth, for the best line, then for the best without its move, and so on. */
    private void search(int depth, int lines, DepthListener listener) {
        for (int place = 0; place < lines && !worker.stopped; place++) {
            int last = worker.rootMoves.get(place).score;
            aspiration.search(last == Score.NONE ? 0 : last, depth, place, listener);
        }
        if (!worker.stopped) {
            worker.rootMoves.sort(lines);
        }
    }
}
