package hal.pgn;

import hal.game.GameNode;
import hal.game.Nags;
import hal.game.Result;
import java.io.IOException;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Reads the moves and comments of a game up to its result, or to the start of the next game. This is the grammar of PGN's
 * movetext; {@link PgnTreeBuilder} makes a tree of it.
 */
final class PgnMoveReader {
    /** A longer word is not a move; the rest of it is left out. */
    private static final int MAX_WORD = 60;

    private final PgnSource source;
    private final PgnEntry.Problems problems;
    private PgnTreeBuilder tree;
    /** The number of characters the comments of the game may still have. */
    private int budget;

    private boolean budgetTold;

    /**
     * @param said the number of characters of its comments that have been read already
     */
    PgnMoveReader(PgnSource source, PgnEntry.Problems problems, int said) {
        this.source = source;
        this.problems = problems;
        this.budget = GameNode.MAX_COMMENT - said;
    }

    /** Reads the moves into a tree and returns the result after them, {@link Result#UNDECIDED} if there is none. */
    Result read(PgnTreeBuilder moves) throws IOException {
        tree = moves;
        while (true) {
            int c = source.peek();
            int line = source.line();
            int column = source.column();
            if (c == PgnSource.END || (c == '[' && isNextGame())) {
                tree.end(line, column);
                return Result.UNDECIDED;
            } else if (c == ' ' || c == '\t' || c == '\n' || c == '.' || c == ']' || c == '}' || c == '[') {
                source.read();
            } else if (c == '%' && column == 1) {
                source.skipLine();
            } else if (c == '{' || c == ';') {
                tree.comment(comment());
            } else if (c == '(') {
                source.read();
                tree.open(line, column);
            } else if (c == ')') {
                source.read();
                tree.close();
            } else if (c == '$') {
                nag(line, column);
            } else {
                String word = word();
                Optional<Result> result = Result.ofWord(word);
                if (result.isPresent() && !tree.isInVariation()) {
                    source.skip(word.length());
                    tree.end(line, column);
                    return result.get();
                }
                // A result in a variation only says how that line would end.
                pass(word, result.isEmpty() ? understand(word, line, column) : word.length());
            }
        }
    }

    /** A tag at the start of a line always ends the moves; a tag elsewhere does so only outside variations. */
    private boolean isNextGame() throws IOException {
        return (source.column() == 1 || !tree.isInVariation()) && PgnTagReader.looksLikeTag(source);
    }

    /** A numeric annotation glyph: a dollar sign and a number. */
    private void nag(int line, int column) throws IOException {
        source.read();
        int number = -1;
        while (source.peek() >= '0' && source.peek() <= '9') {
            int digit = source.read() - '0';
            number = Math.min(Math.max(number, 0) * 10 + digit, Nags.MAX + 1);
        }
        if (number >= 0 && number <= Nags.MAX) {
            tree.nag(number);
        } else {
            problems.add(line, column, "not an annotation glyph; they are $0 to $" + Nags.MAX);
        }
    }

    /** The next characters up to white space or a character with a meaning of its own; they are not consumed. */
    private String word() throws IOException {
        StringBuilder word = new StringBuilder();
        while (word.length() < MAX_WORD && !endsWord(word.length(), word)) {
            int c = source.peek(word.length());
            word.append((char) c);
            if (isMoveNumber(word) || (c == '*' && word.length() == 1)) {
                break;
            }
        }
        return word.toString();
    }

    /** Consumes part of a word, or all of it, however long it is. */
    private void pass(String word, int length) throws IOException {
        source.skip(length);
        if (length == MAX_WORD) {
            while (!endsWord(0, word)) {
                source.skip(1);
            }
        }
    }

    /**
     * Whether a word ends before a character.
     *
     * @param ahead how far ahead the character is
     * @param word the word up to there
     */
    private boolean endsWord(int ahead, CharSequence word) throws IOException {
        int c = source.peek(ahead);
        if (c == '(') { // e8(Q) is a move, and e8 (Qd1) a move and a variation
            boolean promotion = word.length() >= 2
                    && source.peek(ahead + 2) == ')'
                    && "QRBNqrbn".indexOf(source.peek(ahead + 1)) >= 0;
            return !promotion;
        }
        if (c == ')') {
            return word.length() < 2 || word.charAt(word.length() - 2) != '(';
        }
        return c <= ' '
                || c == '{'
                || c == '}'
                || c == ';'
                || c == '$'
                || c == '['
                || c == ']'
                || (c == '*' && word.length() > 0);
    }

    /** Whether a word is a move number: digits with a full stop, or directly followed by the first letter of a move. */
    private boolean isMoveNumber(CharSequence word) throws IOException {
        int last = word.length() - 1;
        boolean stop = word.charAt(last) == '.';
        for (int i = stop ? last - 1 : last; i >= 0; i--) {
            if (word.charAt(i) < '0' || word.charAt(i) > '9') {
                return false;
            }
        }
        return stop ? last > 0 : "KQRBNOabcdefgh".indexOf(source.peek(word.length())) >= 0;
    }

    /**
     * Takes a word that is not a result: a move number, an annotation symbol, or a move with or without one.
     *
     * @return the number of characters of it that have been dealt with; the others are a word of their own
     */
    private int understand(String word, int line, int column) {
        char first = word.charAt(0);
        boolean digits = word.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.' || c == '\u2026');
        boolean enPassant = word.equals("e.p.") || word.equals("ep");
        if (digits && !word.equals("00") && !word.equals("000")) {
            tree.number();
            return word.length();
        }
        if (enPassant || first == '<') {
            return word.length();
        }
        int nag = Nags.number(word);
        if (nag >= 0) {
            tree.nag(nag);
            return word.length();
        }
        int move = tree.move(word.substring(0, PgnTreeBuilder.suffix(word)), line, column);
        int end = signsEnd(word, move);
        if (move < end) {
            tree.nag(Nags.number(word.substring(move, end)));
        }
        return end;
    }

    /** The end of the annotation symbol that starts at an index of a word. */
    private static int signsEnd(String word, int index) {
        int end = index;
        while (end < word.length() && Nags.SIGN_CHARACTERS.indexOf(word.charAt(end)) >= 0) {
            end++;
        }
        return end;
    }

    // Comments.

    /**
     * Skips white space and escaped lines, and collects the comments before the first tag or move of the game.
     *
     * @return the comments joined by spaces; empty if there are none
     */
    String skipToGame() throws IOException {
        StringJoiner said = new StringJoiner(" ");
        while (true) {
            int c = source.peek();
            if (c == ' ' || c == '\t' || c == '\n') {
                source.read();
            } else if (c == '%' && source.column() == 1) {
                source.skipLine();
            } else if (c == '{' || c == ';') {
                said.add(comment());
            } else {
                return said.toString();
            }
        }
    }

    /**
     * Collects the comments that follow the result of a game on the same line.
     *
     * @return the comments joined by spaces; empty if there are none
     */
    String skipAfterGame() throws IOException {
        StringJoiner said = new StringJoiner(" ");
        while (true) {
            int c = source.peek();
            if (c == ' ' || c == '\t') {
                source.read();
            } else if (c == '{' || c == ';') {
                said.add(comment());
            } else {
                return said.toString();
            }
        }
    }

    /** The comment that starts here with a brace or a semicolon; what exceeds the limit is left out and reported. */
    private String comment() throws IOException {
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
            if (budget > 0) {
                text.append((char) c);
                budget--;
            } else if (!budgetTold) {
                problems.add(
                        source.line(),
                        source.column(),
                        "the comments of this game are longer than " + GameNode.MAX_COMMENT
                                + " characters; this one is cut off");
                budgetTold = true;
            }
        }
        budget = Math.max(0, budget - 1); // for the space that joins it to the next
        return text.toString();
    }
}
