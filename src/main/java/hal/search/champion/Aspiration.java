package hal.search.champion;

import hal.search.Score;

/**
 * Searches the root with a narrow window about the value of the last depth, since most depths find little new and a
 * narrow window cuts more; a value outside is searched again with a wider one.
 */
final class Aspiration {
    private static final int LEAST_DEPTH = 5;
    private static final int FIRST_WIDTH = 20;
    /** Wider than this and the window is opened: something serious has happened. */
    private static final int MOST_WIDTH = 600;

    private final Worker worker;
    private final RootSearch rootSearch;

    Aspiration(Worker worker) {
        this.worker = worker;
        this.rootSearch = new RootSearch(worker);
    }

    /**
     * The value of the best move of the root from a place on.
     *
     * @param expected that of the last depth
     * @param place how many moves to leave out: better lines found before
     * @param listener is told when the value is outside
     * @return meaningless once the worker is stopped
     */
    int search(int expected, int depth, int place, Deepening.DepthListener listener) {
        worker.rootDepth = depth;
        int width = FIRST_WIDTH;
        boolean narrow = worker.features.aspiration && depth >= LEAST_DEPTH;
        int alpha = narrow ? Math.max(expected - width, -Score.INFINITE) : -Score.INFINITE;
        int beta = narrow ? Math.min(expected + width, Score.INFINITE) : Score.INFINITE;
        while (true) {
            int score = rootSearch.search(alpha, beta, depth, place);
            if (worker.stopped || (score > alpha && score < beta)) {
                return score;
            }
            listener.isOutside(depth);
            width = width * 2;
            if (score <= alpha) {
                beta = (alpha + beta) / 2;
                alpha = width > MOST_WIDTH ? -Score.INFINITE : Math.max(score - width, -Score.INFINITE);
            } else {
                beta = width > MOST_WIDTH ? Score.INFINITE : Math.min(score + width, Score.INFINITE);
            }
        }
    }
}
