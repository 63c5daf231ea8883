package hal.eval.network;

import hal.eval.handmade.Counts;
import java.util.Arrays;

/**
 * The hidden units of one search thread that are fed with what terms count ({@link CountUnits}), before activation. The
 * part of the men is kept by their numbers, which most positions of a search share with many others.
 */
final class CountAccumulator {
    private static final int PLACES = 64;
    private static final long NO_KEY = -1;

    /** Fibonacci hashing: 2^64 divided by the golden ratio. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final Kernel kernel;
    private final NetworkModel model;
    private final Counts counts = new Counts();
    private final short[] units;
    /** By place: the key of the men, and the units' sums with them alone. */
    private final long[] keys = new long[PLACES];

    private final short[][] sums = new short[PLACES][];

    CountAccumulator(NetworkModel model) {
        this.model = model;
        kernel = model.kernel();
        units = new short[model.countBiases.length];
        Arrays.fill(keys, NO_KEY);
        Arrays.setAll(sums, place -> new short[units.length]);
    }

    /** Where to put what the terms count. */
    Counts counts() {
        return counts;
    }

    /** Adds up what was counted; {@link #activated} tells the result. */
    void take() {
        int afterMen = counts.afterMen();
        int place = (int) ((counts.menKey() * SPREAD) >>> (Long.SIZE - Integer.numberOfTrailingZeros(PLACES)));
        short[] ofMen = sums[place];
        if (keys[place] != counts.menKey()) {
            keys[place] = counts.menKey();
            kernel.addCounts(ofMen, model.countBiases, model.counts, counts, 0, afterMen);
        }
        kernel.addCounts(units, ofMen, model.counts, counts, afterMen, counts.size());
    }

    /** The part of an output's weighted sum that comes from these units. */
    int activated(int output) {
        return kernel.activate(units, model.countOutputs[output]);
    }
}
