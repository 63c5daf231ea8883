package hal.support;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Reads text files of unknown encoding: UTF-8 with or without a byte order mark, UTF-16 with one (or obviously UTF-16),
 * and old 8-bit files, taken as Windows-1252, the superset of Latin-1 that they mostly are.
 *
 * <p>The choice between UTF-8 and 8 bits is made for each character, so that nothing has to be read twice and a file
 * with a mixture of both is read correctly: bytes above 127 in old files practically never form valid UTF-8.
 */
public final class TextInput {
    private static final int MARK = 4;

    private TextInput() {}

    /**
     * A reader over a stream; closing it closes the stream.
     *
     * @param in the bytes from the start of the file
     * @throws IOException if they cannot be read
     */
    public static Reader reader(InputStream in) throws IOException {
        BufferedInputStream bytes = new BufferedInputStream(in, MARK);
        bytes.mark(MARK);
        int first = bytes.read();
        int second = bytes.read();
        int third = bytes.read();
        Charset wide = utf16(first, second, third, bytes.read());
        bytes.reset();
        if (wide != null) {
            boolean marked = first >= 0xfe || second >= 0xfe;
            bytes.skipNBytes(marked ? 2 : 0);
            return new InputStreamReader(bytes, wide);
        }
        if (first == 0xef && second == 0xbb && third == 0xbf) {
            bytes.skipNBytes(3);
        }
        return new LenientUtf8Reader(bytes);
    }

    /**
     * The bytes of a stream, for those who look for ASCII first and {@link #decode} what they need: UTF-16 has become
     * UTF-8, everything else is as it stands there. Closing it closes the stream.
     *
     * @param in the bytes from the start of the file
     * @throws IOException if they cannot be read
     */
    public static InputStream bytes(InputStream in) throws IOException {
        BufferedInputStream bytes = new BufferedInputStream(in, MARK);
        bytes.mark(MARK);
        Charset wide = utf16(bytes.read(), bytes.read(), bytes.read(), bytes.read());
        bytes.reset();
        return wide == null ? bytes : new Utf8Input(reader(bytes));
    }

    /**
     * The text of some of the {@link #bytes} of a file, cut where a character ends.
     *
     * @param from the index of the first
     * @param to the index after the last
     */
    public static String decode(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] < 0) {
                return LenientUtf8Reader.decode(bytes, from, to);
            }
        }
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    /**
     * Whether a file is in UTF-16, so that a place in its {@link #bytes} is none in the file.
     *
     * @param in its bytes from the start
     */
    public static boolean isWide(InputStream in) throws IOException {
        return utf16(in.read(), in.read(), in.read(), in.read()) != null;
    }

    /** Characters as UTF-8. */
    private static final class Utf8Input extends InputStream {
        private final Reader reader;
        private final char[] chars = new char[1 << 12];
        private byte[] encoded = new byte[0];
        private int at;

        Utf8Input(Reader reader) {
            this.reader = reader;
        }

        @Override
        public int read() throws IOException {
            return at < encoded.length || encode() ? encoded[at++] & 0xff : -1;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            if (at == encoded.length && !encode()) {
                return -1;
            }
            int count = Math.min(length, encoded.length - at);
            System.arraycopy(encoded, at, target, offset, count);
            at += count;
            return count;
        }

        /** Encodes the next characters; a surrogate pair is never divided. */
        private boolean encode() throws IOException {
            int count = reader.read(chars, 0, chars.length - 1);
            if (count > 0 && Character.isHighSurrogate(chars[count - 1])) {
                int low = reader.read();
                if (low >= 0) {
                    chars[count++] = (char) low;
                }
            }
            encoded = new String(chars, 0, Math.max(0, count)).getBytes(StandardCharsets.UTF_8);
            at = 0;
            return count > 0;
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }

    /**
     * Like {@link #reader}, for text that is read line by line. Reading fails at a line of more than a million
     * characters.
     *
     * @param in the bytes from the start of the file
     * @throws IOException if they cannot be read
     */
    public static BufferedReader lines(InputStream in) throws IOException {
        return new BufferedReader(new LineLimit(reader(in)));
    }

    /**
     * UTF-16, by its byte order mark or by a first character below 256 whose other half is zero; otherwise null. A zero
     * beside two characters of ASCII is damage in an 8-bit text.
     */
    private static Charset utf16(int first, int second, int third, int fourth) {
        boolean narrow = third >= '\t' && third < 0x7f && fourth >= '\t' && fourth < 0x7f;
        boolean little = (first == 0xff && second == 0xfe) || (first > 0 && second == 0 && !narrow);
        boolean big = (first == 0xfe && second == 0xff) || (first == 0 && second > 0 && !narrow);
        return little ? StandardCharsets.UTF_16LE : big ? StandardCharsets.UTF_16BE : null;
    }
}
