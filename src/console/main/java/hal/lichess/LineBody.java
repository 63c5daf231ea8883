package hal.lichess;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The body of a request that is written line by line while it is sent. Where no line comes for a while the last one is
 * sent again, so that a connection that the other side has closed is noticed.
 */
final class LineBody extends InputStream {
    private static final long SILENCE_MILLIS = 1000;

    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private volatile boolean closed;
    private byte[] present = {};
    private int at;

    /** Sends a line soon; does not wait. From any thread. */
    void add(String line) {
        lines.add(line + "\n");
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
        if (length == 0) {
            return 0;
        }
        try {
            while (at == present.length) {
                String next = lines.poll(closed ? 0 : SILENCE_MILLIS, TimeUnit.MILLISECONDS);
                if (next != null) {
                    present = next.getBytes(StandardCharsets.UTF_8);
                    at = 0;
                } else if (closed) {
                    return -1;
                } else if (present.length > 0) {
                    at = 0;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return -1;
        }
        int count = Math.min(length, present.length - at);
        System.arraycopy(present, at, into, offset, count);
        at += count;
        return count;
    }

    /** Nothing more comes; what was added is sent. From any thread. */
    @Override
    public void close() {
        closed = true;
        lines.add("");
    }
}
