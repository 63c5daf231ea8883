package hal.support.decoding;

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
        return lines(reader(in));
    }

    /** The same for text that is decoded already. */
    public static BufferedReader lines(Reader in) {
        return new BufferedReader(new LineLimit(in));
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

    /** Decodes UTF-8, treating each invalid byte as a Windows-1252 character. */
    static final class LenientUtf8Reader extends Reader {
        /** Windows-1252's characters in place of the C1 controls; its five unassigned codes remain controls. */
        private static final String C1_RANGE =
                "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f"
                        + "\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178";

        private final InputStream in;
        private final byte[] bytes;
        private int position;
        private int limit;
        private boolean ended;

        LenientUtf8Reader(InputStream in) {
            this.in = in;
            bytes = new byte[1 << 15];
        }

        private LenientUtf8Reader(byte[] bytes, int from, int to) {
            this.in = InputStream.nullInputStream();
            this.bytes = bytes;
            position = from;
            limit = to;
            ended = true;
        }

        /** The text of some bytes. */
        static String decode(byte[] bytes, int from, int to) {
            char[] chars = new char[to - from];
            try (LenientUtf8Reader reader = new LenientUtf8Reader(bytes, from, to)) {
                return new String(chars, 0, Math.max(0, reader.read(chars, 0, chars.length)));
            } catch (IOException e) {
                throw new IllegalStateException("reading from memory cannot fail", e);
            }
        }

        @Override
        public int read(char[] target, int offset, int length) throws IOException {
            int out = offset;
            int end = offset + length;
            while (out < end) {
                if (limit - position < 4 && !ended) {
                    refill();
                }
                if (position == limit) {
                    break;
                }
                int first = bytes[position];
                if (first >= 0) {
                    target[out++] = (char) first;
                    position++;
                    continue;
                }
                int point = multibyte();
                if (Character.isBmpCodePoint(point)) {
                    target[out++] = (char) point;
                } else if (out + 1 < end) {
                    target[out++] = Character.highSurrogate(point);
                    target[out++] = Character.lowSurrogate(point);
                } else if (out > offset) {
                    position -= 4; // write both halves or neither
                    break;
                } else {
                    target[out++] = '\ufffd'; // only when reading single chars, which HAL never does
                }
            }
            return out == offset && length > 0 ? -1 : out - offset;
        }

        /** Decodes the character at the position and advances past it. */
        private int multibyte() {
            int first = bytes[position] & 0xff;
            int size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
            int point = size == 2 ? first & 0x1f : size == 3 ? first & 0x0f : first & 0x07;
            boolean valid = first >= 0xc2 && first <= 0xf4 && position + size <= limit;
            for (int i = 1; valid && i < size; i++) {
                int next = bytes[position + i] & 0xff;
                valid = (next & 0xc0) == 0x80;
                point = point << 6 | (next & 0x3f);
            }
            boolean overlong = (size == 3 && point < 0x800) || (size == 4 && point < 0x10000);
            boolean surrogate = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
            if (!valid || overlong || surrogate || point > Character.MAX_CODE_POINT) {
                position++;
                return first < 0xa0 ? C1_RANGE.charAt(first - 0x80) : first;
            }
            position += size;
            return point;
        }

        private void refill() throws IOException {
            System.arraycopy(bytes, position, bytes, 0, limit - position);
            limit -= position;
            position = 0;
            while (limit < 4 && !ended) {
                int count = in.read(bytes, limit, bytes.length - limit);
                if (count < 0) {
                    ended = true;
                } else {
                    limit += count;
                }
            }
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
