package hal.engine;

import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationModel;
import hal.notation.Fen;
import hal.platform.Shipped;
import hal.search.SearchLimits;
import hal.search.champion.ChampionSearch;
import hal.search.champion.Feature;
import hal.search.engine.Search;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Set;

/**
 * Searches {@link #POSITIONS} to a fixed depth. The node count is the search's signature: the same on every machine
 * and JVM, and changed by almost every change to the search.
 */
public final class Bench {
    /** The depth of the signature. */
    public static final int DEFAULT_DEPTH = 10;

    private static final int HASH_MEGABYTES = 16;

    /** Positions of all phases, quiet and tactical. */
    static final List<String> POSITIONS = Shipped.text("hal/engine/bench.fen")
            .lines()
            .filter(line -> !line.startsWith("#"))
            .toList();

    private Bench() {}

    /**
     * The result of a bench.
     *
     * @param nodes the signature
     * @param cpuNanos CPU time in nanoseconds; unlike elapsed time it does not depend on the machine's other work
     */
    public record Result(long nodes, long cpuNanos) {
        /** Nodes per second of CPU time. */
        public long nodesPerSecond() {
            return (long) (nodes * 1e9 / Math.max(1, cpuNanos));
        }
    }

    /** Runs the engine as it is shipped. */
    public static Result run(int depth) {
        return run(depth, Feature.all(), model());
    }

    /**
     * Runs the engine.
     *
     * @param depth in plies, at least 1
     * @param features those it may use, {@link Feature#all} as it is shipped
     * @param model evaluates positions, {@link #model} as it is shipped
     */
    public static Result run(int depth, Set<Feature> features, EvaluationModel model) {
        Search search = new ChampionSearch(model, HASH_MEGABYTES, 1, features);
        SearchLimits limits = SearchLimits.depth(depth);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        long nodes = 0;
        for (String fen : POSITIONS) {
            nodes += nodes(search, fen, limits);
        }
        return new Result(nodes, threads.getCurrentThreadCpuTime() - before);
    }

    /** The evaluation of the shipped engine. */
    public static EvaluationModel model() {
        return EvaluationCatalog.shipped().model(EngineCatalog.DEFAULT_EVALUATION);
    }

    private static long nodes(Search search, String fen, SearchLimits limits) {
        return search.search(Fen.parse(fen), limits, SearchListener.NONE, new StopToken())
                .statistics()
                .nodes();
    }
}
