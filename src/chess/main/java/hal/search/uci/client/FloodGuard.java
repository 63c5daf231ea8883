package hal.search.uci.client;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/**
 * A stream that fails when a program writes more than anyone could read. An analysis with hundreds of lines stays far
 * below the limit; an endless print loop reaches it within a second or two.
 */
final class FloodGuard extends FilterInputStream {
    /** Thrown when the limit is exceeded. */
    static final class FloodException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** The overhead counted per line, since short lines cost as much work as long ones. */
    private static final long BYTES_PER_LINE = 100;

    private final Gauge gauge;

    /**
     * Guards a stream.
     *
     * @param time that 16 MB must take at least, as in {@link Timeouts#flood}
     */
    FloodGuard(InputStream in, Duration time) {
        super(in);
        gauge = new Gauge(time, System.nanoTime());
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int count = super.read(buffer, offset, length);
        add(Math.max(0, count));
        return count;
    }

    /** Counts a line that was read. */
    void countLine() throws FloodException {
        add(BYTES_PER_LINE);
    }

    private void add(long bytes) throws FloodException {
        if (gauge.add(bytes, System.nanoTime())) {
            throw new FloodException();
        }
    }

    /** A leaky bucket: it fills with what is written and drains at a constant rate. */
    static final class Gauge {
        private static final long MAX = 16L << 20;

        private final double drainPerNano;
        private double level;
        private long last;

        /**
         * An empty gauge.
         *
         * @param time in which a full one drains
         */
        Gauge(Duration time, long now) {
            drainPerNano = (double) MAX / time.toNanos();
            last = now;
        }

        /**
         * Counts more output.
         *
         * @param bytes written since the last call
         * @param now nanoseconds, as {@link System#nanoTime}
         * @return whether the limit is exceeded
         */
        boolean add(long bytes, long now) {
            level = Math.max(0, level - (now - last) * drainPerNano) + bytes;
            last = now;
            return level > MAX;
        }
    }
}
