package hal.pgn;

import hal.game.Tags;
import hal.support.TextInput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Reads tag pairs, {@code [Name "value"]}. Unescaped quotes in the value, a backslash before the last quote and a value that is
 * never closed are understood as they were meant.
 */
final class PgnTagReader {
    /** The maximum length of a tag on its line in bytes, brackets included. */
    private static final int MAX_LENGTH = (1 << 17) - 1;

    private static final int NONE = -1;

    private final PgnSource source;
    private final PgnText name = new PgnText();
    private final PgnText value = new PgnText();

    // The tag that is being read: its line, where that ends, and how far it has been read.
    private final PgnText text = new PgnText();
    private int end;
    private int at;
    private boolean isPair;
    private byte[] copied = new byte[256];
    private int length;

    PgnTagReader(PgnSource source) {
        this.source = source;
    }

    /** Whether a tag pair starts with the next byte, which is a bracket, and not just that bracket. */
    boolean isNext() throws IOException {
        int i = 1;
        int c = source.peek(i);
        while ((c == ' ' || c == '\t') && i < MAX_LENGTH) {
            c = source.peek(++i);
        }
        if (c < 0x80) {
            return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        }
        byte[] letter = {(byte) c, (byte) source.peek(i + 1), (byte) source.peek(i + 2), (byte) source.peek(i + 3)};
        return Character.isLetter(TextInput.decode(letter, 0, letter.length).codePointAt(0));
    }

    /** Reads the tag that starts here; {@link #pass} consumes it. */
    void read() throws IOException {
        end = source.find(0, PgnSource.LINE_FEED, MAX_LENGTH);
        source.show(text, end);
        at = pastBlanks(1);
        int begin = at;
        while (at < end && !isBlank(at) && text.at(at) != '"' && text.at(at) != ']') {
            at++;
        }
        source.show(name, at);
        name.drop(begin);
        at = pastBlanks(at);
        length = 0;
        isPair = at < end && text.at(at) == '"';
        if (isPair) {
            at++;
            readValue();
        } else {
            at = end;
        }
        value.set(copied, 0, length);
    }

    /** Consumes the tag; of one that was cut, the rest of its line. */
    void pass() throws IOException {
        source.skip(at);
        if (isCut()) {
            source.skipLine();
        }
    }

    /** Whether the tag was too long to be read to its end. */
    boolean isCut() {
        return at == MAX_LENGTH;
    }

    PgnText name() {
        return name;
    }

    PgnText value() {
        return value;
    }

    /** Whether it has a value, and a name that tags may have. */
    boolean isTag() {
        return isPair && (isPlainName() || Tags.isName(name.toString()));
    }

    private boolean isPlainName() {
        for (int i = 0; i < name.length(); i++) {
            int c = name.at(i) | 0x20;
            if (c < 'a' || c > 'z') {
                return false;
            }
        }
        return name.length() > 0 && name.length() < 100;
    }

    private void readValue() {
        while (at < end) {
            byte c = text.at(at);
            byte next = at + 1 < end ? text.at(at + 1) : 0;
            boolean escape = c == '\\' && (next == '"' || next == '\\');
            int past = c == '"' || (escape && next == '"') ? pastBracket(escape ? at + 2 : at + 1) : NONE;
            if (escape && past == end) {
                keep(c); // the backslash was meant, not the quote
                at = end;
                return;
            } else if (escape) {
                keep(next);
                at += 2;
            } else if (past != NONE) {
                at = past;
                return;
            } else {
                keep(c);
                at++;
            }
        }
        dropEnd();
    }

    private void keep(byte b) {
        copied = length < copied.length ? copied : Arrays.copyOf(copied, 2 * length);
        copied[length++] = b;
    }

    /** The index past a closing bracket that follows, and past the spaces that end the line; NONE if none follows. */
    private int pastBracket(int index) {
        int i = pastBlanks(index);
        if (i >= end || text.at(i) != ']') {
            return NONE;
        }
        int after = pastBlanks(i + 1);
        return after == end ? end : i + 1;
    }

    /** Leaves out the bracket or quote with which a value ends that ran to the end of the line. */
    private void dropEnd() {
        dropBlanks();
        if (length > 0 && copied[length - 1] == ']') {
            length--;
            dropBlanks();
        }
        if (length > 0 && copied[length - 1] == '"') {
            length--;
        }
    }

    private void dropBlanks() {
        while (length > 0 && (copied[length - 1] == ' ' || copied[length - 1] == '\t')) {
            length--;
        }
    }

    private int pastBlanks(int index) {
        int i = index;
        while (i < end && isBlank(i)) {
            i++;
        }
        return i;
    }

    private boolean isBlank(int index) {
        return text.at(index) == ' ' || text.at(index) == '\t';
    }
}
