package hal.engine.book;

import hal.book.BookMove;
import hal.book.OpeningBook;
import hal.book.polyglot.PolyglotEntry;
import hal.book.polyglot.PolyglotFile;
import hal.book.polyglot.PolyglotWriter;
import hal.platform.UserFolders;
import hal.rules.Colors;
import hal.rules.Position;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * The results of book moves in the user's own games: for each move, the number of games and the points. They are kept
 * in a PolyGlot file, with the points as weights and the results in the field that the format leaves to each program.
 */
final class LearnedResults {
    /** The name of the file, in the folder for saved state. */
    public static final String FILE = "learned.bin";

    /** The number of draws added to the results of a move, since a single game says little. */
    private static final int DOUBT = 4;

    /** A position's key and a move's 16 bits. */
    private record Place(long key, int move) {}

    private record Results(int games, int points) {}

    private static final Comparator<Place> ORDER =
            Comparator.comparing(Place::key, Long::compareUnsigned).thenComparingInt(Place::move);

    private final TreeMap<Place, Results> results = new TreeMap<>(ORDER);

    /** No results yet. */
    public LearnedResults() {}

    /**
     * The results in a file; empty if there is no such file.
     *
     * @throws UserException if it cannot be read, or is damaged, so that writing a new one would lose it
     */
    public static LearnedResults read(Path file) {
        LearnedResults learned = new LearnedResults();
        if (!Files.exists(file)) {
            return learned;
        }
        PolyglotFile entries = FileTrouble.reading("the results " + file, () -> PolyglotFile.open(file));
        if (!entries.remarks().isEmpty()) {
            throw new UserException(entries.remarks().get(0));
        }
        for (int i = 0; i < entries.size(); i++) {
            PolyglotEntry entry = entries.entry(i);
            learned.results.put(new Place(entry.key(), entry.move()), new Results(entry.games(), entry.points()));
        }
        return learned;
    }

    /**
     * Adds a game in which a move was played.
     *
     * @param move 16 bits as in a book
     * @param points the points of the side that played it, 2 for a win and 1 for a draw
     */
    void add(long key, int move, int points) {
        results.merge(
                new Place(key, move),
                new Results(1, points),
                (old, one) -> new Results(
                        Math.min(old.games() + 1, PolyglotEntry.MAX_WEIGHT / 2),
                        Math.min(old.points() + points, PolyglotEntry.MAX_WEIGHT)));
    }

    /**
     * A book move with what has been learned: its weight times twice its score, where the score counts {@value #DOUBT}
     * extra draws. A move that always wins comes to weigh twice as much, one that always loses nearly nothing.
     */
    BookMove apply(long key, int move, BookMove known) {
        Results own = results.get(new Place(key, move));
        if (own == null) {
            return known;
        }
        double factor = (own.points() + DOUBT) / (double) (own.games() + DOUBT);
        int weight = known.weight() == 0 ? 0 : (int) Math.max(1, Math.round(known.weight() * factor));
        return new BookMove(known.move(), weight, own.games(), own.points());
    }

    /**
     * Writes all results.
     *
     * @throws IOException if the file cannot be written
     */
    public void write(Path file) throws IOException {
        if (results.isEmpty()) {
            return; // Nothing was learned, and what is there was read.
        }
        UserFolders.create(file.toAbsolutePath().getParent());
        try (PolyglotWriter writer = new PolyglotWriter(file)) {
            for (var result : results.entrySet()) {
                Results own = result.getValue();
                writer.write(new PolyglotEntry(
                        result.getKey().key(),
                        result.getKey().move(),
                        own.points(),
                        PolyglotEntry.learn(own.games(), own.points())));
            }
            writer.finish();
        }
    }

    /** The number of moves with results. */
    public int size() {
        return results.size();
    }

    /**
     * Adds a finished game: its book moves are counted, up to the first move that is not in a book.
     *
     * @param start the start position of the game; it is not changed
     * @param moves all its moves
     * @param whitePoints White's points, 2 for a win and 1 for a draw
     */
    public void addGame(List<OpeningBook> books, Position start, List<Integer> moves, int whitePoints) {
        Position position = start.copy();
        for (int move : moves) {
            boolean known = books.stream()
                    .flatMap(book -> book.moves(position).stream())
                    .anyMatch(held -> held.move().code() == move);
            if (!known) {
                return;
            }
            boolean white = position.sideToMove() == Colors.WHITE;
            add(position.polyglotKey(), PolyglotEntry.encode(move), white ? whitePoints : 2 - whitePoints);
            position.make(move);
        }
    }

    /** A book with weights adjusted by the results of the user's own games; the book itself is not changed. */
    static final class LearnedBook implements OpeningBook {
        private static final Comparator<BookMove> HEAVIEST_FIRST =
                Comparator.comparingInt(BookMove::weight).reversed();

        private final OpeningBook book;
        private final Supplier<LearnedResults> learned;

        LearnedBook(OpeningBook book, Supplier<LearnedResults> learned) {
            this.book = book;
            this.learned = learned;
        }

        @Override
        public String name() {
            return book.name() + " and what I have learned";
        }

        @Override
        public int size() {
            return book.size();
        }

        @Override
        public List<BookMove> moves(Position position) {
            LearnedResults results = learned.get();
            List<BookMove> moves = new ArrayList<>();
            for (BookMove move : book.moves(position)) {
                moves.add(results.apply(
                        position.polyglotKey(), PolyglotEntry.encode(move.move().code()), move));
            }
            moves.sort(HEAVIEST_FIRST);
            return moves;
        }
    }
}
