package hal.game.pgn;

import hal.support.decoding.TextInput;

/**
 * Some text of a PGN file as its bytes. A reader reuses it: what a {@link PgnVisitor} is given is good during that call
 * only, and costs nothing unless it is looked at; {@link #toString} copies it.
 *
 * <pre>{@code
 * PgnVisitor names = new PgnVisitor() {
 *     @Override
 *     public void tag(PgnText name, PgnText value, boolean isCut) {
 *         System.out.println(name + " is " + value);
 *     }
 * };
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class PgnText implements CharSequence {
    private byte[] bytes = new byte[0];
    private int from;
    private int length;

    PgnText() {}

    void set(byte[] all, int start, int count) {
        bytes = all;
        from = start;
        length = count;
    }

    /** Leaves out the first bytes. */
    void drop(int count) {
        from += count;
        length -= count;
    }

    /** Leaves out all but the first bytes. */
    void cut(int count) {
        length = count;
    }

    /** A copy, for as long as it is needed. */
    byte[] copy() {
        byte[] copy = new byte[length];
        System.arraycopy(bytes, from, copy, 0, length);
        return copy;
    }

    /** The length in bytes. */
    @Override
    public int length() {
        return length;
    }

    /**
     * One of the bytes; below 0 if it is not ASCII.
     *
     * @param index from 0
     */
    byte at(int index) {
        return bytes[from + index];
    }

    /** One of the bytes, as San reads it: of what is not ASCII it knows nothing. */
    @Override
    public char charAt(int index) {
        return (char) (at(index) & 0xff);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        PgnText part = new PgnText();
        part.set(bytes, from + start, end - start);
        return part;
    }

    /** Whether it is this text. */
    boolean is(String ascii) {
        if (length != ascii.length()) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (at(i) != ascii.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether it is this text but for upper and lower case. */
    boolean isSpelt(String ascii) {
        if (length != ascii.length()) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if ((at(i) | 0x20) != (ascii.charAt(i) | 0x20)) {
                return false;
            }
        }
        return true;
    }

    /** Copies it; returns the index after its end there. */
    int copyTo(byte[] target, int offset) {
        System.arraycopy(bytes, from, target, offset, length);
        return offset + length;
    }

    /** How many bytes its first characters have. */
    int bytesOf(int chars) {
        String wanted = toString().substring(0, chars);
        int count = chars;
        while (!TextInput.decode(bytes, from, from + count).equals(wanted)) {
            count++;
        }
        return count;
    }

    /**
     * The text, in UTF-8 as far as it is that and otherwise in Windows-1252; not cleaned of what may hurt a terminal.
     */
    @Override
    public String toString() {
        return TextInput.decode(bytes, from, from + length);
    }
}
