package hal.book.make;

import java.io.Closeable;
import java.io.IOException;

/**
 * Scans a PGN file game by game for the words that are moves of the main line, without interpreting them; comments,
 * variations, annotation glyphs and move numbers are skipped. Nothing is allocated per move.
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
     * Goes to the next game, skipping the rest of the current one.
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

    /** The line on which the game starts. */
    int line() {
        return line;
    }

    /** The line that is being read. */
    int currentLine() {
        return source.line();
    }

    /** The tags of the game. */
    GameTags tags() {
        return tags;
    }

    /** White's points (2, 1 or 0) by the tag or, after the last move, by the result there; 1 if unknown. */
    int points() {
        int told = tags.points() == GameTags.UNTOLD ? writtenPoints : tags.points();
        return told == GameTags.UNTOLD ? 1 : told;
    }

    /** The text of the current move; valid until the next call. */
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
                                // A move number, or something unknown.
                            }
                        }
                    }
                }
            }
        }
        return false;
    }

    /** Skips the rest of the game. */
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

    /** An unclosed comment ends where the next game starts. */
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
