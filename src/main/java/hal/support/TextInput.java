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
        bytes.reset();
        Charset wide = utf16(first, second);
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
     * Like {@link #reader}, for text that is read line by line. Reading fails at a line of more than a million characters.
     *
     * @param in the bytes from the start of the file
     * @throws IOException if they cannot be read
     */
    public static BufferedReader lines(InputStream in) throws IOException {
        return new BufferedReader(new LineLimit(reader(in)));
    }

    /** UTF-16, by its byte order mark or by a first character below 256 whose other half is zero; otherwise null. */
    private static Charset utf16(int first, int second) {
        boolean little = (first == 0xff && second == 0xfe) || (first > 0 && second == 0);
        boolean big = (first == 0xfe && second == 0xff) || (first == 0 && second > 0);
        return little ? StandardCharsets.UTF_16LE : big ? StandardCharsets.UTF_16BE : null;
    }
}
