package hal.search.lab.run;

import hal.search.Bound;
import hal.search.Score;

/**
 * A transposition table (Greenblatt 1967): what was found out about positions, so that one reached again by another order
 * of moves need not be searched again. The hash key tells positions apart; its low bits name the entry, where a newer
 * position takes the place of an older.
 */
public final class PositionTable {
    /** Where {@link #find} has found nothing. */
    public static final int NOWHERE = -1;

    private static final int BYTES_PER_ENTRY = 20;

    private final long[] keys;
    private final int[] moves;
    private final short[] values;
    private final short[] depths;
    /** Null where the entry is empty. */
    private final Bound[] bounds;

    /**
     * An empty table.
     *
     * @param entries how many positions it holds; rounded down to a power of two
     */
    public PositionTable(int entries) {
        int size = Integer.highestOneBit(Math.max(1, entries));
        keys = new long[size];
        moves = new int[size];
        values = new short[size];
        depths = new short[size];
        bounds = new Bound[size];
    }

    /** How many entries fit into so much memory. */
    public static int entriesIn(int megabytes) {
        return (int) Math.min(1 << 30, ((long) megabytes << 20) / BYTES_PER_ENTRY);
    }

    /** The entry of a position, or {@link #NOWHERE}. */
    public int find(long key) {
        int index = (int) key & keys.length - 1;
        return bounds[index] != null && keys[index] == key ? index : NOWHERE;
    }

    /** How many plies below the position were looked at. */
    public int depth(int entry) {
        return depths[entry];
    }

    /** What the value is. */
    public Bound bound(int entry) {
        return bounds[entry];
    }

    /** The best move, or the one that was good enough. */
    public int move(int entry) {
        return moves[entry];
    }

    /**
     * The value, from the view of who is to move.
     *
     * @param ply where the position stands now: wins are kept as distances from the position, but count from the root
     */
    public int value(int entry, int ply) {
        int value = values[entry];
        return !Score.isMate(value) ? value : value > 0 ? value - ply : value + ply;
    }

    /** Whether what is known makes a search with this window needless. */
    public boolean settles(int entry, int ply, int alpha, int beta) {
        int value = value(entry, ply);
        return switch (bound(entry)) {
            case EXACT -> true;
            case LOWER -> value >= beta;
            case UPPER -> value <= alpha;
        };
    }

    /** Remembers what was found out; the value from the view of who is to move. */
    public void store(long key, int ply, int depth, int value, Bound bound, int move) {
        int index = (int) key & keys.length - 1;
        keys[index] = key;
        moves[index] = move;
        values[index] = (short) (!Score.isMate(value) ? value : value > 0 ? value + ply : value - ply);
        depths[index] = (short) depth;
        bounds[index] = bound;
    }
}
