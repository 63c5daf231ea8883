package hal.search.champion;

import hal.rules.Move;
import hal.search.Bound;
import hal.search.Score;
import hal.search.SearchInfo;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.SearchStatistics;
import java.time.Duration;
import java.util.List;

/** Tells how one search comes along and what it came to. */
final class Reporter {
    private static final long BOUNDS_AFTER_NANOS = Duration.ofSeconds(3).toNanos();

    private final Worker main;
    private final Helpers helpers;
    private final TimeManager time;
    private final SearchListener listener;
    private SearchInfo last;

    /** For a search whose root moves are known. */
    Reporter(Worker main, Helpers helpers, TimeManager time, SearchListener listener) {
        this.main = main;
        this.helpers = helpers;
        this.time = time;
        this.listener = listener;
        last = fallback();
    }

    /** Any legal move, for a search that is stopped before it finds a better one; no line if there is none. */
    private SearchInfo fallback() {
        if (main.rootMoves.size() > 0) {
            return info(0, 0, Bound.LOWER, main.rootMoves.get(0).line);
        }
        boolean mated = main.position.inCheck() && !main.position.hasLegalMove();
        return info(0, mated ? Score.matedIn(0) : Score.DRAW, Bound.EXACT, List.of());
    }

    /** Tells a bound of a depth that goes on; not of depths that are over before anybody could read it. */
    void tellBound(int depth, int lines) {
        RootMove best = main.rootMoves.get(0);
        if (lines == 1 && best.depth == depth && time.elapsedNanos() >= BOUNDS_AFTER_NANOS) {
            last = info(depth, best.score, best.bound, best.line);
            listener.onLine(1, last);
        }
    }

    /** Tells what a depth, finished or not, found; of several lines those not found again are told as they were. */
    void tell(int depth, int lines) {
        if (main.rootMoves.get(0).depth < depth) {
            return; // stopped before anything was found
        }
        int count = Math.min(lines, main.rootMoves.size());
        for (int place = 0; place < count && main.rootMoves.get(place).depth > 0; place++) {
            RootMove move = main.rootMoves.get(place);
            Bound bound = main.stopped && move.bound == Bound.EXACT ? Bound.LOWER : move.bound;
            SearchInfo info = info(move.depth, move.score, bound, move.line);
            if (place == 0) {
                last = info;
            }
            listener.onLine(place + 1, info);
        }
    }

    private SearchInfo info(int depth, int score, Bound bound, List<Integer> line) {
        long nodes = main.nodes + helpers.nodes();
        return new SearchInfo(
                depth, main.seldepth, score, bound, nodes, time.elapsedNanos(), main.table.permille(), line);
    }

    /** What the search came to. */
    SearchResult result(List<Worker> workers) {
        SearchStatistics statistics = new SearchStatistics(
                workers.stream().mapToLong(worker -> worker.nodes).sum(),
                workers.stream().mapToLong(worker -> worker.leaves).sum(),
                workers.stream().mapToLong(worker -> worker.cutoffs).sum(),
                workers.stream().mapToLong(worker -> worker.firstMoveCutoffs).sum(),
                workers.stream().mapToLong(worker -> worker.hashHits).sum(),
                workers.stream().mapToInt(worker -> worker.seldepth).max().orElse(0),
                time.elapsedNanos());
        List<Integer> line = last.pv();
        int move = line.isEmpty() ? Move.NONE : line.get(0);
        int ponder = line.size() > 1 ? line.get(1) : Move.NONE;
        return new SearchResult(move, ponder, last.score(), last, statistics);
    }
}
