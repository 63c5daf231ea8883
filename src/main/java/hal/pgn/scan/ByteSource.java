package hal.pgn.scan;

import hal.support.InputFile;
import hal.support.TextInput;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/**
 * The bytes of a PGN file, decompressed if it is gzipped, with their line. Everything a book needs is ASCII, so UTF-8 and
 * 8-bit files are read alike; UTF-16 is converted to bytes first.
 */
final class ByteSource implements Closeable {
    /** The end of the file. */
    static final int END = -1;

    /** How far {@link #startsWith} can look ahead. */
    private static final int LOOKAHEAD = 16;

    private final CountingInput raw;
    private final InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int end;
    private int line = 1;
    private boolean lineStart = true;

    private ByteSource(CountingInput raw, InputStream in) {
        this.raw = raw;
        this.in = in;
    }

    /**
     * Opens a file.
     *
     * @throws IOException if it cannot be read, or is a damaged gzip file
     */
    static ByteSource open(Path file) throws IOException {
        CountingInput raw = new CountingInput(InputFile.open(file));
        try {
            InputStream in = unpacked(new BufferedInputStream(raw, 1 << 16));
            return new ByteSource(raw, plain(in));
        } catch (IOException e) {
            raw.close();
            throw e;
        }
    }

    private static InputStream unpacked(BufferedInputStream in) throws IOException {
        in.mark(2);
        boolean gzipped = in.read() == 0x1f && in.read() == 0x8b;
        in.reset();
        return gzipped ? new BufferedInputStream(new GZIPInputStream(in, 1 << 16)) : in;
    }

    /** Skips a byte order mark, and converts UTF-16. */
    private static InputStream plain(InputStream in) throws IOException {
        in.mark(3);
        int first = in.read();
        int second = in.read();
        int third = in.read();
        in.reset();
        if (first == 0xef && second == 0xbb && third == 0xbf) {
            in.skipNBytes(3);
            return in;
        }
        boolean wide = first >= 0xfe || first == 0 || second == 0;
        return wide && first >= 0 ? new AsciiInput(TextInput.reader(in)) : in;
    }

    /** The number of bytes of the file itself that have been read, for progress. */
    long consumed() {
        return raw.count;
    }

    /** The line of the next byte, from 1. */
    int line() {
        return line;
    }

    /** Whether the next byte is the first of its line. */
    boolean isLineStart() {
        return lineStart;
    }

    /** The next byte, not consumed, or {@link #END}. */
    int peek() throws IOException {
        return at < end || fill() ? buffer[at] & 0xff : END;
    }

    /** Consumes the next byte, which has been peeked at. */
    void skip() {
        lineStart = buffer[at++] == '\n';
        if (lineStart) {
            line++;
        }
    }

    /** Skips to the start of the next line. */
    void skipLine() throws IOException {
        while (peek() != END) {
            skip();
            if (lineStart) {
                return;
            }
        }
    }

    /** Whether the next bytes are these. */
    boolean startsWith(String text) throws IOException {
        if (end - at < LOOKAHEAD) {
            more();
        }
        if (end - at < text.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (buffer[at + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private boolean fill() throws IOException {
        at = 0;
        end = Math.max(0, in.read(buffer, 0, buffer.length));
        return end > 0;
    }

    private void more() throws IOException {
        System.arraycopy(buffer, at, buffer, 0, end - at);
        end -= at;
        at = 0;
        while (end < LOOKAHEAD) {
            int count = in.read(buffer, end, buffer.length - end);
            if (count <= 0) {
                return;
            }
            end += count;
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** Counts the bytes read from a file. */
    private static final class CountingInput extends InputStream {
        private final InputStream in;
        private long count;

        CountingInput(InputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            int c = in.read();
            count += c < 0 ? 0 : 1;
            return c;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = in.read(bytes, offset, length);
            count += Math.max(0, read);
            return read;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    /** Characters as bytes, with question marks for those outside ASCII. */
    private static final class AsciiInput extends InputStream {
        private final Reader reader;
        private final char[] chars = new char[1 << 12];

        AsciiInput(Reader reader) {
            this.reader = reader;
        }

        @Override
        public int read() throws IOException {
            int c = reader.read();
            return c < 128 ? c : '?';
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = reader.read(chars, 0, Math.min(length, chars.length));
            for (int i = 0; i < read; i++) {
                bytes[offset + i] = (byte) (chars[i] < 128 ? chars[i] : '?');
            }
            return read;
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }
}
