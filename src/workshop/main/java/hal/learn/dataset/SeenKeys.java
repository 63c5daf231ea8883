package hal.learn.dataset;

/**
 * The keys of positions already taken, in a table of fixed size: when it is full a new key replaces an old one, whose
 * position may then be taken again.
 */
final class SeenKeys {
    private static final int NEIGHBOURS = 8;

    private final long[] keys;

    /**
     * An empty table.
     *
     * @param bits the binary logarithm of the capacity; each key takes eight bytes
     */
    SeenKeys(int bits) {
        keys = new long[1 << bits];
    }

    /** Adds a key and returns whether it is new. */
    boolean add(long key) {
        long wanted = key == 0 ? 1 : key; // zero marks an empty slot
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
