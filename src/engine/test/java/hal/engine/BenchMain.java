package hal.engine;

import com.sun.management.ThreadMXBean;
import hal.notation.Fen;
import hal.search.SearchLimits;
import hal.search.champion.ChampionSearch;
import hal.search.champion.Feature;
import hal.search.engine.Search;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import java.lang.management.ManagementFactory;
import java.util.Locale;

/** Runs the bench several times in one Java machine: the first cold, the others warm. */
public final class BenchMain {
    /** The index of a middlegame position. */
    private static final int ALLOCATION_POSITION = 30;

    private static final long FEW_NODES = 10_000;
    private static final int ALLOCATION_ATTEMPTS = 20;
    private static final int HASH_MEGABYTES = 16;

    private BenchMain() {}

    /** Arguments: depth, rounds. */
    public static void main(String[] arguments) {
        int depth = arguments.length > 0 ? Integer.parseInt(arguments[0]) : Bench.DEFAULT_DEPTH;
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 3;
        for (int round = 0; round < rounds; round++) {
            Bench.Result result = Bench.run(depth, Feature.all(), Bench.model());
            System.out.printf(
                    Locale.ROOT,
                    "%d nodes, %.2f CPU s, %d nodes/s, %.3f bytes allocated a node%n",
                    result.nodes(),
                    result.cpuNanos() / 1e9,
                    result.nodesPerSecond(),
                    allocatedBytesPerNode());
        }
    }

    /**
     * The memory that a warm search allocates per node. A position is searched twice, the second time with ten times
     * the nodes: the difference is the cost of the nodes, the rest that of setting up.
     *
     * @return bytes per node; a negative value means none
     */
    private static double allocatedBytesPerNode() {
        Search search = new ChampionSearch(Bench.model(), HASH_MEGABYTES, 1, Feature.all());
        String fen = Bench.POSITIONS.get(ALLOCATION_POSITION);
        allocatedBytes(search, fen, FEW_NODES); // allocates the table and loads classes
        double least = Double.MAX_VALUE;
        // A network's vectors are objects until the JIT has compiled the loops over them: that may take several
        // searches.
        for (int attempt = 0; attempt < ALLOCATION_ATTEMPTS && least > 1; attempt++) {
            long few = allocatedBytes(search, fen, FEW_NODES);
            long many = allocatedBytes(search, fen, 10 * FEW_NODES);
            least = Math.min(least, (double) (many - few) / (9 * FEW_NODES));
        }
        return least;
    }

    private static long allocatedBytes(Search search, String fen, long nodes) {
        search.newGame();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        search.search(Fen.parse(fen), SearchLimits.nodes(nodes), SearchListener.NONE, new StopToken());
        return threads.getCurrentThreadAllocatedBytes() - before;
    }
}
