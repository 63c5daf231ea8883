package hal.pgn;

import java.io.IOException;

/**
 * Reads one tag pair, {@code [Name "value"]}, from a line. Unescaped quotes in the value, a backslash before the last quote
 * and a value that is never closed are understood as they were meant.
 */
final class PgnTagReader {
    /** The maximum length of a tag on its line in chars, brackets included. */
    private static final int MAX_LENGTH = PgnSource.LOOKAHEAD - 1;

    private static final int MAX_PEEKED_NAME = 1_000;
    private static final int NONE = -1;

    private final PgnSource source;
    private int at = 1; // past the bracket
    private String name = "";
    private String value = "";

    private PgnTagReader(PgnSource source) {
        this.source = source;
    }

    /**
     * Whether a tag pair starts here, and not just a bracket.
     *
     * @param source before a bracket
     */
    static boolean looksLikeTag(PgnSource source) throws IOException {
        int i = 1;
        while (source.peek(i) == ' ' || source.peek(i) == '\t') {
            i++;
            if (i == PgnSource.LOOKAHEAD) {
                return false;
            }
        }
        return Character.isLetter(source.peek(i));
    }

    /** The name of the tag that starts here; nothing is consumed. */
    static String peekName(PgnSource source) throws IOException {
        StringBuilder name = new StringBuilder();
        for (int i = 1; i < MAX_PEEKED_NAME; i++) {
            int c = source.peek(i);
            if (c == PgnSource.END || c == '"' || c == ']' || (c <= ' ' && name.length() > 0)) {
                break;
            }
            if (c > ' ') {
                name.append((char) c);
            }
        }
        return name.toString();
    }

    /**
     * Reads and consumes a tag.
     *
     * @param source before a bracket
     * @return the tag; if it is too malformed to read, {@link #name()} is empty and the rest of the line is skipped
     */
    static PgnTagReader read(PgnSource source) throws IOException {
        PgnTagReader tag = new PgnTagReader(source);
        tag.parse();
        source.skip(tag.at);
        if (tag.isCut()) {
            source.skipLine();
        }
        return tag;
    }

    /** Whether the tag was too long to be read to its end. */
    boolean isCut() {
        return at == MAX_LENGTH;
    }

    String name() {
        return name;
    }

    String value() {
        return value;
    }

    private void parse() throws IOException {
        skipBlanks();
        StringBuilder word = new StringBuilder();
        while (!isEnd(at) && !isBlank(at) && source.peek(at) != '"' && source.peek(at) != ']') {
            word.append((char) source.peek(at++));
        }
        skipBlanks();
        if (isEnd(at) || source.peek(at) != '"') {
            skipToEnd();
            return;
        }
        at++;
        value = readValue();
        name = word.toString();
    }

    private String readValue() throws IOException {
        StringBuilder text = new StringBuilder();
        while (!isEnd(at)) {
            int c = source.peek(at);
            int next = isEnd(at + 1) ? PgnSource.END : source.peek(at + 1);
            boolean escape = c == '\\' && (next == '"' || next == '\\');
            int past = next == '"' || c == '"' ? pastBracket(escape ? at + 2 : at + 1) : NONE;
            if (escape && next == '"' && past != NONE && isEnd(past)) {
                text.append('\\');
                skipToEnd();
                return text.toString();
            } else if (escape) {
                text.append((char) next);
                at += 2;
            } else if (c == '"' && past != NONE) {
                at = past;
                return text.toString();
            } else {
                text.append((char) c);
                at++;
            }
        }
        return withoutEnd(text.toString().strip());
    }

    /** The index past a closing bracket that follows, and past the spaces that end the line; NONE if none follows. */
    private int pastBracket(int index) throws IOException {
        int i = pastBlanks(index);
        if (isEnd(i) || source.peek(i) != ']') {
            return NONE;
        }
        int end = pastBlanks(i + 1);
        return isEnd(end) ? end : i + 1;
    }

    /** A value that ran to the end of the line, without the bracket or quote there. */
    private static String withoutEnd(String text) {
        String open = text.endsWith("]") ? text.substring(0, text.length() - 1).stripTrailing() : text;
        return open.endsWith("\"") ? open.substring(0, open.length() - 1) : open;
    }

    private void skipBlanks() throws IOException {
        at = pastBlanks(at);
    }

    private int pastBlanks(int index) throws IOException {
        int i = index;
        while (isBlank(i)) {
            i++;
        }
        return i;
    }

    private void skipToEnd() throws IOException {
        while (!isEnd(at)) {
            at++;
        }
    }

    private boolean isBlank(int index) throws IOException {
        return !isEnd(index) && (source.peek(index) == ' ' || source.peek(index) == '\t');
    }

    /** Whether the line, or as much of it as a tag may have, ends before an index. */
    private boolean isEnd(int index) throws IOException {
        return index >= MAX_LENGTH || source.peek(index) == '\n' || source.peek(index) == PgnSource.END;
    }
}
