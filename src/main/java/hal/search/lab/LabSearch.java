package hal.search.lab;

import hal.eval.Evaluation;
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
import hal.search.StopSignal;
import java.time.Duration;
import java.util.List;

/** Lets a {@link GameAlgorithm} play chess: one search to a fixed depth, broken off when time or nodes run out. */
public final class LabSearch implements Search {
    /** Of the remaining time of a game a move gets one part in so many. */
    private static final int MOVES_AHEAD = 30;

    private final GameAlgorithm algorithm;
    private final Evaluation evaluation;
    private final int usualDepth;

    /**
     * A search of an algorithm.
     *
     * @param usualDepth the depth when the limits name none
     */
    public LabSearch(GameAlgorithm algorithm, Evaluation evaluation, int usualDepth) {
        this.algorithm = algorithm;
        this.evaluation = evaluation;
        this.usualDepth = usualDepth;
    }

    @Override
    public String name() {
        return algorithm.name();
    }

    @Override
    public SearchResult search(Position root, SearchLimits limits, SearchListener listener, StopSignal stop) {
        long start = System.nanoTime();
        int depth = depth(limits);
        Position position = root.copy(); // a search that is broken off leaves its moves on the board
        ChessAsGame game = new ChessAsGame(position, evaluation, limits.searchMoves());
        long maxNodes = limits.nodes() == 0 ? Long.MAX_VALUE : limits.nodes();
        SearchRun run = new SearchRun(game, depth, maxNodes, deadline(limits, root, start), stop);
        int value;
        boolean finished = true;
        try {
            value = algorithm.search(game, depth, run);
        } catch (SearchRun.BrokenOff e) {
            value = run.rootValue();
            finished = false;
        }
        List<Integer> line = run.line();
        if (line.isEmpty()) {
            line = anyMove(root, limits);
        }
        long nanos = System.nanoTime() - start;
        int score = root.sideToMove() == Color.WHITE ? value : -value;
        Bound bound = finished ? Bound.EXACT : Bound.LOWER;
        SearchInfo info = new SearchInfo(depth, run.maxPly(), score, bound, run.nodes(), nanos, 0, line);
        listener.onInfo(info);
        SearchStatistics statistics = new SearchStatistics(
                run.nodes(), run.leaves(), run.cutoffs(), run.firstMoveCutoffs(), 0, run.maxPly(), nanos);
        int move = line.isEmpty() ? Move.NONE : line.get(0);
        return new SearchResult(move, line.size() > 1 ? line.get(1) : Move.NONE, score, info, statistics);
    }

    private int depth(SearchLimits limits) {
        int depth = limits.depth() > 0 ? limits.depth() : usualDepth;
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
