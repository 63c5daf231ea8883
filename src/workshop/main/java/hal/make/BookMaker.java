package hal.make;

import hal.book.polyglot.PolyglotEntry;
import hal.book.polyglot.PolyglotWriter;
import hal.game.Result;
import hal.game.pgn.PgnMainLine;
import hal.game.pgn.PgnReader;
import hal.make.BookMaker.Options;
import hal.platform.Quantity;
import hal.rules.Colors;
import hal.rules.Position;
import hal.support.TextProblem;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.text.CleanText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * Makes a book from games. With the same options, its entries are the same as those of {@code polyglot make-book},
 * except where that program gives up: an illegal move costs only the rest of its game, and games may start from set-up
 * positions.
 *
 * <p>Memory grows with the number of different moves, 14 to 38 bytes each, not with the number of games.
 */
public final class BookMaker {
    /** Greatest weight first, then by move, so that the same games always make the same file. */
    private static final Comparator<PolyglotEntry> ORDER = Comparator.comparingInt(PolyglotEntry::weight)
            .thenComparingInt(PolyglotEntry::move)
            .reversed();

    private static final int MAX_MESSAGE = 300;
    private static final int GAMES_BETWEEN_REPORTS = 256;

    private final Options options;
    private final MoveTally tally = new MoveTally();

    private final long[] keys;
    private final int[] moves;

    private long games;
    private long plies;
    private long faults;
    private Optional<String> firstFault = Optional.empty();

    /** A maker without games so far. */
    public BookMaker(Options options) {
        this.options = options;
        keys = new long[options.plies()];
        moves = new int[options.plies()];
    }

    /** The number of games read. */
    public long games() {
        return games;
    }

    /** The number of moves counted, in plies. */
    public long plies() {
        return plies;
    }

    /** The number of different moves. */
    public int different() {
        return tally.size();
    }

    /** The number of games with a fault; their moves before the fault count. */
    public long faults() {
        return faults;
    }

    /** The first fault, with its file and line; empty if there is none. */
    public Optional<String> firstFault() {
        return firstFault;
    }

    /**
     * Reads the games of a file.
     *
     * @param file in PGN, possibly gzipped
     * @param progress is told now and then the number of bytes of the file that have been read
     * @throws UserException if the file cannot be read
     */
    public void add(Path file, LongConsumer progress) {
        Line line = new Line();
        try (PgnReader reader = PgnReader.open(file)) {
            while (reader.next(line)) {
                count(line, file);
                if (++games % GAMES_BETWEEN_REPORTS == 0) {
                    progress.accept(reader.consumed());
                }
            }
        } catch (OutOfMemoryError e) {
            throw new UserException(
                    "there is not enough memory for more than " + tally.size()
                            + " different moves; give Java more (HAL_JAVA_OPTS=-Xmx2g), or count fewer plies",
                    e);
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    /** The first moves of a game. */
    private final class Line extends PgnMainLine {
        private int mover;

        Line() {
            super(options.plies());
        }

        @Override
        protected void begin(Position start) {
            mover = start.sideToMove();
        }

        @Override
        protected void move(Position before, int move) {
            keys[plies() - 1] = before.polyglotKey();
            moves[plies() - 1] = PolyglotEntry.encode(move);
        }

        /**
         * White's points, 2 for a win and 1 if unknown: by the tag if there is one, whatever it says, as PolyGlot
         * counts.
         */
        int points() {
            Result result = tag("Result").isEmpty() ? result() : Result.ofPgn(tag("Result"));
            return switch (result) {
                case WHITE_WINS -> 2;
                case BLACK_WINS -> 0;
                case DRAW, UNDECIDED -> 1;
            };
        }
    }

    private void count(Line line, Path file) {
        int points = line.points();
        for (int i = 0; i < line.plies(); i++) {
            int color = line.mover ^ (i & 1);
            tally.add(keys[i], moves[i], color == Colors.BLACK, color == Colors.WHITE ? points : 2 - points);
        }
        plies += line.plies();
        line.fault().ifPresent(fault -> {
            faults++;
            if (firstFault.isEmpty()) {
                firstFault = Optional.of(fault(file, fault));
            }
        });
    }

    private static String fault(Path file, TextProblem problem) {
        return CleanText.line(file + ", line " + problem.line() + ": " + problem.message(), MAX_MESSAGE);
    }

    /**
     * Writes the moves that pass the options' limits.
     *
     * @return the number of entries written
     * @throws UserException if the file cannot be written, or there is no move for it
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
            if (written == 0) {
                throw new UserException(nothing() + "; " + file + " is left as it was");
            }
            writer.finish();
        } catch (IOException e) {
            throw FileTrouble.writing("the book " + file, e);
        }
        return written;
    }

    /** Why there is nothing to write. */
    private String nothing() {
        if (games == 0) {
            return "there is no game in these files";
        }
        return tally.size() == 0
                ? "no move of " + Quantity.of(games, "game") + " could be read"
                        + firstFault.map(fault -> ": " + fault).orElse("")
                : "of " + Quantity.of(tally.size(), "move") + " in " + Quantity.of(games, "game")
                        + " none is left by the limits: fewer --min-games or a lower --min-score keeps more";
    }

    /**
     * Which moves of the games go into the book.
     *
     * @param plies the number of plies of a game that count
     * @param minGames the number of games in which a move must have been played, at least 1
     * @param minScore the score that the side that played it must have, in percent, 0 to 100
     * @param white whether White's moves are kept
     * @param black whether Black's moves are kept
     * @param uniform whether all moves get weight 1 rather than their points
     * @param counts whether games and points are written along with the weights, for {@code bk} to show; PolyGlot does
     *     not
     */
    public record Options(
            int plies, int minGames, double minScore, boolean white, boolean black, boolean uniform, boolean counts) {}

    /**
     * The number of games and the points of each move in each position: an open-addressing hash table in parallel
     * arrays, 14 bytes per slot. Counts stay small as in PolyGlot's own book maker: when a move has been played 16,384
     * times, the counts of all moves in its position are halved, so that recent games weigh more.
     */
    static final class MoveTally {
        private static final int MAX_GAMES = 1 << 14;

        /** Set in a move's code if Black plays it. */
        private static final int BLACK = 1 << 15;

        /** At most three of four slots are in use. */
        private static final double MAX_LOAD = 0.75;

        private long[] keys = new long[1 << 16];
        private char[] moves = new char[1 << 16];
        /** Zero in an empty slot. */
        private char[] games = new char[1 << 16];

        private char[] points = new char[1 << 16];
        private int mask = (1 << 16) - 1;
        private int size;

        /** The number of different moves. */
        int size() {
            return size;
        }

        /**
         * Counts a game in which a move was played.
         *
         * @param key the position's key
         * @param move 16 bits as in a book
         * @param black whether Black played it
         * @param gained the points of the side that played it, 2 for a win and 1 for a draw
         */
        void add(long key, int move, boolean black, int gained) {
            int code = black ? move | BLACK : move;
            int at = (int) key & mask;
            while (games[at] != 0 && (keys[at] != key || moves[at] != code)) {
                at = (at + 1) & mask;
            }
            if (games[at] == 0) {
                if (size >= keys.length * MAX_LOAD) {
                    grow();
                    add(key, move, black, gained);
                    return;
                }
                keys[at] = key;
                moves[at] = (char) code;
                size++;
            }
            games[at]++;
            points[at] += (char) gained;
            if (games[at] == MAX_GAMES) {
                halve(key);
            }
        }

        private void halve(long key) {
            for (int at = (int) key & mask; games[at] != 0; at = (at + 1) & mask) {
                if (keys[at] == key) {
                    games[at] = (char) ((games[at] + 1) / 2);
                    points[at] = (char) ((points[at] + 1) / 2);
                }
            }
        }

        private void grow() {
            if (keys.length > Integer.MAX_VALUE / 4) {
                throw new OutOfMemoryError("more than " + size + " different moves");
            }
            int capacity = keys.length * 2;
            long[] newKeys = new long[capacity];
            char[] newMoves = new char[capacity];
            char[] newGames = new char[capacity];
            char[] newPoints = new char[capacity];
            for (int i = 0; i < keys.length; i++) {
                if (games[i] != 0) {
                    int at = (int) keys[i] & (capacity - 1);
                    while (newGames[at] != 0) {
                        at = (at + 1) & (capacity - 1);
                    }
                    newKeys[at] = keys[i];
                    newMoves[at] = moves[i];
                    newGames[at] = games[i];
                    newPoints[at] = points[i];
                }
            }
            keys = newKeys;
            moves = newMoves;
            games = newGames;
            points = newPoints;
            mask = capacity - 1;
        }

        /** The keys of the positions in which a move is kept, in the order of a book. */
        long[] keptKeys(Options options) {
            int most = 0;
            for (int i = 0; i < keys.length; i++) {
                most += isKept(i, options) ? 1 : 0;
            }
            long[] kept = new long[most];
            int count = 0;
            for (int i = 0; i < keys.length; i++) {
                if (isKept(i, options)) {
                    kept[count++] = keys[i] ^ Long.MIN_VALUE; // a signed sort gives unsigned order
                }
            }
            Arrays.sort(kept, 0, count);
            int distinct = 0;
            for (int i = 0; i < count; i++) {
                if (i == 0 || kept[i] != kept[i - 1]) {
                    kept[distinct++] = kept[i];
                }
            }
            for (int i = 0; i < distinct; i++) {
                kept[i] ^= Long.MIN_VALUE;
            }
            return Arrays.copyOf(kept, distinct);
        }

        /** Adds the entries of a position that are kept to a list, in no particular order. */
        void kept(long key, Options options, List<PolyglotEntry> list) {
            for (int at = (int) key & mask; games[at] != 0; at = (at + 1) & mask) {
                if (keys[at] == key && isKept(at, options)) {
                    int learn = options.counts() ? PolyglotEntry.learn(games[at], points[at]) : 0;
                    int weight = options.uniform() ? 1 : points[at];
                    list.add(new PolyglotEntry(key, moves[at] & ~BLACK, weight, learn));
                }
            }
        }

        private boolean isKept(int at, Options options) {
            return games[at] > 0
                    && games[at] >= options.minGames()
                    && points[at] > 0
                    && points[at] / (double) games[at] / 2 >= options.minScore() / 100
                    && ((moves[at] & BLACK) == 0 ? options.white() : options.black());
        }
    }
}
