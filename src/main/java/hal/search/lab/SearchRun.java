package hal.search.lab;

import hal.search.PvTable;
import hal.search.Score;
import hal.search.StopSignal;
import java.util.List;

/**
 * What surrounds one search, so that the algorithm itself stays as the textbook prints it: move buffers, counters, the
 * best line, and the limits.
 */
public final class SearchRun {
    /** How many nodes pass between two looks at the clock. */
    private static final int NODES_PER_LOOK = 256;

    /** Thrown to leave the recursion at once when a limit is met; caught by whoever started it. */
    @SuppressWarnings("serial") // never leaves the search, let alone the program
    static final class BrokenOff extends RuntimeException {
        BrokenOff() {
            super(null, null, false, false); // no stack trace: it is no error
        }
    }

    private final int[][] buffers;
    private final PvTable line = new PvTable(Score.MAX_PLY);
    private final long maxNodes;
    private final long deadline;
    private final StopSignal stop;

    private long nodes;
    private long leaves;
    private long cutoffs;
    private long firstMoveCutoffs;
    private int maxPly;
    private int rootValue;

    /**
     * A run with limits.
     *
     * @param game tells the size of the move buffers
     * @param depth the longest line
     * @param maxNodes nodes at most
     * @param deadline the {@link System#nanoTime} at which to break off, 0 for none
     * @param stop breaks off when raised
     */
    SearchRun(ZeroSumGame game, int depth, long maxNodes, long deadline, StopSignal stop) {
        this.buffers = new int[depth + 1][game.maxMoves()];
        this.maxNodes = maxNodes;
        this.deadline = deadline;
        this.stop = stop;
    }

    /** A run without limits. */
    public static SearchRun unlimited(ZeroSumGame game, int depth) {
        return new SearchRun(game, depth, Long.MAX_VALUE, 0, new StopSignal());
    }

    /** A node is entered: counts it, and breaks off if a limit is met. */
    void enter(int ply) {
        if (nodes >= maxNodes || (nodes % NODES_PER_LOOK == 0 && isTimeUp())) {
            throw new BrokenOff();
        }
        nodes++;
        maxPly = Math.max(maxPly, ply);
        line.clear(ply);
    }

    /** The move buffer of a ply. */
    int[] buffer(int ply) {
        return buffers[ply];
    }

    /** A leaf is evaluated: counts it and hands its value through. */
    int leaf(int value) {
        leaves++;
        return value;
    }

    /** A move is the best of its node so far, and what it is worth to Max. */
    void improve(int ply, int move, int value) {
        line.update(ply, move);
        if (ply == 0) {
            rootValue = value;
        }
    }

    /** A node ends because the move of this number, from 0, is good enough. */
    void cutoff(int number) {
        cutoffs++;
        if (number == 0) {
            firstMoveCutoffs++;
        }
    }

    private boolean isTimeUp() {
        return stop.isRaised() || (deadline != 0 && System.nanoTime() - deadline >= 0);
    }

    /** The best line found; after a break that of the moves of the root looked at so far. */
    public List<Integer> line() {
        return line.line();
    }

    /** What the first move of that line is worth to Max; 0 if no move of the root was finished. */
    public int rootValue() {
        return rootValue;
    }

    /** Nodes entered, the root included. */
    public long nodes() {
        return nodes;
    }

    /** Nodes evaluated, or found to be the end of the game. */
    public long leaves() {
        return leaves;
    }

    /** Nodes that a move ended for being good enough. */
    public long cutoffs() {
        return cutoffs;
    }

    /** Those that their first move ended. */
    public long firstMoveCutoffs() {
        return firstMoveCutoffs;
    }

    /** The deepest ply entered. */
    public int maxPly() {
        return maxPly;
    }
}
