package hal.eval.handmade.core;

import java.util.Map;

/** The numbers of one section of an evaluation file, as {@link Tapered} pairs. */
public final class Weights {
    private final Map<String, long[]> pairs;

    /**
     * From numbers already checked.
     *
     * @param pairs for each key its pair, or its list of pairs
     */
    public Weights(Map<String, long[]> pairs) {
        this.pairs = Map.copyOf(pairs);
    }

    /** The pair of a key that holds one number; 0 if the file leaves it out. */
    public long of(String key) {
        return pairs.get(key)[0];
    }

    /** The pairs of a key that holds a list. */
    public long[] table(String key) {
        return pairs.get(key).clone();
    }

    /**
     * The pairs of a key that holds a number for each rank from the second to the seventh, put where a rank from 0 to 7,
     * seen from the pawn's own side, finds them.
     */
    public long[] ranks(String key) {
        long[] ranks = new long[8];
        System.arraycopy(pairs.get(key), 0, ranks, 1, 6);
        return ranks;
    }
}
