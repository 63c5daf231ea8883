package hal.pgn;

import hal.game.Tags;
import java.io.IOException;

/**
 * Reads one tag pair, {@code [Name "value"]}, from a line. Quotes that nobody escaped, a backslash before the last quote
 * and a value without an end are understood as they were meant.
 */
final class PgnTagReader {
    private final String line;
    private int at = 1; // past the bracket
    private String name = "";
    private String value = "";

    private PgnTagReader(String line) {
        this.line = line;
    }

    /**
     * Whether a tag pair, and not a bracket in passing, begins here.
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

    /** The name of the tag that begins here, without going past it. */
    static String peekName(PgnSource source) throws IOException {
        StringBuilder name = new StringBuilder();
        for (int i = 1; i < Tags.MAX_VALUE; i++) {
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
     * Reads a tag and goes past it.
     *
     * @param source before a bracket
     * @return the tag; {@link #name()} is empty if it is malformed beyond understanding, and then the line is gone
     */
    static PgnTagReader read(PgnSource source) throws IOException {
        StringBuilder line = new StringBuilder();
        int c = source.peek(0);
        while (c != '\n' && c != PgnSource.END && line.length() < PgnSource.LOOKAHEAD - 1) {
            line.append((char) c);
            c = source.peek(line.length());
        }
        PgnTagReader tag = new PgnTagReader(line.toString());
        boolean whole = c == '\n' || c == PgnSource.END;
        tag.parse();
        if (whole) {
            source.skip(tag.at);
        } else {
            source.skipLine();
        }
        return tag;
    }

    String name() {
        return name;
    }

    String value() {
        return value;
    }

    private void parse() {
        skipBlanks();
        int start = at;
        while (at < line.length() && !isBlank(line.charAt(at)) && line.charAt(at) != '"' && line.charAt(at) != ']') {
            at++;
        }
        String word = line.substring(start, at);
        skipBlanks();
        if (at == line.length() || line.charAt(at) != '"') {
            at = line.length();
            return;
        }
        at++;
        value = readValue();
        name = word;
    }

    private String readValue() {
        StringBuilder text = new StringBuilder();
        while (at < line.length()) {
            char c = line.charAt(at);
            boolean escape = c == '\\' && at + 1 < line.length() && "\"\\".indexOf(line.charAt(at + 1)) >= 0;
            if (escape && line.charAt(at + 1) == '"' && bracketAfter(at + 2) == line.length()) {
                text.append('\\');
                at = line.length();
                return text.toString();
            } else if (escape) {
                text.append(line.charAt(at + 1));
                at += 2;
            } else if (c == '"' && bracketAfter(at + 1) >= 0) {
                at = bracketAfter(at + 1);
                return text.toString();
            } else {
                text.append(c);
                at++;
            }
        }
        return withoutEnd(text.toString().strip());
    }

    /** The index past a closing bracket that follows, and past the blanks that end the line; -1 if none follows. */
    private int bracketAfter(int index) {
        int i = index;
        while (i < line.length() && isBlank(line.charAt(i))) {
            i++;
        }
        if (i == line.length() || line.charAt(i) != ']') {
            return -1;
        }
        i++;
        int past = i;
        while (i < line.length() && isBlank(line.charAt(i))) {
            i++;
        }
        return i == line.length() ? i : past;
    }

    /** A value that met the end of the line: without the bracket or quote that stands there. */
    private static String withoutEnd(String text) {
        String open = text.endsWith("]") ? text.substring(0, text.length() - 1).stripTrailing() : text;
        return open.endsWith("\"") ? open.substring(0, open.length() - 1) : open;
    }

    private void skipBlanks() {
        while (at < line.length() && isBlank(line.charAt(at))) {
            at++;
        }
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }
}
