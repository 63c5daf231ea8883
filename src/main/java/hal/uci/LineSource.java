package hal.uci;

import hal.support.CleanText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Lines of text from a stream that nobody vouches for: cut at a length, so that a line without an end costs no memory, and
 * cleaned as {@link CleanText#line} does. For one thread.
 */
public final class LineSource {
    private final InputStream in;
    private final int maxLength;
    private final byte[] buffer = new byte[8192];
    private int position;
    private int limit;

    private byte[] line = new byte[256];
    private int length;
    private boolean cut;

    /**
     * Lines of a stream.
     *
     * @param in the bytes, taken for UTF-8; not closed
     * @param maxLength bytes of a line that are kept; what follows up to the line's end is dropped
     */
    public LineSource(InputStream in, int maxLength) {
        this.in = in;
        this.maxLength = maxLength;
    }

    /**
     * The next line without its end, cleaned; null at the end of the stream.
     *
     * @throws IOException if the stream cannot be read
     */
    public String next() throws IOException {
        length = 0;
        cut = false;
        while (true) {
            if (position == limit && !fill()) {
                return length == 0 ? null : text();
            }
            int end = endOfLine();
            keep(end);
            position = end;
            if (end < limit) {
                position++;
                return text();
            }
        }
    }

    /** Whether the line last given was longer than it may be. */
    public boolean wasCut() {
        return cut;
    }

    private boolean fill() throws IOException {
        position = 0;
        limit = Math.max(0, in.read(buffer, 0, buffer.length));
        return limit > 0;
    }

    private int endOfLine() {
        int end = position;
        while (end < limit && buffer[end] != '\n') {
            end++;
        }
        return end;
    }

    /** Adds the buffer up to {@code end} to the line, as far as it may grow. */
    private void keep(int end) {
        int count = Math.min(end - position, maxLength - length);
        cut |= count < end - position;
        if (length + count > line.length) {
            line = Arrays.copyOf(line, Math.min(maxLength, Math.max(2 * line.length, length + count)));
        }
        System.arraycopy(buffer, position, line, length, count);
        length += count;
    }

    private String text() {
        if (length > 0 && line[length - 1] == '\r') {
            length--;
        }
        for (int i = 0; i < length; i++) {
            if (line[i] < ' ' || line[i] > '~') {
                return CleanText.line(new String(line, 0, length, StandardCharsets.UTF_8), maxLength);
            }
        }
        return new String(line, 0, length, StandardCharsets.US_ASCII);
    }
}
