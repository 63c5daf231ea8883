package hal.uci.client;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that ends with an error when a program writes more than anyone could read. An analysis with hundreds of lines
 * stays far below that; a loop that prints is over within a second or two.
 */
final class FloodGuard extends FilterInputStream {
    /** The error. */
    static final class FloodException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** What a line costs besides its bytes: short ones are as much work as long ones. */
    private static final long BYTES_PER_LINE = 100;

    private final Gauge gauge = new Gauge(System.nanoTime());

    FloodGuard(InputStream in) {
        super(in);
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int count = super.read(buffer, offset, length);
        add(Math.max(0, count));
        return count;
    }

    /** A line was read: it costs as well. */
    void countLine() throws FloodException {
        add(BYTES_PER_LINE);
    }

    private void add(long bytes) throws FloodException {
        if (gauge.add(bytes, System.nanoTime())) {
            throw new FloodException();
        }
    }

    /** The measure, in plain numbers: a bucket that fills with what is written and empties by itself. */
    static final class Gauge {
        private static final long MOST = 16L << 20;
        private static final long DRAIN_PER_SECOND = 4L << 20;

        private double level;
        private long last;

        /** An empty gauge. */
        Gauge(long now) {
            last = now;
        }

        /**
         * More was written.
         *
         * @param bytes how much since the last call
         * @param now nanoseconds, as {@link System#nanoTime}
         * @return whether it is too much
         */
        boolean add(long bytes, long now) {
            level = Math.max(0, level - (now - last) / 1e9 * DRAIN_PER_SECOND) + bytes;
            last = now;
            return level > MOST;
        }
    }
}
