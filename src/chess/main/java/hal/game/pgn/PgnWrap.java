package hal.game.pgn;

import java.io.IOException;

/**
 * Wraps words to lines of at most 80 characters. No line starts with a character that has a meaning there: a percent
 * sign escapes the line, and a bracket or semicolon would confuse simpler readers even inside a comment.
 */
final class PgnWrap {
    private static final int WIDTH = 80;

    private final Appendable out;
    private int column;
    /** The last word, held back until it is known what is attached to its end. */
    private final StringBuilder pending = new StringBuilder();
    /** What is attached to the start of the next word. */
    private String opening = "";
    /** Whether no line may break before the next word. */
    private boolean glued;

    PgnWrap(Appendable out) {
        this.out = out;
    }

    void word(String word) throws IOException {
        if (pending.length() > 0 && (glued || "%[;".indexOf(word.charAt(0)) >= 0)) {
            pending.append(' '); // a line may break only before the previous word
        } else {
            flush();
        }
        pending.append(opening).append(word);
        opening = "";
        glued = false;
    }

    /** Keeps the next word on the line of the last one. */
    void glue() {
        glued = true;
    }

    /** A comment in braces, wrapped at its spaces, but not within a command such as {@code [%eval 0.45,7]}. */
    void comment(String text) throws IOException {
        String braced = "{" + text + "}";
        int start = 0;
        int command = braced.indexOf("[%");
        int end = command < 0 ? -1 : braced.indexOf(']', command);
        for (int i = 0; i < braced.length(); i++) {
            if (command >= 0 && i > end) {
                command = end < 0 ? -1 : braced.indexOf("[%", i); // one that does not end is none
                end = command < 0 ? -1 : braced.indexOf(']', command);
            }
            boolean within = command >= 0 && i > command && i < end;
            if (braced.charAt(i) == ' ' && !within) {
                word(braced.substring(start, i));
                start = i + 1;
            }
        }
        word(braced.substring(start));
    }

    /** An opening parenthesis, directly before the next word. */
    void open() {
        opening = "(";
    }

    /** A closing parenthesis, directly after the last word. */
    void close() {
        pending.append(')');
    }

    /** Ends the last line. */
    void end() throws IOException {
        flush();
        out.append('\n');
        column = 0;
    }

    private void flush() throws IOException {
        if (pending.length() == 0) {
            return;
        }
        if (column > 0) {
            boolean fits = column + 1 + pending.length() <= WIDTH;
            out.append(fits ? ' ' : '\n');
            column = fits ? column + 1 : 0;
        }
        out.append(pending);
        column += pending.length();
        pending.setLength(0);
    }
}
