package hal.engine;

import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.search.Search;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.StopSignal;

/**
 * Searches {@link BenchPositions} to a fixed depth. The number of nodes is the search's signature: the same on every
 * machine and Java, and changed by almost every change of the search.
 */
public final class Bench {
    /** The depth of the signature. */
    public static final int USUAL_DEPTH = 10;

    private static final String SPEC = "hal:hash=16,eval=" + EngineCatalog.USUAL_EVALUATION;

    private Bench() {}

    /**
     * What a bench found.
     *
     * @param nodes the signature
     * @param cpuNanos processor time spent; unlike the clock's it is not lengthened by what else the machine does
     * @param allocatedBytes memory that the thread allocated meanwhile, the hash table included
     */
    public record Result(long nodes, long cpuNanos, long allocatedBytes) {
        /** Nodes per second of processor time. */
        public long nodesPerSecond() {
            return (long) (nodes * 1e9 / Math.max(1, cpuNanos));
        }
    }

    /** The signature of the shipped engine. */
    public static Result run() {
        return run(USUAL_DEPTH);
    }

    /**
     * The nodes of the shipped engine at some depth.
     *
     * @param depth plies, at least 1
     */
    public static Result run(int depth) {
        EngineSpec spec = EngineSpec.parse(SPEC);
        Search search = new EngineCatalog(EvaluationCatalog.shipped()).search(spec);
        SearchLimits limits = SearchLimits.depth(depth);
        ThreadCosts before = ThreadCosts.now();
        long nodes = 0;
        for (String fen : BenchPositions.FENS) {
            nodes += search.search(Fen.parse(fen), limits, SearchListener.NONE, new StopSignal())
                    .statistics()
                    .nodes();
        }
        ThreadCosts after = ThreadCosts.now();
        return new Result(
                nodes, after.cpuNanos() - before.cpuNanos(), after.allocatedBytes() - before.allocatedBytes());
    }
}
