package hal.support.decoding;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/**
 * Ends the reading of text with an {@link IOException} at a line that no text of lines has, before such a line fills
 * the memory: a gigabyte without a line's end is no list of positions.
 */
final class LineLimit extends FilterReader {
    /** In characters. */
    static final int MAX_LINE = 1 << 20;

    private int length;
    private long line = 1;
    private char last;

    /** @param in what is read */
    LineLimit(Reader in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        char[] one = new char[1];
        return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(char[] buffer, int offset, int most) throws IOException {
        int count = in.read(buffer, offset, most);
        for (int i = offset; i < offset + count; i++) {
            char next = buffer[i];
            if (next == '\r' || next == '\n') {
                line += next == '\n' && last == '\r' ? 0 : 1;
                length = 0;
            } else if (++length > MAX_LINE) {
                throw new IOException("line " + line + " is longer than a million characters");
            }
            last = next;
        }
        return count;
    }
}
