package hal.game.pgn;

import hal.game.GameNode;
import hal.game.Nags;
import hal.game.Result;
import hal.support.NotationException.Kind;
import hal.support.TextProblem;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The grammar of PGN's movetext: tells a visitor the moves and comments of a game up to its result or the next game.
 */
final class PgnMoveReader {
    /** A longer word is not a move; the rest of it is left out. */
    private static final int MAX_WORD = 60;
    /** The maximum length of a comment in bytes; the rest of it is left out. */
    private static final int MAX_COMMENT = GameNode.MAX_COMMENT + 1;

    private static final int NOT_SKIPPING = -1;
    private static final Optional<Result> UNDECIDED = Optional.of(Result.UNDECIDED);

    /** Half a point as one character, in 8 bits and as UTF-8 begins it. */
    private static final int HALF = 0xbd;

    private static final int HALF_UTF8 = 0xc2;
    /** The longest result and the longest mark of letters, in bytes. */
    private static final int MAX_RESULT = 20;

    private static final int MAX_MARK = 6;

    private static final String POINTS = "(?:1/2|\u00bd|0?[.,]5|[01](?!\\.))";
    private static final Pattern RESULT = Pattern.compile(
            "(?:" + POINTS + "[ \\t]*[-:\u2010-\u2015\u2212][ \\t]*" + POINTS + "|1/2|\u00bd)(?![-\\w/+=])");

    private static final boolean[] ENDS_WORD = PgnSource.ENDS_WORD;
    /** What may end a comment in braces: it is closed, or a game begins. */
    private static final boolean[] ENDS_COMMENT = new boolean[256];

    static {
        ENDS_COMMENT['}'] = true;
        ENDS_COMMENT['['] = true;
    }

    private final PgnSource source;
    private final PgnTagReader tags;
    private final PgnText text = new PgnText();
    private boolean isCommentCut;

    // The game that is being read.
    private PgnVisitor visitor = PgnVisitor.NOTHING;
    /** The number of variations that are open. */
    private int depth;
    /** The depth at which the visitor lost its interest. */
    private int skippedFrom;
    /** Whether it did so before the variation began, so that it is not told its end either. */
    private boolean unseen;
    /** Whether the tags say that both have lost, and whether a move has been told. */
    private boolean forfeit;

    private boolean moved;
    /** The result that stands last in a variation: that of the game, if the variation is never closed. */
    private Optional<Result> inVariation = UNDECIDED;

    PgnMoveReader(PgnSource source, PgnTagReader tags) {
        this.source = source;
        this.tags = tags;
    }

    /**
     * Reads the moves.
     *
     * @param skipped whether the visitor wants to know none of them
     * @param forfeited whether the tags say that both have lost, so that {@code 0-0} is no castling
     * @return the result after them, {@link Result#UNDECIDED} if there is none
     */
    Result read(PgnVisitor told, boolean skipped, boolean forfeited) throws IOException {
        visitor = told;
        forfeit = forfeited;
        moved = false;
        inVariation = UNDECIDED;
        depth = 0;
        skippedFrom = skipped ? 0 : NOT_SKIPPING;
        unseen = false;
        Optional<Result> result = Optional.empty();
        while (result.isEmpty()) {
            result = step();
        }
        return result.get();
    }

    /**
     * Reads what comes next. A method of its own, since a loop with all of the grammar in it costs much to compile.
     *
     * @return the result at the end of the game
     */
    private Optional<Result> step() throws IOException {
        int c = source.peek();
        switch (c) {
            case ' ', '\t', '\n', '.', ']', '}' -> source.skip(1);
            case '{', ';' -> {
                readComment(visitor);
                if (skippedFrom == NOT_SKIPPING) {
                    visitor.comment(text, isCommentCut);
                }
            }
            case '(' -> {
                if (!sign("(_)") && !sign("(+)")) {
                    open();
                }
            }
            case ')' -> close();
            case '$' -> glyph();
            case '[' -> {
                // A tag at the start of a line always ends the moves; a tag elsewhere does so only outside variations.
                if ((depth == 0 || source.isLineStart()) && tags.isNext() && tags.isPair(0)) {
                    return end();
                }
                if (!sign("[]") && !sign("[+]") && !sign("[++]")) {
                    source.skip(1);
                }
            }
            case PgnSource.END -> {
                return end();
            }
            default -> {
                int blank = source.blank(0, false);
                if (blank > 0) {
                    source.skip(blank);
                } else if (c == '%' && source.isLineStart()) {
                    source.skipLine();
                } else if (skippedFrom == NOT_SKIPPING || !source.skipMoves()) {
                    return word(c);
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Result> end() {
        if (depth > 0) {
            problem("the game ends inside a variation that is never closed by a )");
        }
        return depth > 0 ? inVariation : UNDECIDED;
    }

    /** Takes an annotation symbol in brackets, if it comes. */
    private boolean sign(String symbol) throws IOException {
        if (!source.startsWith(0, symbol)) {
            return false;
        }
        nag(Nags.number(symbol).orElseThrow());
        source.skip(symbol.length());
        return true;
    }

    private void problem(String message) {
        visitor.problem(new TextProblem(source.line(), source.column(), Kind.SYNTAX, message));
    }

    private void open() {
        boolean seen = skippedFrom == NOT_SKIPPING;
        if (seen && !visitor.beginVariation()) {
            skippedFrom = depth + 1;
            unseen = true;
        }
        source.skip(1);
        depth++;
    }

    private void close() {
        source.skip(1);
        inVariation = UNDECIDED;
        if (depth == 0) {
            return; // it closes nothing
        }
        if (skippedFrom == depth) {
            skippedFrom = NOT_SKIPPING;
            if (!unseen) {
                visitor.endVariation();
            }
            unseen = false;
        } else if (skippedFrom == NOT_SKIPPING) {
            visitor.endVariation();
        }
        depth--;
    }

    /** A numeric annotation glyph: a dollar sign and a number. */
    private void glyph() throws IOException {
        int number = -1;
        int length = 1;
        for (int c = source.peek(1); c >= '0' && c <= '9'; c = source.peek(length)) {
            number = Math.min(Math.max(number, 0) * 10 + c - '0', Nags.MAX + 1);
            if (++length == MAX_WORD) {
                source.skip(length - 1);
                length = 1;
            }
        }
        if (number < 0 || number > Nags.MAX) {
            problem("not an annotation glyph; they are $0 to $" + Nags.MAX);
        } else if (skippedFrom == NOT_SKIPPING) {
            visitor.nag(number);
        }
        source.skip(length);
    }

    // Words: moves and their numbers, symbols and results.

    /**
     * Reads a word, or the first part of several that are run together.
     *
     * @param first its first byte
     * @return the result, if it is that of the game
     */
    private Optional<Result> word(int first) throws IOException {
        source.peek(MAX_WORD + 2);
        boolean isDigit = first >= '0' && first <= '9';
        if (isDigit || first == HALF || first == HALF_UTF8) {
            int result = resultLength();
            if (result > 0) {
                source.show(text, result);
                return result(Result.ofTag(text.toString()), result);
            }
        }
        int number = isDigit ? moveNumberLength() : 0;
        if (number > 0) {
            pass(number);
            number();
            return Optional.empty();
        }
        int length = wordLength();
        source.show(text, length);
        boolean isLetter = (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
        if (isLetter) {
            pass(text.is("e.p.") || text.is("ep") ? length : mark(length));
            return Optional.empty();
        }
        if (first == '*') {
            return result(UNDECIDED, length);
        }
        pass(other(text.toString(), length));
        return Optional.empty();
    }

    /** Passes over a result; in a variation, it only says how that line would end. */
    private Optional<Result> result(Optional<Result> result, int length) throws IOException {
        pass(length);
        inVariation = depth == 0 ? UNDECIDED : result;
        return depth == 0 ? result : Optional.empty();
    }

    /** The length of the result that comes, in any form and with blanks in it; 0 if none does. */
    private int resultLength() throws IOException {
        int first = source.peek();
        int second = source.peek(1);
        boolean point = first == '0' || first == '1';
        boolean may = first >= 0x80
                || second >= 0x80
                || "-:/".indexOf(second) >= 0
                || (point && second == ' ')
                || (first == '0' && (second == '.' || second == ','));
        if (!may) {
            return 0;
        }
        int length = 0;
        while (length < MAX_RESULT && source.peek(length) >= ' ') {
            length++;
        }
        source.show(text, length);
        Matcher matcher = RESULT.matcher(text.toString());
        if (!matcher.lookingAt() || Result.ofTag(matcher.group()).isEmpty()) {
            return 0;
        }
        length = text.bytesOf(matcher.end());
        boolean nobody = Result.isForfeitOfBoth(matcher.group());
        return nobody && !isForfeit(length) ? 0 : length;
    }

    /**
     * Whether 0-0 is the result of a game that both have lost and not castling: the game ends with it, and has no moves
     * or says so.
     */
    private boolean isForfeit(int length) throws IOException {
        int i = length;
        while (source.peek(i) == ' ' || source.peek(i) == '\n' || source.peek(i) == '\t') {
            i++;
        }
        int c = source.peek(i);
        return depth == 0 && (forfeit || !moved) && (c == PgnSource.END || c == '[' || c == '{' || c == ';');
    }

    /**
     * Takes a word that begins with a letter: mostly a move, seldom a mark such as N for a novelty, which has no digit.
     */
    private int mark(int length) {
        int last = length - 1;
        boolean plain = last > 0 && text.at(last) >= '0' && text.at(last) <= '9';
        OptionalInt nag = plain || length > MAX_MARK ? OptionalInt.empty() : Nags.number(text.toString());
        nag.ifPresent(this::nag);
        return nag.isPresent() ? length : move(length);
    }

    /** Takes a word that does not begin with a letter: a number, an annotation symbol, or after all a move. */
    private int other(String word, int length) {
        boolean number = word.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.' || c == '\u2026');
        if (number && !List.of("00", "000", "0000").contains(word)) {
            number();
            return length;
        }
        OptionalInt nag = Nags.number(word);
        if (nag.isPresent()) {
            nag(nag.getAsInt());
            return length;
        }
        boolean silent = word.charAt(0) == '<' || word.chars().allMatch(c -> c == '+' || c == '#');
        return silent ? length : move(length);
    }

    private void number() {
        if (skippedFrom == NOT_SKIPPING) {
            visitor.moveNumber();
        }
    }

    private void nag(int number) {
        if (skippedFrom == NOT_SKIPPING && number >= 0) {
            visitor.nag(number);
        }
    }

    /**
     * Takes the word that is shown as a move with or without an annotation symbol.
     *
     * @return the number of its bytes that have been dealt with; the others are a word of their own
     */
    private int move(int length) {
        if (skippedFrom != NOT_SKIPPING) {
            return length;
        }
        boolean signed = mayBeSign(text.at(length - 1))
                && (text.at(length - 1) != '+' || length == 1 || mayBeSign(text.at(length - 2)));
        String word = signed ? text.toString() : "";
        int moveLength = signed ? text.bytesOf(suffix(word)) : length;
        text.cut(moveLength);
        moved = true;
        inVariation = UNDECIDED;
        int told = text.length();
        int understood = visitor.move(text);
        if (understood == PgnVisitor.SKIP) {
            skippedFrom = depth;
            return length;
        }
        if (understood < Math.min(1, told) || understood > told) {
            throw new IllegalStateException("PgnVisitor.move() returned " + understood + " for a text of " + told
                    + " bytes; it returns text.length(), or SKIP to skip the rest of the line");
        }
        source.show(text, length);
        if (understood == length) {
            return length;
        }
        text.drop(understood);
        String rest = text.toString();
        int end = signsEnd(rest);
        if (end > 0) {
            Nags.number(rest.substring(0, end)).ifPresent(this::nag);
        }
        return understood + text.bytesOf(end);
    }

    /**
     * Whether a word that is not a move is a remark, and not a move that went wrong: without a digit, and not of a
     * move's letters.
     */
    static boolean isRemark(PgnText word) {
        boolean hasLetter = false;
        boolean isPart = true;
        for (int i = 0; i < word.length(); i++) {
            byte b = word.at(i);
            if (b >= '0' && b <= '9') {
                return false;
            }
            boolean letter = (b >= 'a' && b <= 'h') || b == 'x' || (i == 0 && "KQRBNPDTLS".indexOf(b) >= 0);
            hasLetter |= letter;
            isPart &= letter || ":-+#!?".indexOf(b) >= 0;
        }
        return !hasLetter || !isPart;
    }

    /** Whether a byte may belong to an annotation symbol; of those beyond ASCII, any. */
    private static boolean mayBeSign(byte b) {
        return b < '0' ? b != '#' : b == '=' || b == '?';
    }

    /**
     * The start of the annotation symbol at the end of a move; the length of the text if there is none. A lone plus is
     * a check, and so is one before an evaluation ({@code Nf3++-}).
     */
    static int suffix(String move) {
        int start = move.length();
        while (start > 0 && Nags.SIGN_CHARACTERS.indexOf(move.charAt(start - 1)) >= 0) {
            start--;
        }
        while (start < move.length() && Nags.number(move.substring(start)).isEmpty()) {
            start++;
        }
        return start;
    }

    /** The end of the annotation symbol with which a text begins. */
    private static int signsEnd(String text) {
        int end = 0;
        while (end < text.length() && Nags.SIGN_CHARACTERS.indexOf(text.charAt(end)) >= 0) {
            end++;
        }
        return end;
    }

    /**
     * The length of the move number here: digits with a full stop, or directly followed by the first letter of a move.
     */
    private int moveNumberLength() throws IOException {
        int i = 1;
        int c = source.peek(1);
        while (c >= '0' && c <= '9' && i < MAX_WORD) {
            c = source.peek(++i);
        }
        return c == '.' ? i + 1 : "KQRBNOabcdefgh".indexOf(c) >= 0 ? i : 0;
    }

    private int wordLength() throws IOException {
        int i = 1;
        if (source.peek() == '*') {
            return 1;
        }
        while (true) {
            i = source.find(i, ENDS_WORD, MAX_WORD);
            if (i == MAX_WORD || endsWord(i)) {
                return upToBlank(i);
            }
            i++;
        }
    }

    /**
     * Where a blank beyond ASCII ends a word before its length. What is not seen ends it only behind a digit or sign,
     * where a move may be over: within a move it is dropped.
     */
    private int upToBlank(int length) throws IOException {
        int before = ' ';
        for (int i = 0; i < length; i += source.characterLength(i)) {
            boolean inside = before >= 'a' && before <= 'z' && before != 'o';
            if (source.peek(i) >= 0x80 && source.blank(i, inside) > 0) {
                return i;
            }
            before = source.peek(i) | 0x20;
        }
        return length;
    }

    /** Whether the word here ends before a byte ahead. */
    private boolean endsWord(int ahead) throws IOException {
        int c = source.peek(ahead);
        if (c == PgnSource.END) {
            return true;
        }
        if (!ENDS_WORD[c]) {
            return false;
        }
        if (c == '(') { // e8(Q) is a move, and e8 (Qd1) a move and a variation
            boolean promotion =
                    ahead >= 2 && source.peek(ahead + 2) == ')' && "QRBNqrbn".indexOf(source.peek(ahead + 1)) >= 0;
            return !promotion;
        }
        return c != ')' || ahead < 2 || source.peek(ahead - 2) != '(';
    }

    /** Consumes part of a word, or all of it, however long it is. */
    private void pass(int length) throws IOException {
        source.skip(length);
        if (length == MAX_WORD) {
            while (source.peek() != PgnSource.END && !ENDS_WORD[source.peek()] && source.blank(0, true) == 0) {
                source.skip(source.characterLength(0));
            }
        }
    }

    // Comments.

    /** Reads and shows the comment that starts here with a brace or a semicolon. */
    PgnText readComment(PgnVisitor told) throws IOException {
        boolean braced = source.peek() == '{';
        byte[] start = null;
        int line = 0;
        int column = 0;
        int length = 1;
        int end = braced ? '}' : '\n';
        int c = ' ';
        boolean ended = false;
        while (!ended) {
            length = source.find(length, braced ? ENDS_COMMENT : PgnSource.LINE_FEED, MAX_COMMENT + 1);
            c = source.peek(length);
            ended = c == end || c == PgnSource.END || (braced && c == '[' && isNextGame(length));
            if (!ended && ++length > MAX_COMMENT) {
                if (start == null) {
                    source.show(text, length);
                    start = text.copy();
                    line = source.line();
                    column = source.column();
                }
                source.skip(length - 1);
                length = 1;
            }
        }
        if (braced && c != end) {
            boolean here = start == null;
            told.problem(new TextProblem(
                    here ? source.line() : line,
                    here ? source.column() : column,
                    Kind.SYNTAX,
                    "this comment is never closed by a }"));
        }
        isCommentCut = start != null;
        if (isCommentCut) {
            text.set(start, 1, start.length - 1);
        } else {
            source.show(text, length);
            text.drop(1);
        }
        source.skip(braced && c == end ? length + 1 : length);
        return text;
    }

    /** A comment that is never closed ends where, after an empty line, the next game begins. */
    private boolean isNextGame(int ahead) throws IOException {
        return ahead > 2
                && source.peek(ahead - 1) == '\n'
                && source.peek(ahead - 2) == '\n'
                && source.startsWith(ahead, "[Event \"");
    }
}
