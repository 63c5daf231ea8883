package hal.game.pgn;

import hal.support.decoding.TextInput;
import hal.support.text.CleanText;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * The bytes of a PGN text with a bounded lookahead and their place. All that has a meaning in PGN is ASCII, so UTF-8
 * and 8-bit texts are looked through alike; UTF-16 becomes UTF-8 first. Line breaks of any kind become one line feed;
 * other control characters and byte order marks are removed.
 */
final class PgnSource implements Closeable {
    /** The end of the text. */
    static final int END = -1;

    private static final int ROOM = 1 << 16;
    /** Bytes that are taken as they are. */
    private static final boolean[] PLAIN = new boolean[256];

    static {
        Arrays.fill(PLAIN, ' ', PLAIN.length, true);
        PLAIN['\n'] = true;
        PLAIN['\t'] = true;
        PLAIN[0x7f] = false;
        PLAIN[0xbb] = false; // with a mark's last byte they are looked at closely
        PLAIN[0xbf] = false;
        PLAIN[0xef] = false;
    }

    /** The end of a line. */
    static final boolean[] LINE_FEED = new boolean[256];
    /** Bytes that end a word; some of them only if they have no meaning within it. */
    static final boolean[] ENDS_WORD = new boolean[256];

    static {
        LINE_FEED['\n'] = true;
        for (char c : "\t\n {}();$[]*".toCharArray()) {
            ENDS_WORD[c] = true;
        }
    }

    private final InputStream in;

    /** The bytes at hand, from {@link #at} to {@link #end}, with the one before them. */
    private byte[] buffer = new byte[ROOM];

    private int at = 1;
    private int end = 1;
    private boolean ended;
    private boolean afterReturn;

    /** The place of the first byte of the buffer in the text as it is stored, if nothing was removed. */
    private long base = -1;
    /** Where bytes were removed: before which places of the buffer, and how many there. */
    private int[] removed = new int[64];

    private long[] removedBytes = new long[64];
    private int removedCount;

    /** The line of the byte at the anchor, and the column of another byte of that line. */
    private int line = 1;

    private int anchor = 1;
    private int column = 1;
    private int columnAnchor = 1;

    /** Why there is no more, though the file goes on; null if it does not. */
    private IOException fault;

    PgnSource(InputStream in) throws IOException {
        this.in = TextInput.bytes(in);
        buffer[0] = '\n'; // the text begins with a line
    }

    /** The line of the next byte, from 1. */
    int line() {
        countLines();
        return line;
    }

    /** The column of the next byte in characters, from 1. */
    int column() {
        measure();
        return column;
    }

    /** The place of the next byte in the text as it is stored, from 0; of no use for UTF-16. */
    long offset() {
        return base + at + removedUpTo(at);
    }

    /** Says at its end that the text breaks off there, so that all before it has been read. */
    void requireWhole() throws IOException {
        if (fault != null) {
            throw fault;
        }
    }

    /** Whether the next byte is the first of its line. */
    boolean isLineStart() {
        return buffer[at - 1] == '\n';
    }

    /** The next byte, not consumed, or {@link #END}. */
    int peek() throws IOException {
        return at < end || fill(0) ? buffer[at] & 0xff : END;
    }

    /** A byte further ahead, not consumed, or {@link #END}. All up to there is kept in memory. */
    int peek(int ahead) throws IOException {
        return at + ahead < end || fill(ahead) ? buffer[at + ahead] & 0xff : END;
    }

    /** Consumes bytes that have been peeked at. */
    void skip(int count) {
        at += count;
    }

    /**
     * Looks ahead for the first of some bytes.
     *
     * @param ahead where to begin
     * @param wanted by byte, whether it is looked for
     * @param max how far to look
     * @return how far ahead it is; the end of the text if there is none before it, or the maximum
     */
    int find(int ahead, boolean[] wanted, int max) throws IOException {
        int found = ahead;
        while (found < max && (at + found < end || fill(found))) {
            byte[] bytes = buffer;
            int stop = Math.min(end, at + max);
            int i = at + found;
            while (i < stop && !wanted[bytes[i] & 0xff]) {
                i++;
            }
            found = i - at;
            if (i < stop) {
                return found;
            }
        }
        return found;
    }

    /**
     * The length of a blank beyond ASCII, such as a no-break space, that stands some bytes ahead; 0 if none does.
     *
     * @param seen whether only blanks count that take room; otherwise also characters that are not seen at all
     */
    int blank(int ahead, boolean seen) throws IOException {
        int c = peek(ahead);
        if (c < 0x80) {
            return 0;
        }
        int point = point(ahead);
        boolean blank = CleanText.isBlank(point) && !(seen && Character.getType(point) == Character.FORMAT);
        return blank ? characterLength(ahead) : 0;
    }

    /** The character that stands some bytes ahead. */
    private int point(int ahead) throws IOException {
        int length = 1;
        while (length < 4 && (peek(ahead + length) & 0xc0) == 0x80) {
            length++;
        }
        return TextInput.decode(buffer, at + ahead, at + ahead + length).codePointAt(0);
    }

    /** The number of bytes of the character that stands some bytes ahead; 1 for a byte that is not UTF-8. */
    int characterLength(int ahead) throws IOException {
        int c = peek(ahead);
        if (c < 0xc2) {
            return 1;
        }
        if (c < 0xe0) {
            return (peek(ahead + 1) & 0xc0) == 0x80 ? 2 : 1;
        }
        int point = point(ahead);
        return point < 0x800 ? 1 : point < 0x10000 ? 3 : 4;
    }

    /** Skips to the end of the line, before its line feed. */
    void skipLine() throws IOException {
        while (peek() != END && peek() != '\n') {
            skip(find(0, LINE_FEED, ROOM));
        }
    }

    /**
     * Skips moves, their numbers and the white space between them, as far as they are at hand.
     *
     * @return whether there were any
     */
    boolean skipMoves() {
        byte[] bytes = buffer;
        int stop = end;
        int word = at;
        int i = at;
        while (i < stop) {
            word = i;
            int c = bytes[i++];
            if (c == ' ' || c == '\n' || c == '.') {
                continue;
            }
            boolean digit = c >= '0' && c <= '9';
            if (digit) {
                while (i < stop && bytes[i] >= '0' && bytes[i] <= '9') {
                    i++;
                }
            } else if ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') {
                while (i < stop && !ENDS_WORD[bytes[i] & 0xff] && bytes[i] >= 0) {
                    i++;
                }
            } else {
                break;
            }
            if (i == stop || bytes[i] < 0 || (digit && bytes[i] != '.')) {
                break;
            }
            word = i;
        }
        boolean moved = word > at;
        at = word;
        return moved;
    }

    /** Whether these ASCII characters come, from some bytes ahead on. */
    boolean startsWith(int ahead, String text) throws IOException {
        for (int i = 0; i < text.length(); i++) {
            if (peek(ahead + i) != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Sets a text to the next bytes, which have been peeked at; it is good until more is peeked at. */
    void show(PgnText text, int length) {
        text.set(buffer, at, length);
    }

    /** Brings the line up to the next byte. */
    private void countLines() {
        byte[] bytes = buffer;
        int feeds = 0;
        for (int i = anchor; i < at; i++) {
            if (bytes[i] == '\n') {
                feeds++;
                columnAnchor = i + 1;
            }
        }
        anchor = at;
        if (feeds > 0) {
            line += feeds;
            column = 1;
        }
    }

    /** Brings line and column up to the next byte. */
    private void measure() {
        countLines();
        column += TextInput.decode(buffer, columnAnchor, at).length();
        columnAnchor = at;
    }

    private long removedUpTo(int place) {
        long bytes = 0;
        for (int i = 0; i < removedCount && removed[i] <= place; i++) {
            bytes += removedBytes[i];
        }
        return bytes;
    }

    /**
     * Fills the buffer until it reaches as far ahead as wanted.
     *
     * @return whether it does
     */
    private boolean fill(int ahead) throws IOException {
        forget(at - 1);
        while ((at + ahead >= end || isMarkBegun()) && !ended) {
            if (end == buffer.length) {
                buffer = Arrays.copyOf(buffer, 2 * end);
            }
            int count = -1;
            try {
                count = in.read(buffer, end, buffer.length - end);
            } catch (IOException e) {
                fault = e;
            }
            if (count < 0) {
                ended = true;
            } else {
                clean(count);
            }
        }
        return at + ahead < end;
    }

    /** Moves the bytes at hand to the start of the buffer. */
    private void forget(int count) {
        if (count == 0) {
            return;
        }
        measure();
        base += count + removedUpTo(count);
        int gone = 0;
        while (gone < removedCount && removed[gone] <= count) {
            gone++;
        }
        removedCount -= gone;
        System.arraycopy(removed, gone, removed, 0, removedCount);
        System.arraycopy(removedBytes, gone, removedBytes, 0, removedCount);
        for (int i = 0; i < removedCount; i++) {
            removed[i] -= count;
        }
        System.arraycopy(buffer, count, buffer, 0, end - count);
        at -= count;
        end -= count;
        anchor -= count;
        columnAnchor -= count;
    }

    /** Whether the last bytes may be the beginning of a byte order mark, so that those after them must be known. */
    private boolean isMarkBegun() {
        return buffer[end - 1] == (byte) 0xef || (buffer[end - 1] == (byte) 0xbb && buffer[end - 2] == (byte) 0xef);
    }

    /** Adds the bytes just read to those at hand, with normalised line breaks and without control characters. */
    private void clean(int count) {
        int stop = end + count;
        int i = end;
        if (!afterReturn) {
            while (i < stop && PLAIN[buffer[i] & 0xff]) {
                i++;
            }
        }
        int out = i;
        for (; i < stop; i++) {
            byte b = buffer[i];
            if (b == '\r' || (b == '\n' && !afterReturn)) {
                buffer[out++] = '\n';
            } else if (b == (byte) 0xbf
                    && out >= 2
                    && buffer[out - 1] == (byte) 0xbb
                    && buffer[out - 2] == (byte) 0xef) {
                out -= 2;
                remove(out, 3);
            } else if (b < 0 || b == '\t' || (b >= ' ' && b != 0x7f)) {
                buffer[out++] = b;
            } else {
                remove(out, 1);
            }
            afterReturn = b == '\r';
        }
        end = out;
    }

    private void remove(int place, int count) {
        if (removedCount > 0 && removed[removedCount - 1] == place) {
            removedBytes[removedCount - 1] += count; // a hole of gigabytes costs no more than a byte
            return;
        }
        if (removedCount == removed.length) {
            removed = Arrays.copyOf(removed, 2 * removed.length);
            removedBytes = Arrays.copyOf(removedBytes, 2 * removedBytes.length);
        }
        removed[removedCount] = place;
        removedBytes[removedCount++] = count;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
