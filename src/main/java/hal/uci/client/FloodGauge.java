package hal.uci.client;

/**
 * Tells when a program writes more than anyone could read: a bucket that fills with what it writes and empties by itself.
 * An analysis with hundreds of lines stays far below; a loop that prints is over within a second or two.
 */
final class FloodGauge {
    /** What a line costs besides its bytes: short ones are as much work as long ones. */
    static final long BYTES_PER_LINE = 100;

    private static final long MOST = 16L << 20;
    private static final long DRAIN_PER_SECOND = 4L << 20;

    private double level;
    private long last;

    /** An empty gauge. */
    FloodGauge(long now) {
        last = now;
    }

    /**
     * More was written.
     *
     * @param bytes how much since the last call; {@link #BYTES_PER_LINE} more for each line
     * @param now nanoseconds, as {@link System#nanoTime}
     * @return whether it is too much
     */
    boolean add(long bytes, long now) {
        level = Math.max(0, level - (now - last) / 1e9 * DRAIN_PER_SECOND) + bytes;
        last = now;
        return level > MOST;
    }
}
