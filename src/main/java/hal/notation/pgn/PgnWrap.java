package hal.notation.pgn;

import java.io.IOException;

/**
 * Puts words into lines of at most 80 characters. No line begins with a character that means something there: a percent
 * sign escapes the line, and a bracket or a semicolon would mislead simpler readers even inside a comment.
 */
final class PgnWrap {
    private static final int WIDTH = 80;

    private final Appendable out;
    private int column;
    private boolean glued;

    PgnWrap(Appendable out) {
        this.out = out;
    }

    void word(String word) throws IOException {
        boolean breakable = "%[;".indexOf(word.charAt(0)) < 0;
        if (column > 0 && !glued) {
            boolean fits = column + 1 + word.length() <= WIDTH;
            out.append(fits || !breakable ? ' ' : '\n');
            column = fits || !breakable ? column + 1 : 0;
        }
        out.append(word);
        column += word.length();
        glued = false;
    }

    /** A comment in braces, wrapped at its blanks. */
    void comment(String text) throws IOException {
        int start = 0;
        String rest = "{" + text + "}";
        for (int blank = rest.indexOf(' '); blank >= 0; blank = rest.indexOf(' ', start)) {
            word(rest.substring(start, blank));
            start = blank + 1;
        }
        word(rest.substring(start));
    }

    /** An opening parenthesis; the next word follows it at once. */
    void open() throws IOException {
        word("(");
        glued = true;
    }

    /** A closing parenthesis, right after the last word. */
    void close() throws IOException {
        out.append(')');
        column++;
    }

    void end() throws IOException {
        out.append('\n');
        column = 0;
    }
}
