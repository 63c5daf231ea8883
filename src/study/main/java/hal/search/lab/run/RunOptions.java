package hal.search.lab.run;

import hal.search.engine.StopToken;
import java.util.Optional;
import java.util.Random;

/**
 * The options of a search run.
 *
 * @param maxNodes the node limit
 * @param deadline the {@link System#nanoTime} at which to abort, 0 for none
 * @param stop aborts when raised
 * @param random the random generator
 * @param shuffle whether the root moves are shuffled, so that any of several equally good ones may be chosen
 * @param tableEntries the capacity of the transposition table, at least 1
 * @param tree is told of every node, if present
 */
public record RunOptions(
        long maxNodes,
        long deadline,
        StopToken stop,
        Random random,
        boolean shuffle,
        int tableEntries,
        Optional<TreeListener> tree) {
    private static final int DEFAULT_ENTRIES = 1 << 16;

    /** No limits, no shuffling, a small table. */
    public static RunOptions unlimited() {
        return new RunOptions(
                Long.MAX_VALUE, 0, new StopToken(), new Random(1), false, DEFAULT_ENTRIES, Optional.empty());
    }

    /** These options with limits, see {@link RunOptions}. */
    public RunOptions withLimits(long nodes, long nanoTime, StopToken signal) {
        return new RunOptions(nodes, nanoTime, signal, random, shuffle, tableEntries, tree);
    }

    /** These options with a random generator. */
    public RunOptions withRandom(Random source, boolean shuffleRoot) {
        return new RunOptions(maxNodes, deadline, stop, source, shuffleRoot, tableEntries, tree);
    }

    /** These options with another table size. */
    public RunOptions withTable(int entries) {
        return new RunOptions(maxNodes, deadline, stop, random, shuffle, entries, tree);
    }

    /** These options with a listener for every node; a search on several threads reports its root only. */
    public RunOptions withTree(TreeListener listener) {
        return new RunOptions(maxNodes, deadline, stop, random, shuffle, tableEntries, Optional.of(listener));
    }

    /** Whether the search must end at once. */
    boolean isTimeUp() {
        return stop.isRaised() || (deadline != 0 && System.nanoTime() - deadline >= 0);
    }

    /** Options for another thread of the same search: with its share of the nodes, and without a listener. */
    RunOptions forThread(long nodes) {
        return new RunOptions(nodes, deadline, stop, random, shuffle, tableEntries, Optional.empty());
    }
}
