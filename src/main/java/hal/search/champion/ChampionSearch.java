package hal.search.champion;

import hal.eval.Evaluation;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.Score;
import hal.search.Search;
import hal.search.SearchInfo;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.SearchStatistics;
import hal.search.StopSignal;
import java.util.List;
import java.util.Set;

/**
 * The strong search: searches ever deeper, each depth guided by what the last one found, until a limit is met. An
 * unfinished depth counts as far as it came: its first move is the last depth's best, so anything it prefers is better.
 */
public final class ChampionSearch implements Search {
    /** With a single legal move on the clock, so many plies are enough to expect a reply. */
    private static final int FORCED_MOVE_DEPTH = 4;

    private final HashTable table;
    private final Worker worker;
    private final Aspiration aspiration;

    /** With every feature. */
    public ChampionSearch(Evaluation evaluation, int hashMegabytes) {
        this(evaluation, hashMegabytes, Feature.all());
    }

    /**
     * With some features only.
     *
     * @param evaluation not used by anybody else
     * @param hashMegabytes size of the hash table, at least 1; its memory is taken when the first search begins
     */
    public ChampionSearch(Evaluation evaluation, int hashMegabytes, Set<Feature> features) {
        table = new HashTable(hashMegabytes);
        worker = new Worker(evaluation, table, new Features(features));
        aspiration = new Aspiration(worker, new NodeSearch(worker));
    }

    @Override
    public String name() {
        return "hal";
    }

    @Override
    public void newGame() {
        table.clear();
        worker.histories.clear();
    }

    @Override
    public SearchResult search(Position root, SearchLimits limits, SearchListener listener, StopSignal stop) {
        TimeManager time = new TimeManager(limits, root.sideToMove(), System::nanoTime);
        table.newSearch();
        worker.begin(root, limits, time, listener, stop);
        SearchInfo info = fallback(root, time);
        if (!info.pv().isEmpty()) {
            info = deepen(info, limits, time, listener);
        }
        if (limits.infinite()) {
            stop.await();
        }
        return result(info, time);
    }

    private SearchInfo deepen(SearchInfo fallback, SearchLimits limits, TimeManager time, SearchListener listener) {
        SearchInfo info = fallback;
        int maxDepth = limits.depth() > 0 ? Math.min(limits.depth(), Score.MAX_PLY - 1) : Score.MAX_PLY - 1;
        for (int depth = 1; depth <= maxDepth && !worker.stopped; depth++) {
            int score = aspiration.search(info.score(), depth);
            List<Integer> line = worker.pv.line();
            if (line.isEmpty()) {
                break; // stopped before the first move of this depth was finished
            }
            int reached = worker.stopped ? worker.rootScore : score;
            info = info(depth, reached, worker.stopped ? Bound.LOWER : Bound.EXACT, line, time);
            listener.onInfo(info);
            if (isEnough(info, limits, time)) {
                break;
            }
        }
        return info;
    }

    private boolean isEnough(SearchInfo info, SearchLimits limits, TimeManager time) {
        if (limits.infinite()) {
            return false;
        }
        int moves = Score.isMate(info.score()) ? Score.movesToMate(info.score()) : 0;
        if (limits.mate() > 0 && moves > 0 && moves <= limits.mate()) {
            return true;
        }
        if (!time.isLimited()) {
            return false;
        }
        boolean settled = moves != 0 && info.depth() > 2 * Math.abs(moves);
        boolean forced = limits.clock().isPresent()
                && info.depth() >= FORCED_MOVE_DEPTH
                && worker.position.legalMoves().size() == 1;
        return settled || forced || !time.isWorthGoingOn();
    }

    /** Any legal move, for a search that is stopped before it finds a better one; no line if there is none. */
    private SearchInfo fallback(Position root, TimeManager time) {
        List<Integer> line = List.of();
        for (int move : root.legalMoves().toArray()) {
            if (line.isEmpty() && worker.isRootMove(move)) {
                line = List.of(move);
            }
        }
        int score = !line.isEmpty() ? 0 : root.inCheck() ? Score.matedIn(0) : Score.DRAW;
        return info(0, score, line.isEmpty() ? Bound.EXACT : Bound.LOWER, line, time);
    }

    private SearchInfo info(int depth, int score, Bound bound, List<Integer> line, TimeManager time) {
        return new SearchInfo(
                depth, worker.seldepth, score, bound, worker.nodes, time.elapsedNanos(), table.permille(), line);
    }

    private SearchResult result(SearchInfo info, TimeManager time) {
        SearchStatistics statistics = new SearchStatistics(
                worker.nodes,
                worker.leaves,
                worker.cutoffs,
                worker.firstMoveCutoffs,
                worker.hashHits,
                worker.seldepth,
                time.elapsedNanos());
        List<Integer> line = info.pv();
        int move = line.isEmpty() ? Move.NONE : line.get(0);
        int ponder = line.size() > 1 ? line.get(1) : Move.NONE;
        return new SearchResult(move, ponder, info.score(), info, statistics);
    }
}
