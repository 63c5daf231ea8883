package hal.uci.client;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that ends with an error when it turns out to be a flood. */
final class GaugedStream extends FilterInputStream {
    /** The error. */
    static final class FloodException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    private final FloodGauge gauge = new FloodGauge(System.nanoTime());

    GaugedStream(InputStream in) {
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
        add(FloodGauge.BYTES_PER_LINE);
    }

    private void add(long bytes) throws FloodException {
        if (gauge.add(bytes, System.nanoTime())) {
            throw new FloodException();
        }
    }
}
