package hal.pgn.scan;

import hal.game.Result;
import hal.notation.Fen;
import hal.notation.NotationException;
import hal.rules.Position;
import hal.support.UserException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Scans a PGN file, possibly gzipped, game by game for its tags and the moves of its main line; comments, variations,
 * annotation glyphs and move numbers are skipped. Nothing is allocated per move.
 */
public final class GameScanner implements Closeable {
    private final Position standard = Position.start();
    private final ByteSource source;
    private final GameTags tags;
    private final MoveWord word = new MoveWord();
    private boolean ended = true;
    private int line;
    private int writtenPoints;

    private GameScanner(ByteSource source) {
        this.source = source;
        this.tags = new GameTags(source);
    }

    /**
     * Opens a file.
     *
     * @throws IOException if it cannot be read, or is a damaged gzip file
     */
    public static GameScanner open(Path file) throws IOException {
        return new GameScanner(ByteSource.open(file));
    }

    /** The number of bytes of the file itself that have been read, for progress. */
    public long consumed() {
        return source.consumed();
    }

    /**
     * Goes to the next game, skipping the rest of the current one.
     *
     * @return false at the end of the file
     */
    public boolean next() throws IOException {
        skipMoves();
        while (standard.depth() > 0) {
            standard.unmake();
        }
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
    public int line() {
        return line;
    }

    /** The line that is being read. */
    public int currentLine() {
        return source.line();
    }

    /** The result by the tag or, after the last move, by what stands there. */
    public Result result() {
        Result told = Result.ofPgn(tags.get(Tag.RESULT));
        if (told != Result.UNDECIDED) {
            return told;
        }
        return switch (writtenPoints) {
            case 2 -> Result.WHITE_WINS;
            case 1 -> Result.DRAW;
            case 0 -> Result.BLACK_WINS;
            default -> Result.UNDECIDED;
        };
    }

    /** The value of a tag, as it stands in the file but cut after 200 bytes; empty if there is none. */
    public String tag(Tag tag) {
        return tags.get(tag);
    }

    /**
     * The start position of the game, to make its moves on; good until the next game.
     *
     * @throws UserException saying why HAL cannot play this game: its variant, or its FEN
     */
    public Position start() {
        String variant = tag(Tag.VARIANT).toLowerCase(Locale.ROOT);
        boolean ours = variant.isEmpty()
                || variant.startsWith("standard")
                || variant.startsWith("from position")
                || variant.contains("960")
                || variant.contains("fischer")
                || variant.equals("chess");
        if (!ours) {
            throw new UserException("\"" + tag(Tag.VARIANT) + "\" is neither standard chess nor Chess960");
        }
        String fen = tag(Tag.FEN).strip();
        if (fen.isEmpty() || fen.equals("?")) {
            return standard;
        }
        try {
            return Fen.parseOrRepair(fen, change -> {});
        } catch (NotationException e) {
            throw new UserException("the FEN tag is not a position: " + e.getMessage(), e);
        }
    }

    /** White's points (2, 1 or 0) by the tag or, after the last move, by the result there; 1 if unknown. */
    public int points() {
        int told = tags.points() == GameTags.UNTOLD ? writtenPoints : tags.points();
        return told == GameTags.UNTOLD ? 1 : told;
    }

    /**
     * The legal move that stands here, after {@link #nextMove}.
     *
     * @throws NotationException if the text does not name one
     */
    public int move(Position position) {
        return MoveResolver.resolve(position, word.bytes(), word.length());
    }

    /**
     * Goes to the next move of the main line.
     *
     * @return false at the end of the game
     */
    public boolean nextMove() throws IOException {
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
    public void skipMoves() throws IOException {
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
