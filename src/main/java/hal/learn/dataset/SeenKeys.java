package hal.learn.dataset;

/**
 * The keys of positions that were taken already, in a table that does not grow: when it is crowded, an old key is forgotten
 * for each new one, and its position may come a second time.
 */
final class SeenKeys {
    private static final int NEIGHBOURS = 8;

    private final long[] keys;

    /**
     * An empty table.
     *
     * @param bits the binary logarithm of how many keys fit in; each takes eight bytes
     */
    SeenKeys(int bits) {
        keys = new long[1 << bits];
    }

    /** Notes a key; returns whether it is new. */
    boolean add(long key) {
        long wanted = key == 0 ? 1 : key; // zero marks an empty place
        int home = (int) wanted & keys.length - NEIGHBOURS;
        for (int i = home; i < home + NEIGHBOURS; i++) {
            if (keys[i] == wanted) {
                return false;
            }
            if (keys[i] == 0) {
                keys[i] = wanted;
                return true;
            }
        }
        keys[home + (int) (wanted >>> 61)] = wanted;
        return true;
    }
}
