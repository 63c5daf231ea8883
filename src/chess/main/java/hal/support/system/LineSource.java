package hal.support.system;

import hal.support.text.CleanText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/**
 * Lines of text from an untrusted stream: limited in length, so that an endless line costs no memory, and cleaned as by
 * {@link CleanText#line}.
 *
 * <pre>{@code
 * LineSource lines = new LineSource(new ByteArrayInputStream("uci\nquit\n".getBytes(StandardCharsets.UTF_8)), 1000);
 * for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
 *     System.out.println(line.get() + (lines.wasCut() ? "..." : ""));
 * }
 * }</pre>
 *
 * <p>Not thread-safe.
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
     * Reads the lines of a stream.
     *
     * @param in the bytes, taken as UTF-8; not closed
     * @param maxLength the bytes of a line to keep; the rest of a longer line is dropped
     */
    public LineSource(InputStream in, int maxLength) {
        this.in = Objects.requireNonNull(in, "no stream is given: it is null");
        this.maxLength = maxLength;
    }

    /**
     * The next line without its terminator, cleaned; empty at the end of the stream.
     *
     * @throws IOException if the stream cannot be read
     */
    public Optional<String> next() throws IOException {
        length = 0;
        cut = false;
        while (true) {
            if (position == limit && !fill()) {
                return length == 0 ? Optional.empty() : Optional.of(text());
            }
            int end = endOfLine();
            append(end);
            position = end;
            if (end < limit) {
                position++;
                return Optional.of(text());
            }
        }
    }

    /** Whether the last line returned was longer than the limit. */
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

    /** Appends the buffer up to {@code end} to the line, within the limit. */
    private void append(int end) {
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
