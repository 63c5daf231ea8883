package hal.eval.handmade.core;

/**
 * Two scores in one {@code long}: middlegame in the upper half, endgame in the lower. Sums, differences and multiples
 * of pairs act on both halves, so that one addition serves both.
 */
public final class Tapered {
    private Tapered() {}

    /** The pair of a middlegame and an endgame score. */
    public static long of(int middlegame, int endgame) {
        return ((long) middlegame << 32) + endgame;
    }

    /** The middlegame score of a pair. */
    public static int middlegame(long pair) {
        // A negative lower half has borrowed one from the upper: return it before shifting.
        return (int) ((pair + 0x8000_0000L) >> 32);
    }

    /** The endgame score of a pair. */
    public static int endgame(long pair) {
        return (int) pair;
    }
}
