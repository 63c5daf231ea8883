package hal.support;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/** Decodes UTF-8, treating each invalid byte as a Windows-1252 character. */
final class LenientUtf8Reader extends Reader {
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
