package hal.book.make;

import hal.book.polyglot.PolyglotEntry;
import hal.book.polyglot.PolyglotMove;
import hal.book.polyglot.PolyglotWriter;
import hal.notation.Fen;
import hal.notation.NotationException;
import hal.rules.Color;
import hal.rules.Position;
import hal.support.CleanText;
import hal.support.FileTrouble;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.zip.ZipException;

/**
 * Makes a book of games. With equal options its entries equal those of {@code polyglot make-book}; it differs where that
 * program gives up: an illegal move costs the rest of its game only, and games may begin from positions set up.
 *
 * <p>Memory grows with the different moves in the positions met, 14 to 38 bytes for each, not with the games.
 */
public final class BookMaker {
    /** Heaviest first; equals by their code downwards, so that equal games make equal files. */
    private static final Comparator<PolyglotEntry> ORDER = Comparator.comparingInt(PolyglotEntry::weight)
            .thenComparingInt(PolyglotEntry::move)
            .reversed();

    private static final int MAX_MESSAGE = 300;
    private static final int GAMES_BETWEEN_REPORTS = 256;

    private final Options options;
    private final MoveTally tally = new MoveTally();
    private final Position start = Position.start();

    private final long[] keys;
    private final int[] moves;

    private long games;
    private long plies;
    private long faults;
    private Optional<String> firstFault = Optional.empty();

    /** A maker that has seen no game. */
    public BookMaker(Options options) {
        this.options = options;
        keys = new long[options.plies()];
        moves = new int[options.plies()];
    }

    /** How many games were read. */
    public long games() {
        return games;
    }

    /** How many moves of theirs were counted. */
    public long plies() {
        return plies;
    }

    /** How many different moves they made. */
    public int different() {
        return tally.size();
    }

    /** How many games have a fault; what comes before it counts. */
    public long faults() {
        return faults;
    }

    /** The first of the faults, with its file and line. */
    public Optional<String> firstFault() {
        return firstFault;
    }

    /**
     * Reads the games of a file.
     *
     * @param file PGN, may be gzipped
     * @param progress is told now and then how many bytes of the file are read
     * @throws UserException if it cannot be read
     */
    public void add(Path file, LongConsumer progress) {
        try (ByteSource source = ByteSource.open(file);
                GameScanner scanner = new GameScanner(source)) {
            while (scanner.next()) {
                play(scanner, file);
                if (++games % GAMES_BETWEEN_REPORTS == 0) {
                    progress.accept(source.consumed());
                }
            }
        } catch (OutOfMemoryError e) {
            throw new UserException(
                    "there is not enough memory for more than " + tally.size()
                            + " different moves; give Java more (HAL_JAVA_OPTS=-Xmx2g), or count fewer plies",
                    e);
        } catch (NoSuchFileException e) {
            throw new UserException("there is no file " + file, e);
        } catch (ZipException e) {
            throw new UserException(file + " looks gzipped but is damaged: " + e.getMessage(), e);
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    private void play(GameScanner scanner, Path file) throws IOException {
        Optional<Position> from = position(scanner, file);
        if (from.isEmpty()) {
            return;
        }
        Position position = from.get();
        int mover = position.sideToMove();
        int count = 0;
        try {
            while (count < options.plies() && scanner.nextMove()) {
                int move = MoveResolver.resolve(
                        position, scanner.word().bytes(), scanner.word().length());
                keys[count] = position.polyglotKey();
                moves[count++] = PolyglotMove.encode(move);
                position.make(move);
            }
        } catch (NotationException e) {
            fault(file, scanner.currentLine(), e.getMessage());
        }
        scanner.skipMoves(); // the result may stand behind them
        for (int i = 0; i < count; i++) {
            int color = mover ^ (i & 1);
            int points = scanner.points();
            tally.add(keys[i], moves[i], color == Color.BLACK, color == Color.WHITE ? points : 2 - points);
        }
        plies += count;
        while (position == start && position.depth() > 0) {
            position.unmake();
        }
    }

    /** Where the game begins, nothing if it is none of ours. */
    private Optional<Position> position(GameScanner scanner, Path file) {
        String variant = scanner.tags().variant().toLowerCase(Locale.ROOT);
        boolean ours = variant.isEmpty()
                || variant.startsWith("standard")
                || variant.startsWith("from position")
                || variant.contains("960")
                || variant.contains("fischer")
                || variant.equals("chess");
        if (!ours) {
            fault(file, scanner.line(), "\"" + scanner.tags().variant() + "\" is neither ordinary chess nor Chess960");
            return Optional.empty();
        }
        String fen = scanner.tags().fen().strip();
        if (fen.isEmpty() || fen.equals("?")) {
            return Optional.of(start);
        }
        try {
            return Optional.of(Fen.parseOrRepair(fen, change -> {}));
        } catch (NotationException e) {
            fault(file, scanner.line(), "the FEN tag is not a position: " + e.getMessage());
            return Optional.empty();
        }
    }

    private void fault(Path file, int line, String message) {
        faults++;
        if (firstFault.isEmpty()) {
            firstFault = Optional.of(CleanText.line(file + ", line " + line + ": " + message, MAX_MESSAGE));
        }
    }

    /**
     * Writes the moves that are worth it.
     *
     * @return how many there are
     * @throws UserException if the file cannot be written
     */
    public long write(Path file) {
        long written = 0;
        try (PolyglotWriter writer = new PolyglotWriter(file)) {
            List<PolyglotEntry> entries = new ArrayList<>();
            for (long key : tally.keptKeys(options)) {
                entries.clear();
                tally.kept(key, options, entries);
                entries.sort(ORDER);
                for (PolyglotEntry entry : entries) {
                    writer.write(entry);
                    written++;
                }
            }
            writer.finish();
        } catch (IOException e) {
            throw FileTrouble.writing("the book " + file, e);
        }
        return written;
    }

    /**
     * What of the games goes into a book.
     *
     * @param plies moves of a game that count, both sides' together
     * @param minGames a move is kept if it was played so often, at least 1
     * @param minScore and if the side that played it made so many percent of the points, 0 to 100
     * @param white whether White's moves are kept
     * @param black whether Black's are
     * @param uniform whether all moves get the weight 1, rather than their points
     * @param counts whether games and points are written beside the weights, as {@code bk} shows them; PolyGlot writes none
     */
    public record Options(
            int plies, int minGames, double minScore, boolean white, boolean black, boolean uniform, boolean counts) {}
}
