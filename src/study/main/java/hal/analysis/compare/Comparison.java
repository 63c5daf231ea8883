package hal.analysis.compare;

import hal.analysis.Searcher;
import hal.engine.AlgorithmCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.SearchStatistics;
import hal.search.engine.StopToken;
import hal.search.lab.game.ZeroSumGame;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Runs several algorithms, one after another, on one position to one depth. Each gets a short warm-up before it is
 * measured, so that none pays for compiling shared code, and a short search is repeated: its fastest time counts.
 */
public final class Comparison {
    private static final Duration WARM_UP = Duration.ofMillis(300);
    private static final int WARM_UP_PLIES = 3;

    /**
     * Java compiles a method at last when it has been called some twenty thousand times; this number of nodes is
     * enough.
     */
    private static final int WARM_UP_NODES = 60_000;

    /** Where a search has hardly any nodes, this number of searches is enough. */
    private static final int WARM_UP_SEARCHES = 2_000;

    /** On a busy machine, or with a slow evaluation, the warm-up ends without them. */
    private static final Duration MAX_WARM_UP = Duration.ofSeconds(3);

    /** A search that is faster than its warm-up by this factor was becoming faster still: its time is a cold one. */
    private static final double STILL_FASTER = 1.5;

    /** A search that takes less is repeated until all its runs together have taken so long. */
    private static final Duration REPEATED = Duration.ofMillis(400);

    /** One that takes longer is repeated too, so often at most, as long as all its runs take less than this. */
    private static final Duration MAX_REPEATED = Duration.ofSeconds(2);

    private static final int REPEATS = 3;
    /** So that a search that takes no time at all is not repeated for ever. */
    private static final long MIN_NANOS = 200_000;

    /** Deeper trees take too long to count. */
    private static final int MAX_COUNTED_PLIES = 5;

    private final Function<EngineSpec, Engine> engines;
    private final ZeroSumGame root;
    private final List<EngineSpec> contestants;
    private final int depth;
    private final boolean timed;

    /**
     * The fastest run of a search.
     *
     * @param cold whether Java was still compiling it
     */
    private record Measured(SearchResult result, boolean cold) {}

    private volatile String status = "compare";

    /**
     * A comparison that has not started.
     *
     * @param engines creates an engine; called on the thread that runs the comparison
     * @param root the position, which is copied; of chess or of another game
     * @param contestants HAL's own algorithms; limits of their own apply as well
     * @param depth in plies
     */
    public Comparison(Function<EngineSpec, Engine> engines, ZeroSumGame root, List<EngineSpec> contestants, int depth) {
        this(engines, root, contestants, depth, true);
    }

    /**
     * A comparison that has not started.
     *
     * @param timed whether the times matter; otherwise each search runs once, cold
     */
    public Comparison(
            Function<EngineSpec, Engine> engines,
            ZeroSumGame root,
            List<EngineSpec> contestants,
            int depth,
            boolean timed) {
        this.engines = engines;
        this.root = root.copy();
        this.contestants = List.copyOf(contestants);
        this.depth = depth;
        this.timed = timed;
    }

    /** What the rows will be called. */
    public List<String> names() {
        return contestants.stream().map(this::shown).toList();
    }

    /**
     * Runs all algorithms on the calling thread.
     *
     * @param finished receives each row as soon as it is done
     * @param stop ends the run soon, with the rows finished so far
     * @return the finished rows
     * @throws hal.support.UserException if an evaluation cannot be read
     */
    public List<Row> run(Consumer<Row> finished, StopToken stop) {
        long minimaxNodes = depth <= MAX_COUNTED_PLIES ? minimaxNodes(stop) : 0;
        List<Row> rows = new ArrayList<>();
        for (EngineSpec contestant : contestants) {
            status = shown(contestant) + " at depth " + depth + ", " + (rows.size() + 1) + " of " + contestants.size();
            try (Searcher searcher = Searcher.of(root, engines, limited(contestant))) {
                Measured measured = measure(searcher, stop);
                SearchResult result = measured.result();
                if (stop.isRaised()) {
                    break;
                }
                if (contestant.algorithm().equals("minimax")) {
                    minimaxNodes = result.statistics().nodes();
                }
                Row row = row(contestant, measured, minimaxNodes);
                rows.add(row);
                finished.accept(row);
            }
        }
        return rows;
    }

    private Measured measure(Searcher searcher, StopToken stop) {
        double warmUpSpeed = timed ? warmUp(searcher, stop) : 0;
        SearchResult fastest = searcher.think(SearchLimits.NONE, SearchListener.NONE, stop);
        if (!timed) {
            return new Measured(fastest, true);
        }
        long spent = fastest.statistics().nanos();
        for (int runs = 1;
                !stop.isRaised() && (spent < REPEATED.toNanos() || (runs < REPEATS && spent < MAX_REPEATED.toNanos()));
                runs++) {
            searcher.forget();
            SearchResult again = searcher.think(SearchLimits.NONE, SearchListener.NONE, stop);
            spent += Math.max(again.statistics().nanos(), MIN_NANOS);
            if (again.statistics().nanos() < fastest.statistics().nanos() && !stop.isRaised()) {
                fastest = again;
            }
        }
        boolean cold = warmUpSpeed > 0 && speed(fastest) > STILL_FASTER * warmUpSpeed && spent < REPEATED.toNanos() * 2;
        return new Measured(fastest, cold);
    }

    /**
     * Has Java compile what the search uses: for a while, and for as many nodes as that takes.
     *
     * @return the nodes a second at its end if that was not enough, 0 if it was
     */
    private double warmUp(Searcher searcher, StopToken stop) {
        SearchLimits shallow =
                SearchLimits.depth(Math.min(depth, WARM_UP_PLIES)).and(SearchLimits.time(WARM_UP));
        long begin = System.nanoTime();
        long nodes = 0;
        int searches = 0;
        double speed = 0;
        for (long past = 0; !stop.isRaised(); past = System.nanoTime() - begin) {
            boolean enough = nodes >= WARM_UP_NODES || searches >= WARM_UP_SEARCHES;
            if (past >= WARM_UP.toNanos() && enough) {
                return 0;
            }
            if (past >= MAX_WARM_UP.toNanos()) {
                return speed;
            }
            SearchResult result = searcher.think(shallow, SearchListener.NONE, stop);
            nodes += result.statistics().nodes();
            searches++;
            speed = speed(result);
            searcher.forget();
        }
        return 0;
    }

    private static double speed(SearchResult result) {
        return (double) result.statistics().nodes()
                / Math.max(1, result.statistics().nanos());
    }

    private EngineSpec limited(EngineSpec contestant) {
        return isOfThisDepth(contestant) ? contestant.with(EngineOptions.DEPTH, Integer.toString(depth)) : contestant;
    }

    /**
     * Whether the comparison's depth applies: not to algorithms with limits of their own, or that only time or rounds
     * can end.
     */
    private static boolean isOfThisDepth(EngineSpec contestant) {
        boolean byRounds =
                AlgorithmCatalog.usualLimits(contestant.algorithm()).nodes().isPresent();
        return !byRounds && !contestant.limits().isLimited();
    }

    private Row row(EngineSpec contestant, Measured measured, long minimaxNodes) {
        SearchResult result = measured.result();
        boolean comparable = isOfThisDepth(contestant);
        return new Row(
                shown(contestant),
                comparable && AlgorithmCatalog.isExact(contestant),
                comparable ? depth : 0,
                root.isLegal(result.move()) ? root.format(result.move()) : "-",
                Scores.fromWhite(result.score(), root.sideToMove()),
                result.statistics(),
                comparable ? minimaxNodes : 0,
                measured.cold());
    }

    /** The spec without the options that all contestants share, which makes the table easier to read. */
    private String shown(EngineSpec contestant) {
        EngineSpec brief = contestant;
        for (Option option : EngineOptions.all()) {
            String value = contestant.options().get(option);
            boolean shared = value != null
                    && (contestants.size() > 1 || option.equals(EngineOptions.EVALUATION))
                    && contestants.stream()
                            .allMatch(other -> value.equals(other.options().get(option)));
            if (shared) {
                brief = brief.without(option);
            }
        }
        return brief.toString();
    }

    /** What all rows have in common, such as {@code depth 4, evaluation simplified}. */
    public String heading() {
        Set<String> evaluations = contestants.stream()
                .map(contestant -> contestant.evaluation().orElse(""))
                .collect(Collectors.toSet());
        String evaluation = String.join("", evaluations);
        return "depth " + depth + (evaluations.size() > 1 || evaluation.isEmpty() ? "" : ", evaluation " + evaluation);
    }

    /** The nodes of the whole tree, including the root, ignoring draws before the horizon. */
    private long minimaxNodes(StopToken stop) {
        long sum = 1;
        for (int ply = 1; ply <= depth && !stop.isRaised(); ply++) {
            sum += root.lines(ply);
        }
        return sum;
    }

    /** The algorithm that is running, for a progress line. */
    public String status() {
        return status;
    }

    /**
     * The result of one algorithm.
     *
     * @param algorithm its spec, as users write it
     * @param exact whether its score must equal minimax's
     * @param depth the search depth in plies, 0 if something else ended the search
     * @param move its choice in SAN, or a dash if there is none
     * @param score from White's point of view, see {@link Scores}
     * @param cost the search statistics
     * @param minimaxNodes minimax's nodes at the same depth, 0 if not counted or without a depth
     * @param cold whether Java was still compiling the search, so that its time says little
     */
    public record Row(
            String algorithm,
            boolean exact,
            int depth,
            String move,
            int score,
            SearchStatistics cost,
            long minimaxNodes,
            boolean cold) {
        /** How many times fewer nodes than minimax; 0 if unknown. */
        public double timesFewer() {
            return cost.nodes() == 0 ? 0 : (double) minimaxNodes / cost.nodes();
        }

        /** The share of cutoffs caused by the first move, from 0 to 1; 0 without cutoffs. */
        public double firstMoveShare() {
            return cost.cutoffs() == 0 ? 0 : (double) cost.firstMoveCutoffs() / cost.cutoffs();
        }

        /** Nodes per second. */
        public long nodesPerSecond() {
            return Math.round(cost.nodes() * 1e9 / Math.max(1, cost.nanos()));
        }

        /**
         * The effective branching factor b* (Nilsson 1971; Russell and Norvig, 3.6): the branching factor of a uniform
         * tree with this depth and number of nodes, 1 + b* + b*^2 + ... + b*^depth = nodes. 0 without a depth.
         */
        public double effectiveBranching() {
            if (depth == 0 || cost.nodes() == 0) {
                return 0;
            }
            double low = 0;
            double high = cost.nodes();
            for (int i = 0; i < 100; i++) {
                double middle = (low + high) / 2;
                if (uniformNodes(middle) < cost.nodes()) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            return low;
        }

        private double uniformNodes(double branching) {
            double sum = 1;
            for (int ply = 0; ply < depth; ply++) {
                sum = sum * branching + 1;
            }
            return sum;
        }
    }
}
