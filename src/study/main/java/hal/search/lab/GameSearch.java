package hal.search.lab;

import hal.rules.Moves;
import hal.search.Bound;
import hal.search.SearchLimits;
import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.SearchStatistics;
import hal.search.engine.StopToken;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.PositionTable;
import hal.search.lab.run.RunOptions;
import hal.search.lab.run.SearchRun;
import hal.search.lab.run.TreeListener;
import java.lang.ref.SoftReference;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Runs a laboratory algorithm on any game: to a depth, aborted when time or nodes run out. Keeps nothing between
 * searches but its random generator and, while there is memory for it, an empty table.
 */
public final class GameSearch {
    /** A move gets the remaining time divided by this. */
    private static final int MOVES_AHEAD = 30;

    private final Algorithm recipe;
    private final GameAlgorithm algorithm;
    private final RunOptions options;
    /** To make one takes longer than a small search. */
    private SoftReference<PositionTable> table = new SoftReference<>(null);

    /**
     * A search built from a recipe.
     *
     * @param threads for parallel search
     * @param options the random generator and the size of the table; its limits are ignored
     */
    public GameSearch(Algorithm recipe, int threads, RunOptions options) {
        this.recipe = recipe;
        this.algorithm = recipe.create(threads);
        this.options = options;
    }

    /**
     * Searches.
     *
     * @param game stands at the root, where there is a legal move; not restored if the search is aborted
     * @param tree is told of every node, if present
     */
    public SearchResult search(
            ZeroSumGame game,
            SearchLimits limits,
            SearchListener listener,
            StopToken stop,
            Optional<TreeListener> tree) {
        long start = System.nanoTime();
        boolean maxAtRoot = game.isMaxToMove();
        ZeroSumGame root = game.copy();
        long maxNodes = limits.nodes().orElse(Long.MAX_VALUE);
        RunOptions circumstances = options.withLimits(maxNodes, deadline(limits, maxAtRoot, start), stop);
        if (tree.isPresent()) {
            circumstances = circumstances.withTree(tree.get());
        }
        SearchRun run = new SearchRun(
                game,
                algorithm.view(),
                circumstances,
                reached -> listener.onInfo(info(maxAtRoot, root, reached, start)));
        run.take(table.get());
        boolean finished = true;
        try {
            algorithm.search(depth(limits), run);
        } catch (SearchRun.BrokenOff e) {
            finished = false;
        }
        SearchInfo info = info(maxAtRoot, root, run, start);
        table = new SoftReference<>(run.give());
        if (!finished) {
            listener.onInfo(info);
        }
        if (limits.infinite()) {
            stop.await();
        }
        return result(info, run.counters());
    }

    /** The move after which the position looks best; played if not even one could be searched. */
    private static List<Integer> bestByEvaluation(ZeroSumGame game) {
        int[] moves = new int[game.maxMoves()];
        int count = game.moves(moves);
        List<Integer> best = List.of();
        int most = Integer.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            game.make(moves[i]);
            int value = -(game.isOver() ? game.moverScore() : game.moverEvaluation());
            game.unmake();
            if (value > most) {
                most = value;
                best = List.of(moves[i]);
            }
        }
        return best;
    }

    private static SearchInfo info(boolean maxAtRoot, ZeroSumGame root, SearchRun run, long start) {
        Optional<SearchRun.Finding> found = run.finding();
        int depth = found.map(SearchRun.Finding::depth).orElse(0);
        int value = found.map(SearchRun.Finding::value).orElse(0);
        return new SearchInfo(
                depth,
                run.counters().maxPly(),
                maxAtRoot ? value : -value,
                depth > 0 ? Bound.EXACT : Bound.LOWER,
                run.counters().nodes(),
                System.nanoTime() - start,
                0,
                found.map(SearchRun.Finding::line).orElseGet(() -> bestByEvaluation(root)));
    }

    private static SearchResult result(SearchInfo info, SearchRun.Counters cost) {
        SearchStatistics statistics = new SearchStatistics(
                cost.nodes(),
                cost.leaves(),
                cost.cutoffs(),
                cost.firstMoveCutoffs(),
                cost.tableHits(),
                cost.maxPly(),
                info.nanos());
        List<Integer> line = info.pv();
        int move = line.isEmpty() ? Moves.NONE : line.get(0);
        int reply = line.size() > 1 ? line.get(1) : Moves.NONE;
        return new SearchResult(move, reply, info.score(), info, statistics);
    }

    private int depth(SearchLimits limits) {
        boolean byTime = limits.nodes().isPresent()
                || limits.moveTime().isPresent()
                || limits.clock().isPresent()
                || limits.infinite();
        int usual = recipe.isDeepening() && byTime ? Scores.MAX_PLY - 1 : recipe.usualDepth();
        int depth = limits.depth().orElse(usual);
        if (limits.mate().isPresent()) {
            depth = Math.min(depth, 2 * limits.mate().getAsInt() - 1);
        }
        return Math.min(depth, Scores.MAX_PLY - 1);
    }

    /**
     * When the search must end, by {@link System#nanoTime}, which may be negative; 0, which is none, never by accident.
     */
    static long deadline(SearchLimits limits, boolean maxToMove, long start) {
        Duration time = limits.moveTime().orElse(null);
        if (limits.clock().isPresent()) {
            SearchLimits.Clock clock = limits.clock().get();
            Duration rest = maxToMove ? clock.white() : clock.black();
            Duration share = rest.minus(limits.moveOverhead()).dividedBy(MOVES_AHEAD);
            time = time == null || share.compareTo(time) < 0 ? share : time;
        }
        if (time == null) {
            return 0;
        }
        long end = start + Math.max(1, time.toNanos());
        return end == 0 ? 1 : end;
    }
}
