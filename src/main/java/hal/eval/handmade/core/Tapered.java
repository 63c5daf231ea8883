package hal.eval.handmade.core;

/**
 * Two scores in one {@code long}: middle game in the upper half, end game in the lower. Sums, differences and multiples
 * of such pairs are those of their halves, so that one addition serves both.
 */
public final class Tapered {
    private Tapered() {}

    /** The pair of a middle-game and an end-game score. */
    public static long of(int middlegame, int endgame) {
        return ((long) middlegame << 32) + endgame;
    }

    /** The middle-game score of a pair. */
    public static int middlegame(long pair) {
        // A negative lower half has borrowed one from the upper: give it back before shifting.
        return (int) ((pair + 0x8000_0000L) >> 32);
    }

    /** The end-game score of a pair. */
    public static int endgame(long pair) {
        return (int) pair;
    }
}
