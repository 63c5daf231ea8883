package hal.engine;

import java.util.Locale;

/** Runs the bench several times in one Java machine: the first cold, the others warm. */
public final class BenchMain {
    private BenchMain() {}

    /** Arguments: depth, rounds. */
    public static void main(String[] arguments) {
        int depth = arguments.length > 0 ? Integer.parseInt(arguments[0]) : Bench.DEFAULT_DEPTH;
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 3;
        for (int round = 0; round < rounds; round++) {
            Bench.Result result = Bench.run(depth);
            System.out.printf(
                    Locale.ROOT,
                    "%d nodes, %.2f CPU s, %d nodes/s, %.3f bytes allocated a node%n",
                    result.nodes(),
                    result.cpuNanos() / 1e9,
                    result.nodesPerSecond(),
                    Bench.allocatedBytesPerNode());
        }
    }
}
