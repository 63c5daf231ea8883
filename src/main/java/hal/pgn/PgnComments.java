package hal.pgn;

import java.io.IOException;

/** Reads comments, and the emptiness and escaped lines between games. */
final class PgnComments {
    /** How much one game may say in all its comments, in chars; a whole book would fit. */
    private static final int MAX_IN_GAME = 4_000_000;

    private final PgnSource source;
    private final PgnProblems problems;
    private int budget = MAX_IN_GAME;

    PgnComments(PgnSource source, PgnProblems problems) {
        this.source = source;
        this.problems = problems;
    }

    /**
     * Goes past blanks and escaped lines, and collects what is said before the game's first tag or move.
     *
     * @return the comment, or an empty text
     */
    String skipToGame() throws IOException {
        String said = "";
        while (true) {
            int c = source.peek();
            if (c == ' ' || c == '\t' || c == '\n') {
                source.read();
            } else if (c == '%' && source.column() == 1) {
                source.skipLine();
            } else if (c == '{' || c == ';') {
                said = join(said, read());
            } else {
                return said;
            }
        }
    }

    /** Goes past the comments that follow the end of a game on its line; they belong to no move. */
    void skipAfterGame() throws IOException {
        while (true) {
            int c = source.peek();
            if (c == ' ' || c == '\t') {
                source.read();
            } else if (c == '{' || c == ';') {
                read();
            } else {
                return;
            }
        }
    }

    /** Two comments on the same move. */
    static String join(String first, String second) {
        return first.isEmpty() ? second : second.isEmpty() ? first : first + " " + second;
    }

    /** The comment that begins here with a brace or a semicolon; what exceeds the bounds is left out. */
    String read() throws IOException {
        int line = source.line();
        int column = source.column();
        boolean braced = source.read() == '{';
        StringBuilder text = new StringBuilder();
        boolean blankLine = false;
        while (true) {
            int c = source.peek();
            if (c == PgnSource.END || (braced && blankLine && source.startsWith("[Event \""))) {
                if (braced) {
                    problems.add(line, column, "this comment is never closed by a }");
                }
                break;
            }
            if (!braced && c == '\n') {
                break;
            }
            blankLine = c == '\n' && (blankLine || source.peek(1) == '\n');
            source.read();
            if (braced && c == '}') {
                break;
            }
            if (text.length() <= PgnText.MAX_COMMENT && budget > 0) {
                text.append((char) c);
                budget--;
            }
        }
        return text.toString();
    }
}
