package hal.search.lab.run;

import hal.search.StopToken;
import java.util.Optional;
import java.util.Random;

/**
 * The circumstances of a search.
 *
 * @param maxNodes nodes at most
 * @param deadline the {@link System#nanoTime} at which to break off, 0 for none
 * @param stop breaks off when raised
 * @param random where chance comes from
 * @param shuffle whether the moves of the root are taken in an order drawn by lot, so that the first of equally good ones
 *     is any of them
 * @param tableEntries how many positions a table may hold, at least 1
 * @param tree is told of every node
 */
public record RunOptions(
        long maxNodes,
        long deadline,
        StopToken stop,
        Random random,
        boolean shuffle,
        int tableEntries,
        Optional<TreeListener> tree) {
    private static final int USUAL_ENTRIES = 1 << 16;

    /** No limits, nothing left to chance, a small table. */
    public static RunOptions unlimited() {
        return new RunOptions(
                Long.MAX_VALUE, 0, new StopToken(), new Random(1), false, USUAL_ENTRIES, Optional.empty());
    }

    /** With limits, see {@link RunOptions}. */
    public RunOptions withLimits(long nodes, long nanoTime, StopToken signal) {
        return new RunOptions(nodes, nanoTime, signal, random, shuffle, tableEntries, tree);
    }

    /** With its own source of chance. */
    public RunOptions withRandom(Random source, boolean shuffleRoot) {
        return new RunOptions(maxNodes, deadline, stop, source, shuffleRoot, tableEntries, tree);
    }

    /** With a table of another size. */
    public RunOptions withTable(int entries) {
        return new RunOptions(maxNodes, deadline, stop, random, shuffle, entries, tree);
    }

    /** With somebody who listens to every node; parallel searches tell only of the nodes of their first thread. */
    public RunOptions withTree(TreeListener listener) {
        return new RunOptions(maxNodes, deadline, stop, random, shuffle, tableEntries, Optional.of(listener));
    }

    /** Whether the search is to end at once. */
    boolean isTimeUp() {
        return stop.isRaised() || (deadline != 0 && System.nanoTime() - deadline >= 0);
    }

    /** For another thread of the same search: with its share of the nodes, and heard by nobody. */
    RunOptions forThread(long nodes) {
        return new RunOptions(nodes, deadline, stop, random, shuffle, tableEntries, Optional.empty());
    }
}
