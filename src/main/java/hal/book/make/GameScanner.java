package hal.book.make;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Goes through a PGN file game by game and gives out the texts of the main line's moves, without knowing what they mean:
 * comments, variations, glyphs and move numbers are passed over. Nothing is allocated for a move.
 */
final class GameScanner implements Closeable {
    /** Longer words are no moves; the rest of them is left out. */
    private static final int MAX_WORD = 32;

    private static final int MAX_TAG = 200;

    /** What a game came to, from White's view: 2 for a win, 1 for a draw or unknown, 0 for a loss; -1 where none is told. */
    static final int UNTOLD = -1;

    private final ByteSource source;
    private final byte[] word = new byte[MAX_WORD];
    private final byte[] tag = new byte[MAX_TAG];
    private int wordLength;
    private int tagLength;
    private boolean ended = true;

    private int line;
    private int taggedResult;
    private int writtenResult;
    private String fen = "";
    private String variant = "";

    GameScanner(ByteSource source) {
        this.source = source;
    }

    /**
     * Goes to the next game, past what is left of the present one.
     *
     * @return false at the end of the file
     */
    boolean next() throws IOException {
        skipMoves();
        taggedResult = UNTOLD;
        writtenResult = UNTOLD;
        fen = "";
        variant = "";
        while (true) {
            int c = source.peek();
            line = source.line();
            if (c == ByteSource.END) {
                return false;
            } else if (c <= ' ') {
                source.skip();
            } else if (c == '%' || c == ';') {
                source.skipLine();
            } else if (c == '{') {
                skipComment();
            } else {
                ended = false;
                readTags();
                return true;
            }
        }
    }

    /** The line on which the game begins. */
    int line() {
        return line;
    }

    /** The line that is being read. */
    int currentLine() {
        return source.line();
    }

    /** The position that it begins from, empty for the usual one. */
    String fen() {
        return fen;
    }

    /** The variant tag, empty if there is none. */
    String variant() {
        return variant;
    }

    /** White's points times two by the tag, else, after the last move, by what ends the moves; 1 where nobody knows. */
    int points() {
        int told = taggedResult == UNTOLD ? writtenResult : taggedResult;
        return told == UNTOLD ? 1 : told;
    }

    /** The move's text; valid up to the next call. */
    byte[] word() {
        return word;
    }

    /** The length of the move's text. */
    int wordLength() {
        return wordLength;
    }

    /**
     * Goes to the next move of the main line.
     *
     * @return false at the end of the game
     */
    boolean nextMove() throws IOException {
        while (!ended) {
            int c = source.peek();
            switch (c) {
                case ByteSource.END -> ended = true;
                case '{' -> skipComment();
                case ';' -> source.skipLine();
                case '(' -> skipVariation();
                case '$' -> skipGlyph();
                case '[' -> {
                    if (isTag()) {
                        ended = true;
                    } else {
                        source.skip();
                    }
                }
                case '%' -> {
                    if (source.isLineStart()) {
                        source.skipLine();
                    } else {
                        source.skip();
                    }
                }
                case '}', ')', ']', '.', '<', '>' -> source.skip();
                default -> {
                    if (c <= ' ') {
                        source.skip();
                    } else {
                        readWord();
                        if (isMove()) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

    /** Goes past what is left of the game. */
    void skipMoves() throws IOException {
        while (!ended) {
            nextMove();
        }
    }

    private void readWord() throws IOException {
        wordLength = 0;
        int c = source.peek();
        do {
            if (wordLength < MAX_WORD) {
                word[wordLength++] = (byte) c;
            }
            source.skip();
            c = source.peek();
        } while (!endsWord(c));
    }

    private static boolean endsWord(int c) {
        return switch (c) {
            case '{', '}', '(', ')', '[', ']', ';', '.', '$', '*' -> true;
            default -> c <= ' ';
        };
    }

    /** Whether the word is a move; a result ends the game. */
    private boolean isMove() {
        int first = word[0];
        if (first >= '0' && first <= '9') {
            return isMoveOfDigits();
        }
        if (first == '*') {
            ended = true;
            return false;
        }
        boolean letter = (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
        boolean enPassant = first == 'e' && (wordLength == 1 || is("ep"));
        return (letter && !enPassant && !is("p")) || is("--");
    }

    /** Castling may be written with zeros; other words of digits are numbers and results. */
    private boolean isMoveOfDigits() {
        if (is("1-0")) {
            writtenResult = 2;
        } else if (is("0-1")) {
            writtenResult = 0;
        } else if (is("1/2-1/2") || is("1/2")) {
            writtenResult = 1;
        } else {
            return word[0] == '0' && wordLength >= 3;
        }
        ended = true;
        return false;
    }

    private boolean is(String text) {
        return is(word, wordLength, text);
    }

    private static boolean is(byte[] bytes, int length, String text) {
        if (length != text.length()) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (bytes[i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private void skipGlyph() throws IOException {
        do {
            source.skip();
        } while (source.peek() >= '0' && source.peek() <= '9');
    }

    /** A comment that nobody has closed ends where the next game begins. */
    private void skipComment() throws IOException {
        source.skip();
        for (int c = source.peek(); c != ByteSource.END; c = source.peek()) {
            if (c == '[' && source.isLineStart() && source.startsWith("[Event \"")) {
                return;
            }
            source.skip();
            if (c == '}') {
                return;
            }
        }
    }

    private void skipVariation() throws IOException {
        int depth = 0;
        for (int c = source.peek(); c != ByteSource.END; c = source.peek()) {
            if (c == '{') {
                skipComment();
                continue;
            }
            if (c == '[' && source.isLineStart() && isTag()) {
                return;
            }
            source.skip();
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth == 0) {
                return;
            }
        }
    }

    /** Whether a tag, and not a bracket in passing, begins here. */
    private boolean isTag() throws IOException {
        for (char c = 'A'; c <= 'Z'; c++) {
            if (source.startsWith("[" + c)) {
                return true;
            }
        }
        return false;
    }

    private void readTags() throws IOException {
        while (true) {
            int c = source.peek();
            if (c >= 0 && c <= ' ') {
                source.skip();
            } else if (c == '[' && isTag()) {
                readTag();
            } else {
                return;
            }
        }
    }

    private void readTag() throws IOException {
        source.skip();
        readUpTo('"');
        int name = tagName();
        if (source.peek() == '"') {
            source.skip();
            readUpTo('"');
            keep(name);
        }
        while (source.peek() != ']' && source.peek() != '\n' && source.peek() != ByteSource.END) {
            source.skip();
        }
        if (source.peek() == ']') {
            source.skip();
        }
    }

    /** The bytes up to a sign, which stays, or the end of the line. */
    private void readUpTo(int sign) throws IOException {
        tagLength = 0;
        for (int c = source.peek(); c != sign && c != '\n' && c != ByteSource.END; c = source.peek()) {
            if (tagLength < MAX_TAG) {
                tag[tagLength++] = (byte) c;
            }
            source.skip();
        }
    }

    /** The first letter of a tag's name that matters here, else a blank. */
    private int tagName() {
        while (tagLength > 0 && tag[tagLength - 1] <= ' ') {
            tagLength--;
        }
        boolean matters = is(tag, tagLength, "Result")
                || is(tag, tagLength, "FEN")
                || is(tag, tagLength, "Variant")
                || is(tag, tagLength, "Event");
        return matters ? tag[0] : ' ';
    }

    private void keep(int name) {
        switch (name) {
            case 'R' -> taggedResult = is(tag, tagLength, "1-0") ? 2 : is(tag, tagLength, "0-1") ? 0 : 1;
            case 'F' -> fen = new String(tag, 0, tagLength, StandardCharsets.ISO_8859_1);
            case 'V' -> variant = new String(tag, 0, tagLength, StandardCharsets.ISO_8859_1);
            case 'E' -> {
                // A game before this one may have had tags and no moves.
                fen = "";
                variant = "";
            }
            default -> {
                // Not a book's affair.
            }
        }
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
