package hal.search.lab.run;

import hal.search.Bound;
import hal.search.engine.Scores;
import java.util.Arrays;

/**
 * A transposition table (Greenblatt 1967): the results of positions, so that one reached again by another move order
 * need not be searched again. The low bits of the hash key select the entry, where a newer position always replaces an
 * older one.
 */
public final class PositionTable {
    /** Returned by {@link #find} if there is no entry. */
    public static final int NOWHERE = -1;

    private static final int BYTES_PER_ENTRY = 20;

    private final long[] keys;
    private final int[] moves;
    private final short[] values;
    private final short[] depths;
    /** Null if the entry is empty. */
    private final Bound[] bounds;

    /**
     * An empty table.
     *
     * @param entries its capacity in positions; rounded down to a power of two
     */
    public PositionTable(int entries) {
        int size = Integer.highestOneBit(Math.max(1, entries));
        keys = new long[size];
        moves = new int[size];
        values = new short[size];
        depths = new short[size];
        bounds = new Bound[size];
    }

    /** The number of entries that fit into an amount of memory in MiB. */
    public static int entriesIn(int megabytes) {
        return (int) Math.min(1 << 30, ((long) megabytes << 20) / BYTES_PER_ENTRY);
    }

    /** Forgets everything. */
    public void clear() {
        Arrays.fill(bounds, null);
    }

    /** The entry of a position, or {@link #NOWHERE}. */
    public int find(long key) {
        int index = (int) key & keys.length - 1;
        return bounds[index] != null && keys[index] == key ? index : NOWHERE;
    }

    /** The depth in plies to which the position was searched. */
    public int depth(int entry) {
        return depths[entry];
    }

    /** How the value relates to the true value. */
    public Bound bound(int entry) {
        return bounds[entry];
    }

    /** The best move, or the one that caused the cutoff. */
    public int move(int entry) {
        return moves[entry];
    }

    /**
     * The value, from the side to move's point of view.
     *
     * @param ply the position's current distance from the root: wins are stored relative to the position but returned
     * relative to the root
     */
    public int value(int entry, int ply) {
        int value = values[entry];
        return !Scores.isMate(value) ? value : value > 0 ? value - ply : value + ply;
    }

    /** Whether the entry makes a search with this window unnecessary. */
    public boolean settles(int entry, int ply, int alpha, int beta) {
        int value = value(entry, ply);
        return switch (bound(entry)) {
            case EXACT -> true;
            case LOWER -> value >= beta;
            case UPPER -> value <= alpha;
        };
    }

    /** Stores a result; the value is from the side to move's point of view. */
    public void store(long key, int ply, int depth, int value, Bound bound, int move) {
        int index = (int) key & keys.length - 1;
        keys[index] = key;
        moves[index] = move;
        values[index] = (short) (!Scores.isMate(value) ? value : value > 0 ? value + ply : value - ply);
        depths[index] = (short) depth;
        bounds[index] = bound;
    }
}
