package hal.search.champion;

import hal.eval.EvaluationModel;
import hal.rules.Position;
import hal.search.Score;
import hal.search.Search;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopSignal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * The strong search: searches ever deeper, each depth guided by what the last one found, until a limit is met. An
 * unfinished depth counts as far as it came: its first move is the last depth's best, so anything it prefers is better.
 */
public final class ChampionSearch implements Search {
    /** With a single legal move on the clock, so many plies are enough to expect a reply. */
    private static final int FORCED_MOVE_DEPTH = 4;

    /** So deep the main thread comes before others could be of help. */
    private static final int ALONE_UP_TO_DEPTH = 4;

    private final LongSupplier nanoTime;
    private final HashTable table;
    private final List<Worker> workers = new ArrayList<>();
    private final Worker main;
    private final Helpers helpers;

    /** One thread with every feature. */
    public ChampionSearch(EvaluationModel model, int hashMegabytes) {
        this(model, hashMegabytes, 1, Feature.all());
    }

    /**
     * With some features only.
     *
     * @param model how positions are judged; all threads share it
     * @param hashMegabytes size of the hash table, at least 1; its memory is taken when the first search begins
     * @param threads how many search at once, at least 1; with one the same search always takes the same way
     */
    public ChampionSearch(EvaluationModel model, int hashMegabytes, int threads, Set<Feature> features) {
        this(model, new HashTable(hashMegabytes), threads, features, System::nanoTime);
    }

    /** With a table and a time of its own, for tests. */
    ChampionSearch(EvaluationModel model, HashTable table, int threads, Set<Feature> features, LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.table = table;
        for (int i = 0; i < threads; i++) {
            workers.add(new Worker(model.newEvaluator(), table, new Features(features)));
        }
        main = workers.get(0);
        helpers = new Helpers(workers.subList(1, threads));
    }

    @Override
    public String name() {
        return "hal";
    }

    @Override
    public boolean findsSeveralLines() {
        return true;
    }

    @Override
    public void newGame() {
        table.clear();
        workers.forEach(Worker::forget);
    }

    @Override
    public SearchResult search(Position root, SearchLimits limits, SearchListener listener, StopSignal stop) {
        TimeManager time = new TimeManager(limits, root.sideToMove(), nanoTime, stop, main.features.timeSharing);
        table.newSearch();
        main.begin(root, limits, time, listener, stop, helpers::nodes);
        helpers.begin(root, limits, main);
        Reporter reporter = new Reporter(main, helpers, time, listener);
        if (main.rootMoves.size() > 0) {
            try {
                main.deepening.run(limits, conduct(limits, time, reporter));
            } finally {
                helpers.stop();
            }
        }
        if (limits.infinite()) {
            stop.await();
        } else if (limits.ponder()) {
            stop.awaitPonderHit();
        }
        return reporter.result(workers);
    }

    /** What is done between the depths: telling of them, deciding on the next one, calling for help. */
    private Deepening.DepthListener conduct(SearchLimits limits, TimeManager time, Reporter reporter) {
        return new Deepening.DepthListener() {
            @Override
            public boolean isToGoOn(int depth) {
                reporter.tell(depth, limits.lines());
                boolean enough = isEnough(depth, limits, time);
                if (depth == ALONE_UP_TO_DEPTH && !enough) {
                    helpers.start();
                }
                return !enough;
            }

            @Override
            public void isOutside(int depth) {
                reporter.tellBound(depth, limits.lines());
            }
        };
    }

    /** The nodes of the present search so far. */
    long nodes() {
        return main.nodes + helpers.nodes();
    }

    /** Whether no further depth is to be searched, one being over. */
    private boolean isEnough(int depth, SearchLimits limits, TimeManager time) {
        RootMove best = main.rootMoves.get(0);
        boolean worth = time.isWorthGoingOn(best.move, best.score, main.rootMoves.shareOfFirst());
        if (limits.infinite() || time.isPondering()) {
            return false;
        }
        int moves = Score.isMate(best.score) ? Score.movesToMate(best.score) : 0;
        if (limits.mate() > 0 && moves > 0 && moves <= limits.mate()) {
            return true;
        }
        if (!time.isLimited()) {
            return false;
        }
        // Who wants a mate in so many moves is not content with a longer one.
        boolean settled = limits.mate() == 0 && moves != 0 && depth > 2 * Math.abs(moves);
        boolean forced = limits.clock().isPresent() && depth >= FORCED_MOVE_DEPTH && main.rootMoves.size() == 1;
        return settled || forced || !worth;
    }
}
