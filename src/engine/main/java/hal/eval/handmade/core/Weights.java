package hal.eval.handmade.core;

import java.util.Map;

/** The numbers of one section of an evaluation file, as {@link Tapered} pairs. */
public final class Weights {
    private final Map<String, long[]> pairs;

    /**
     * Holds checked numbers.
     *
     * @param pairs the pair, or list of pairs, of each key
     */
    public Weights(Map<String, long[]> pairs) {
        this.pairs = Map.copyOf(pairs);
    }

    /** The pair of a single-number key; 0 if it is missing in the file. */
    public long of(String key) {
        return pairs.get(key)[0];
    }

    /** The pairs of a list. */
    public long[] table(String key) {
        return pairs.get(key).clone();
    }

    /**
     * The pairs of a list with a number for each rank from the second to the seventh, indexed by rank from 0 to 7 from
     * the pawn's own side.
     */
    public long[] ranks(String key) {
        long[] ranks = new long[8];
        System.arraycopy(pairs.get(key), 0, ranks, 1, 6);
        return ranks;
    }
}
