package hal.pgn;

import hal.support.TextInput;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.Arrays;

/**
 * The characters of a PGN file with a bounded lookahead and their line and column. Line breaks of any kind become one line
 * feed; other control characters are removed.
 */
final class PgnSource implements Closeable {
    /** The end of the file. */
    static final int END = -1;
    /** How far {@link #peek(int)} can look ahead: farther than the longest tag. */
    static final int LOOKAHEAD = 1 << 17;

    private final Reader reader;
    private char[] buffer = new char[1 << 15];
    private int start;
    private int end;
    private boolean ended;
    private boolean afterReturn;
    private int line = 1;
    private int column = 1;

    PgnSource(InputStream in) throws IOException {
        reader = TextInput.reader(in);
    }

    /** The line of the next character, from 1. */
    int line() {
        return line;
    }

    /** The column of the next character, from 1. */
    int column() {
        return column;
    }

    /** The next character, not consumed, or {@link #END}. */
    int peek() throws IOException {
        return start < end ? buffer[start] : peek(0);
    }

    /**
     * A character further ahead, not consumed, or {@link #END}.
     *
     * @param ahead 0 for the next character, at most {@link #LOOKAHEAD} - 1
     */
    int peek(int ahead) throws IOException {
        if (start + ahead >= end && !ended) {
            fill(ahead);
        }
        return start + ahead < end ? buffer[start + ahead] : END;
    }

    /** Consumes the next character, or returns {@link #END}. */
    int read() throws IOException {
        int c = peek();
        if (c == '\n') {
            line++;
            column = 1;
            start++;
        } else if (c != END) {
            column++;
            start++;
        }
        return c;
    }

    /**
     * Consumes characters that have been peeked at.
     *
     * @param count their number; none of them is a line feed
     */
    void skip(int count) {
        start += count;
        column += count;
    }

    /** Skips to the end of the line, before its line feed. */
    void skipLine() throws IOException {
        while (peek() != '\n' && peek() != END) {
            read();
        }
    }

    /** Whether the next characters are these. */
    boolean startsWith(String text) throws IOException {
        for (int i = 0; i < text.length(); i++) {
            if (peek(i) != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Fills the buffer until it reaches as far ahead as wanted. */
    private void fill(int ahead) throws IOException {
        if (start > 0) {
            System.arraycopy(buffer, start, buffer, 0, end - start);
            end -= start;
            start = 0;
        }
        while (end <= ahead && !ended) {
            if (end == buffer.length) {
                buffer = Arrays.copyOf(buffer, 2 * end);
            }
            int count = reader.read(buffer, end, buffer.length - end);
            if (count < 0) {
                ended = true;
            } else {
                normalise(count);
            }
        }
    }

    /** Adds the characters just read to the buffer, with normalised line breaks and without control characters. */
    private void normalise(int count) {
        int out = end;
        for (int i = end; i < end + count; i++) {
            char c = buffer[i];
            if (c == '\r' || (c == '\n' && !afterReturn)) {
                buffer[out++] = '\n';
            } else if (c >= ' ' ? c != 0x7f && c != '\ufeff' : c == '\t') {
                buffer[out++] = c;
            }
            afterReturn = c == '\r';
        }
        end = out;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
