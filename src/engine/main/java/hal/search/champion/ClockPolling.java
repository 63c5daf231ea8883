package hal.search.champion;

import java.time.Duration;

/**
 * How often the search has to look at the clock, and how long it has been kept waiting lately. From one look to the
 * next passes a fraction of a millisecond. It is more while Java has not compiled the search yet: then looks become
 * more frequent. And it is more where the processor had other work. Delays that the search does not see, before it
 * starts and after it ends, show in the game clock at the next move. What has happened will happen again, so that more
 * of a clock is kept in reserve than on a quiet machine. Belongs to one search thread, for all its searches.
 */
final class ClockPolling {
    /** More is not kept: a machine that slept for an hour need not do so again. */
    private static final long MOST = Duration.ofMillis(500).toNanos();
    /** The next stall may be this many times as long. */
    private static final int SAFETY = 2;
    /** The usual lag is a mean in which a move counts one part in so many. */
    private static final int LAG_MEMORY = 8;
    /** The decay of the longest stall with each search, as a divisor: half of it is gone after 22 searches. */
    private static final int MEMORY = 32;

    private static final long NEVER = Long.MIN_VALUE;

    /** Between two looks pass about half a millisecond to a millisecond, if that is possible. */
    private static final long APART = Duration.ofMillis(1).toNanos();

    private static final int FEWEST_NODES = 4;
    /** The nodes between two looks at full speed. */
    static final int MOST_NODES = 256;

    private int nodes = FEWEST_NODES;
    private long longest;
    private long lag;
    private long last = NEVER;
    /** The expected game clock at the next move. */
    private long expected = NEVER;

    /** Resets the clock's statistics for a new game. */
    void newGame() {
        expected = NEVER;
    }

    /** A search begins. */
    void begin() {
        last = NEVER;
        longest -= longest / MEMORY;
    }

    /**
     * What is on the game clock as a search begins.
     *
     * @param left in nanoseconds
     */
    void clock(long left) {
        if (expected != NEVER) {
            long lost = Math.max(0, Math.min(expected - left, MOST));
            note(lost);
            lag += (lost - lag) / LAG_MEMORY;
        }
        expected = NEVER;
    }

    /**
     * A search on a game clock ends, and its move is sent.
     *
     * @param left what is on the clock then, the increment included, in nanoseconds
     */
    void end(long left) {
        expected = left;
    }

    /** The usual overhead of a move beyond its search, in nanoseconds. */
    long lag() {
        return lag;
    }

    private void note(long stall) {
        longest = Math.max(longest, Math.min(stall, MOST));
    }

    /**
     * The search looks at the clock.
     *
     * @param now in nanoseconds
     */
    void look(long now) {
        if (last != NEVER) {
            long gap = now - last;
            note(gap);
            nodes = gap > APART
                    ? Math.max(FEWEST_NODES, nodes / 2)
                    : gap > APART / 2 ? nodes : Math.min(MOST_NODES, 2 * nodes);
        }
        last = now;
    }

    /** The number of nodes until the next look at the clock. */
    int nodes() {
        return nodes;
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
