package hal.search.champion;

import hal.eval.EvaluationModel;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.SearchLimits;
import hal.search.engine.Scores;
import hal.search.engine.Search;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.SearchStatistics;
import hal.search.engine.StopToken;
import hal.syzygy.SyzygyTables;
import hal.tables.retrograde.ShippedTables;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * The strong search: decides after each depth whether to continue, reports to the listener, and returns the result. A
 * depth that was cut short counts as far as it got: its first move is the best of the last depth, so anything it
 * prefers is better.
 */
public final class ChampionSearch implements Search {
    /** Bounds are reported only after this time; earlier they would be too fast to read. */
    private static final long BOUNDS_AFTER_NANOS = Duration.ofSeconds(3).toNanos();

    private final LongSupplier nanoTime;
    private final ClockPolling stalls = new ClockPolling();

    private final HashTable table;
    private final SearchParameters parameters;
    private final TableProbe.Use endgames;
    private final List<Worker> workers = new ArrayList<>();
    private final Worker main;
    private final HelperThreads helpers;
    /** Lines to be tried first in the next search, by the key of the position that each begins with. */
    private final Map<Long, List<Integer>> suggested = new HashMap<>();

    /** A search with one thread and all features. */
    public ChampionSearch(EvaluationModel model, int hashMegabytes) {
        this(model, hashMegabytes, 1, Feature.all());
    }

    /**
     * A search with some features only.
     *
     * @param model evaluates positions; shared by all threads
     * @param hashMegabytes the size of the hash table in MiB, at least 1; its memory is allocated when the first search
     * starts
     * @param threads the number of search threads, at least 1; with one, searches are deterministic
     */
    public ChampionSearch(EvaluationModel model, int hashMegabytes, int threads, Set<Feature> features) {
        this(model, hashMegabytes, threads, features, SearchParameters.DEFAULTS);
    }

    /**
     * A search with some features only, other parameters than the shipped ones, and endgame tables.
     *
     * @param tables what is asked below the root and at it
     * @param probeDepth positions with as many men as any table has are probed only where at least this many plies are
     *     left to search
     * @param fiftyMoveRule whether a win that the rule spoils counts as a draw
     */
    public ChampionSearch(
            EvaluationModel model,
            int hashMegabytes,
            int threads,
            Set<Feature> features,
            SearchParameters parameters,
            SyzygyTables tables,
            int probeDepth,
            boolean fiftyMoveRule) {
        this(
                model,
                new HashTable(hashMegabytes, parameters),
                threads,
                features,
                parameters,
                System::nanoTime,
                new TableProbe.Use(tables, probeDepth, fiftyMoveRule, new ShippedTables()));
    }

    /** A search with some features only, and other parameters than the shipped ones. */
    public ChampionSearch(
            EvaluationModel model, int hashMegabytes, int threads, Set<Feature> features, SearchParameters parameters) {
        this(model, new HashTable(hashMegabytes, parameters), threads, features, parameters, System::nanoTime);
    }

    /** For tests: with a given table and clock. */
    ChampionSearch(
            EvaluationModel model,
            HashTable table,
            int threads,
            Set<Feature> features,
            SearchParameters parameters,
            LongSupplier nanoTime) {
        this(model, table, threads, features, parameters, nanoTime, TableProbe.Use.NONE);
    }

    private ChampionSearch(
            EvaluationModel model,
            HashTable table,
            int threads,
            Set<Feature> features,
            SearchParameters parameters,
            LongSupplier nanoTime,
            TableProbe.Use endgames) {
        this.endgames = endgames;
        this.nanoTime = nanoTime;
        this.table = table;
        this.parameters = parameters;
        Feature.Switches switches = new Feature.Switches(features);
        for (int i = 0; i < threads; i++) {
            workers.add(new Worker(model.newEvaluator(), table, switches, parameters, endgames));
        }
        main = workers.get(0);
        helpers = new HelperThreads(workers.subList(1, threads));
    }

    @Override
    public boolean findsSeveralLines() {
        return true;
    }

    @Override
    public void newGame() {
        table.clear();
        stalls.newGame();
        workers.forEach(Worker::forget);
    }

    @Override
    public SearchResult search(Position root, SearchLimits limits, SearchListener listener, StopToken stop) {
        TimeManager time = new TimeManager(
                limits, root.sideToMove(), timeSource(limits), stop, stalls, main.features.timeSharing, parameters);
        table.newSearch();
        followSuggestion(root);
        main.tables.begin(true);
        Optional<TableProbe.Root> known = main.tables.root(root, limits.searchMoves(), limits.lines() > 1);
        boolean belowRoot = known.isEmpty() || !known.orElseThrow().exact();
        // Who asks for several lines wants to see what the other moves come to, after those that are better.
        SearchLimits kept = known.filter(found -> limits.lines() == 1)
                .map(found -> limits.withSearchMoves(found.moves()))
                .orElse(limits);
        main.tables.askBelowRoot(belowRoot);
        main.begin(root, kept, time, listener, stop, helpers::nodes);
        known.ifPresent(found -> main.rootMoves.rank(found::rank));
        helpers.begin(root, kept, main, belowRoot);
        Run run = new Run(limits, time, listener, known);
        if (main.rootMoves.size() > 0) {
            try {
                main.deepening.run(limits, run);
            } finally {
                helpers.stop();
            }
            run.vote();
        }
        if (limits.infinite()) {
            stop.await();
        } else if (limits.ponder()) {
            stop.awaitPonderHit();
        }
        endgames.tables().takeComplaints().forEach(listener::onRemark);
        time.end();
        return run.result();
    }

    /** Real time, or the time that passes with each node. */
    private LongSupplier timeSource(SearchLimits limits) {
        OptionalInt pace = limits.clock().map(SearchLimits.Clock::nodesPerMilli).orElse(OptionalInt.empty());
        if (pace.isEmpty()) {
            return nanoTime;
        }
        main.forgetNodes();
        helpers.forgetNodes();
        return () -> SearchLimits.Clock.nanos(main.nodes + helpers.nodes(), pace.getAsInt());
    }

    @Override
    public void suggest(Position root, List<Integer> line) {
        suggested.put(root.key(), List.copyOf(line));
    }

    /** Enters the moves of a suggested line into the table, without scores, where it knows none. */
    private void followSuggestion(Position root) {
        List<Integer> line = suggested.getOrDefault(root.key(), List.of());
        suggested.clear();
        int made = 0;
        for (int move : line) {
            if (!root.isLegal(move)) {
                break;
            }
            if (HashTable.move(table.probe(root.key())) == Moves.NONE) {
                table.store(root.key(), move, Scores.DRAW, 0, Scores.NONE, 0, HashTable.NO_BOUND, false);
            }
            root.make(move);
            made++;
        }
        while (made-- > 0) {
            root.unmake();
        }
    }

    /** A search in progress: what happens between its depths. */
    private final class Run implements IterativeDeepening.DepthListener {
        private final SearchLimits limits;
        private final TimeManager time;
        private final SearchListener listener;
        /** What the endgame tables say about the root. */
        private final Optional<TableProbe.Root> known;
        /** The best line reported, or any legal move. */
        private SearchInfo last;
        /** The score of the last whole depth, or a better one found since. */
        private int settled = -Scores.INFINITE;

        /** For a search with its root moves set up. */
        Run(SearchLimits limits, TimeManager time, SearchListener listener, Optional<TableProbe.Root> known) {
            this.known = known;
            this.limits = limits;
            this.time = time;
            this.listener = listener;
            report(fallback());
        }

        private void report(SearchInfo best) {
            last = best;
            if (best.bound() == Bound.EXACT || (best.bound() == Bound.LOWER && best.score() > settled)) {
                settled = best.score();
            }
        }

        /** Any legal move, for a search stopped before it finds a better one; no line if there is none. */
        private SearchInfo fallback() {
            if (main.rootMoves.size() > 0) {
                return info(0, 0, Bound.LOWER, main.rootMoves.get(0).line);
            }
            boolean mated = main.position.inCheck() && !main.position.hasLegalMove();
            return info(0, mated ? Scores.matedIn(0) : Scores.DRAW, Bound.EXACT, List.of());
        }

        @Override
        public boolean isNextDepthWanted(int depth) {
            report(depth);
            boolean wanted = !isEnough(depth);
            if (wanted && depth == parameters.helperStartDepth) {
                helpers.start();
            }
            return wanted;
        }

        @Override
        public void onAspirationFailure(int depth) {
            RootMoves.RootMove best = main.rootMoves.get(0);
            if (limits.lines() == 1 && best.depth == depth && time.elapsedNanos() >= BOUNDS_AFTER_NANOS) {
                report(info(depth, best.score, best.bound, best.line));
                listener.onLine(1, last);
            }
        }

        /** Whether no further depth should be searched. */
        private boolean isEnough(int depth) {
            RootMoves.RootMove best = main.rootMoves.get(0);
            boolean worthwhile = time.isNextDepthWorthwhile(best.move, best.score, main.rootMoves.nodeShareOfFirst());
            if (limits.infinite() || time.isPondering()) {
                return false;
            }
            int moves = Scores.isMate(best.score) ? Scores.movesToMate(best.score) : 0;
            if (moves > 0 && moves <= limits.mate().orElse(0)) {
                return true;
            }
            if (!time.isLimited()) {
                return false;
            }
            // A search for a mate in some number of moves does not settle for a longer one.
            boolean settled = limits.mate().isEmpty() && moves != 0 && depth > 2 * Math.abs(moves);
            boolean forced =
                    limits.clock().isPresent() && depth >= parameters.forcedMoveDepth && main.rootMoves.size() == 1;
            return settled || forced || !worthwhile;
        }

        /** Reports what a depth, finished or not, has found; lines not found again are reported as they were. */
        private void report(int depth) {
            if (main.rootMoves.get(0).depth < depth) {
                return; // stopped before anything was found
            }
            int count = Math.min(limits.lines(), main.rootMoves.size());
            for (int place = 0; place < count && main.rootMoves.get(place).depth > 0; place++) {
                RootMoves.RootMove move = main.rootMoves.get(place);
                Bound bound = main.stopped && move.bound == Bound.EXACT ? Bound.LOWER : move.bound;
                SearchInfo info = info(move.depth, move.score, bound, move.line);
                if (place == 0) {
                    report(info);
                }
                listener.onLine(place + 1, info);
            }
        }

        /**
         * Takes over the line of a helper if the threads together prefer its move to the main thread's. Who asked for a
         * depth, a mate or several lines gets what the main thread found there.
         */
        void vote() {
            boolean free = limits.depth().isEmpty() && limits.mate().isEmpty() && limits.lines() == 1;
            if (!free || main.rootMoves.get(0).depth == 0) {
                return;
            }
            Worker elected = helpers.elected(main);
            RootMoves.RootMove best = elected.rootMoves.get(0);
            if (best.move != main.rootMoves.get(0).move) {
                boolean partial = best.depth == elected.rootDepth && best.bound == Bound.EXACT;
                report(info(best.depth, best.score, partial ? Bound.LOWER : best.bound, best.line));
                listener.onLine(1, last);
            }
        }

        private SearchInfo info(int depth, int score, Bound bound, List<Integer> line) {
            long nodes = main.nodes + helpers.nodes();
            int shown = known.filter(root -> !line.isEmpty())
                    .map(root -> root.corrected(line.get(0), score))
                    .orElse(score);
            return new SearchInfo(
                    depth,
                    main.seldepth,
                    shown,
                    shown == score ? bound : Bound.EXACT,
                    nodes,
                    time.elapsedNanos(),
                    table.permille(),
                    main.tables.hits() + helpers.tableHits(),
                    Scores.isMate(shown)
                            ? main.tables.toMate(main.position, line, Scores.MATE - Math.abs(shown))
                            : line);
        }

        SearchResult result() {
            SearchStatistics statistics = new SearchStatistics(
                    workers.stream().mapToLong(worker -> worker.nodes).sum(),
                    workers.stream().mapToLong(worker -> worker.leaves).sum(),
                    workers.stream().mapToLong(worker -> worker.cutoffs).sum(),
                    workers.stream()
                            .mapToLong(worker -> worker.firstMoveCutoffs)
                            .sum(),
                    workers.stream().mapToLong(worker -> worker.hashHits).sum(),
                    workers.stream().mapToInt(worker -> worker.seldepth).max().orElse(0),
                    time.elapsedNanos());
            List<Integer> line = last.pv();
            int move = line.isEmpty() ? Moves.NONE : line.get(0);
            int ponder = line.size() > 1 ? line.get(1) : Moves.NONE;
            // Where the first move had just turned out worse, and no other was tried yet, the depth before knows more.
            return new SearchResult(move, ponder, settled, last, statistics);
        }
    }
}
