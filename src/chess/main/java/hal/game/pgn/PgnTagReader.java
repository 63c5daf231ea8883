package hal.game.pgn;

import hal.game.Tags;
import hal.support.decoding.TextInput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Reads tag pairs, {@code [Name "value"]}. Unescaped quotes in the value, a backslash before the last quote, a value
 * without quotes and one that is never closed are understood as they were meant. A tag may go over several lines.
 */
final class PgnTagReader {
    /** The maximum length of a tag on its line in bytes, brackets included. */
    private static final int MAX_LENGTH = (1 << 17) - 1;

    private static final int MAX_NAME = 255;
    /** Over how many more lines a tag may go. */
    private static final int MAX_LINES = 3;

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
        return isNext(0);
    }

    /** Whether a tag pair starts with a bracket that stands some bytes ahead. */
    boolean isNext(int ahead) throws IOException {
        int i = pastBlanksAhead(ahead + 1);
        if (source.peek(i) == '\n') {
            return isPair(ahead);
        }
        int c = source.peek(i);
        if (c < 0x80) {
            return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        }
        byte[] letter = {(byte) c, (byte) source.peek(i + 1), (byte) source.peek(i + 2), (byte) source.peek(i + 3)};
        return Character.isLetter(TextInput.decode(letter, 0, letter.length).codePointAt(0));
    }

    /**
     * Whether a tag pair with quotes, or a tag that every game has, begins with a bracket that stands some bytes ahead;
     * what else stands in brackets among moves is none.
     */
    boolean isPair(int ahead) throws IOException {
        int i = pastLines(ahead + 1);
        int begin = i;
        int c = source.peek(i);
        while (c > ' ' && c != '"' && c != ']' && c != '[' && i - begin < MAX_NAME) {
            c = source.peek(++i);
        }
        return i > begin && (source.peek(pastLines(i)) == '"' || isRoster(begin, i));
    }

    private boolean isRoster(int begin, int end) throws IOException {
        StringBuilder word = new StringBuilder();
        for (int i = begin; i < end; i++) {
            word.append((char) source.peek(i));
        }
        return Tags.isRoster(Tags.spelling(word.toString()));
    }

    private int pastBlanksAhead(int ahead) throws IOException {
        int i = ahead;
        int length = blank(i);
        while (length > 0 && i < MAX_LENGTH) {
            i += length;
            length = blank(i);
        }
        return i;
    }

    /** Past blanks and at most {@value #MAX_LINES} line feeds. */
    private int pastLines(int ahead) throws IOException {
        int i = pastBlanksAhead(ahead);
        for (int feeds = 0; feeds < MAX_LINES && source.peek(i) == '\n'; feeds++) {
            i = pastBlanksAhead(i + 1);
        }
        return i;
    }

    private int blank(int ahead) throws IOException {
        int c = source.peek(ahead);
        return c == ' ' || c == '\t' ? 1 : source.blank(ahead, false);
    }

    /** Reads the tag that starts here; {@link #pass} consumes it. */
    void read() throws IOException {
        end = source.find(0, PgnSource.LINE_FEED, MAX_LENGTH);
        int begin = pastLines(1);
        int i = begin;
        int c = source.peek(i);
        while (c > ' ' && c != '"' && c != ']' && i < MAX_LENGTH && source.blank(i, false) == 0) {
            i += source.characterLength(i);
            c = source.peek(i);
        }
        int first = pastLines(i);
        boolean pair = source.peek(first) == '"';
        if (i > end || (pair && first > end)) {
            end = Math.min(MAX_LENGTH, source.find(first, PgnSource.LINE_FEED, MAX_LENGTH));
        }
        at = Math.min(pair ? first : i, end);
        joinLines(pair);
        source.show(text, end);
        source.show(name, Math.min(i, end));
        name.drop(Math.min(begin, name.length()));
        length = 0;
        isPair = pair;
        if (pair) {
            at++;
            readValue();
        } else {
            isPair = readBareValue();
        }
        value.set(copied, 0, length);
    }

    /** Adds the next lines if the value or its bracket goes on there. */
    private void joinLines(boolean pair) throws IOException {
        for (int i = 0; pair && i < MAX_LINES && end < MAX_LENGTH; i++) {
            int last = end - 1;
            while (last > at && (source.peek(last) == ' ' || source.peek(last) == '\t')) {
                last--;
            }
            if (last > at && source.peek(last) == ']') {
                return;
            }
            boolean closed = last > at && source.peek(last) == '"';
            int next = pastBlanksAhead(Math.min(end + 1, MAX_LENGTH));
            int nextEnd = source.find(next, PgnSource.LINE_FEED, MAX_LENGTH);
            int c = source.peek(next);
            boolean goesOn = closed ? c == ']' : c != '[' && closesValue(next, nextEnd);
            if (!goesOn || nextEnd > MAX_LENGTH) {
                return;
            }
            end = nextEnd;
        }
    }

    /** Whether a line ends as a tag does. */
    private boolean closesValue(int from, int to) throws IOException {
        int i = to - 1;
        while (i > from && (source.peek(i) == ' ' || source.peek(i) == '\t')) {
            i--;
        }
        int quote = i - 1;
        while (quote > from && (source.peek(quote) == ' ' || source.peek(quote) == '\t')) {
            quote--;
        }
        return i > from && source.peek(i) == ']' && source.peek(quote) == '"';
    }

    /** A value without quotes, up to the bracket; whether there is one. */
    private boolean readBareValue() {
        at = pastBlanks(at);
        int begin = at;
        while (at < end && text.at(at) != ']' && text.at(at) != '[' && text.at(at) != '"') {
            append(text.at(at++));
        }
        dropBlanks();
        boolean closed = at < end && text.at(at) == ']';
        if (!closed || length == 0) {
            at = length == 0 && closed ? pastBracket(at) : end;
            at = Math.max(at, begin);
            return false;
        }
        at = pastBracket(at);
        return true;
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
                append(c); // the backslash was meant, not the quote
                at = end;
                return;
            } else if (escape) {
                append(next);
                at += 2;
            } else if (past != NONE) {
                at = past;
                return;
            } else {
                append(c == '\n' ? (byte) ' ' : c);
                at++;
            }
        }
        dropEnd();
    }

    private void append(byte b) {
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
        return text.at(index) == ' ' || text.at(index) == '\t' || text.at(index) == '\n';
    }
}
