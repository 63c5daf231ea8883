package hal.search.champion;

import java.time.Duration;

/**
 * How long the machine has kept the search waiting lately. From one look at the clock to the next passes a fraction of a
 * millisecond, and more only if the processor had other work. Where that has happened it will happen again, so
 * that more of a game clock is kept in reserve than on a quiet machine. Belongs to one search thread, for all its searches.
 */
final class Stalls {
    /** More is not kept: a machine that slept for an hour need not do so again. */
    private static final long MOST = Duration.ofMillis(500).toNanos();
    /** The next stall may be this many times as long. */
    private static final int SAFETY = 2;
    /** With each search, one part in so many of the longest stall is forgotten: half of it after 22. */
    private static final int MEMORY = 32;

    private static final long NEVER = Long.MIN_VALUE;

    private long longest;
    private long last = NEVER;

    /** A search begins. */
    void begin() {
        last = NEVER;
        longest -= longest / MEMORY;
    }

    /**
     * The search looks at the clock.
     *
     * @param now in nanoseconds
     */
    void look(long now) {
        if (last != NEVER) {
            longest = Math.max(longest, Math.min(now - last, MOST));
        }
        last = now;
    }

    /**
     * What is to be kept on a game clock.
     *
     * @param least on a quiet machine, in nanoseconds
     * @return nanoseconds
     */
    long reserve(long least) {
        return Math.max(least, Math.min(SAFETY * longest, MOST));
    }
}
