package hal.book.make;

import java.io.Closeable;
import java.io.IOException;

/**
 * Goes through a PGN file game by game and gives out the texts of the main line's moves, without knowing what they mean:
 * comments, variations, glyphs and move numbers are passed over. Nothing is allocated for a move.
 */
final class GameScanner implements Closeable {
    private final ByteSource source;
    private final GameTags tags;
    private final MoveWord word = new MoveWord();
    private boolean ended = true;
    private int line;
    private int writtenPoints;

    GameScanner(ByteSource source) {
        this.source = source;
        this.tags = new GameTags(source);
    }

    /**
     * Goes to the next game, past what is left of the present one.
     *
     * @return false at the end of the file
     */
    boolean next() throws IOException {
        skipMoves();
        tags.clear();
        writtenPoints = GameTags.UNTOLD;
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
                tags.read();
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

    /** What the game's tags say. */
    GameTags tags() {
        return tags;
    }

    /** White's points times two by the tag, else, after the last move, by what ends the moves; 1 where nobody knows. */
    int points() {
        int told = tags.points() == GameTags.UNTOLD ? writtenPoints : tags.points();
        return told == GameTags.UNTOLD ? 1 : told;
    }

    /** The present move's text; valid up to the next call. */
    MoveWord word() {
        return word;
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
                    if (tags.isNext()) {
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
                        switch (word.read(source)) {
                            case MOVE -> {
                                return true;
                            }
                            case RESULT -> {
                                writtenPoints = word.points() == GameTags.UNTOLD ? writtenPoints : word.points();
                                ended = true;
                            }
                            case OTHER -> {
                                // A move number, or what nobody understands.
                            }
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
            if (c == '[' && source.isLineStart() && tags.isNext()) {
                return;
            }
            source.skip();
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth == 0) {
                return;
            }
        }
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
