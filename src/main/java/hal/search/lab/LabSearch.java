package hal.search.lab;

import hal.eval.EvaluationModel;
import hal.rules.Color;
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
import hal.search.StopToken;
import hal.search.lab.game.ChessAsGame;
import hal.search.lab.run.BrokenOff;
import hal.search.lab.run.Counters;
import hal.search.lab.run.Finding;
import hal.search.lab.run.RunOptions;
import hal.search.lab.run.SearchRun;
import hal.search.lab.tree.TreeListener;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Lets a {@link GameAlgorithm} play chess: to a depth, broken off when time or nodes run out. */
public final class LabSearch implements Search {
    /** Of the remaining time of a game a move gets one part in so many. */
    private static final int MOVES_AHEAD = 30;

    private final Recipe recipe;
    private final GameAlgorithm algorithm;
    private final EvaluationModel model;
    private final RunOptions options;

    /**
     * A search by a recipe.
     *
     * @param model how leaves are judged
     * @param threads for those that use several
     * @param options chance and the size of the table; its limits do not count
     */
    public LabSearch(Recipe recipe, EvaluationModel model, int threads, RunOptions options) {
        this.recipe = recipe;
        this.algorithm = recipe.create(threads);
        this.model = model;
        this.options = options;
    }

    @Override
    public String name() {
        return recipe.name();
    }

    @Override
    public SearchResult search(Position root, SearchLimits limits, SearchListener listener, StopToken stop) {
        return search(root, limits, listener, stop, Optional.empty());
    }

    /** Searches as always, and tells somebody of every node. */
    public SearchResult search(Position root, SearchLimits limits, TreeListener tree, StopToken stop) {
        return search(root, limits, SearchListener.NONE, stop, Optional.of(tree));
    }

    private SearchResult search(
            Position root, SearchLimits limits, SearchListener listener, StopToken stop, Optional<TreeListener> tree) {
        long start = System.nanoTime();
        // A search that is broken off leaves its moves on the board.
        ChessAsGame game = new ChessAsGame(root.copy(), model, limits.searchMoves());
        long maxNodes = limits.nodes() == 0 ? Long.MAX_VALUE : limits.nodes();
        RunOptions circumstances = options.withLimits(maxNodes, deadline(limits, root, start), stop);
        if (tree.isPresent()) {
            circumstances = circumstances.withTree(tree.get());
        }
        SearchRun run = new SearchRun(
                game,
                algorithm.view(),
                circumstances,
                reached -> listener.onInfo(info(root, limits, reached, reached.finding(), start)));
        boolean finished = true;
        try {
            algorithm.search(depth(limits), run);
        } catch (BrokenOff e) {
            finished = false;
        }
        SearchInfo info = info(root, limits, run, run.finding(), start);
        if (!finished) {
            listener.onInfo(info);
        }
        if (limits.infinite()) {
            stop.await();
        }
        return result(info, run.counters());
    }

    private static SearchInfo info(
            Position root, SearchLimits limits, SearchRun run, Optional<Finding> found, long start) {
        int depth = found.map(Finding::depth).orElse(0);
        int value = found.map(Finding::value).orElse(0);
        List<Integer> line = found.map(Finding::line).orElseGet(() -> anyMove(root, limits));
        return new SearchInfo(
                depth,
                run.counters().maxPly(),
                root.sideToMove() == Color.WHITE ? value : -value,
                depth > 0 ? Bound.EXACT : Bound.LOWER,
                run.counters().nodes(),
                System.nanoTime() - start,
                0,
                line);
    }

    private static SearchResult result(SearchInfo info, Counters cost) {
        SearchStatistics statistics = new SearchStatistics(
                cost.nodes(),
                cost.leaves(),
                cost.cutoffs(),
                cost.firstMoveCutoffs(),
                cost.tableHits(),
                cost.maxPly(),
                info.nanos());
        List<Integer> line = info.pv();
        int move = line.isEmpty() ? Move.NONE : line.get(0);
        int reply = line.size() > 1 ? line.get(1) : Move.NONE;
        return new SearchResult(move, reply, info.score(), info, statistics);
    }

    private int depth(SearchLimits limits) {
        boolean byTime = limits.nodes() > 0
                || limits.moveTime().isPresent()
                || limits.clock().isPresent()
                || limits.infinite();
        int usual = recipe.isDeepening() && byTime ? Score.MAX_PLY - 1 : recipe.usualDepth();
        int depth = limits.depth() > 0 ? limits.depth() : usual;
        if (limits.mate() > 0) {
            depth = Math.min(depth, 2 * limits.mate() - 1);
        }
        return Math.min(depth, Score.MAX_PLY - 1);
    }

    private static long deadline(SearchLimits limits, Position root, long start) {
        Duration time = limits.moveTime().orElse(null);
        if (limits.clock().isPresent()) {
            SearchLimits.Clock clock = limits.clock().get();
            Duration rest = root.sideToMove() == Color.WHITE ? clock.white() : clock.black();
            Duration share = rest.minus(limits.moveOverhead()).dividedBy(MOVES_AHEAD);
            time = time == null || share.compareTo(time) < 0 ? share : time;
        }
        return time == null ? 0 : Math.max(1, start + time.toNanos());
    }

    private static List<Integer> anyMove(Position root, SearchLimits limits) {
        if (!limits.searchMoves().isEmpty()) {
            return List.of(limits.searchMoves().get(0));
        }
        return root.hasLegalMove() ? List.of(root.legalMoves().get(0)) : List.of();
    }
}
