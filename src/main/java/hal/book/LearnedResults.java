package hal.book;

import hal.book.polyglot.PolyglotEntry;
import hal.book.polyglot.PolyglotFile;
import hal.book.polyglot.PolyglotMove;
import hal.book.polyglot.PolyglotWriter;
import hal.rules.Color;
import hal.rules.Position;
import hal.support.UserException;
import hal.support.UserFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * What one's own games made of book moves: for each move how often it was played and its points. Kept as a PolyGlot file of
 * the user's, in which the weights are points and the results stand where that format leaves room for them.
 */
final class LearnedResults {
    /** Where they are kept, in the folder for what sessions leave behind. */
    public static final String FILE = "learned.bin";

    /** So many draws are added to a move's results: a single game says little. */
    private static final int DOUBT = 4;

    /** A position and a move's 16 bits. */
    private record Place(long key, int move) {}

    private record Results(int games, int points) {}

    private static final Comparator<Place> ORDER =
            Comparator.comparing(Place::key, Long::compareUnsigned).thenComparingInt(Place::move);

    private final TreeMap<Place, Results> results = new TreeMap<>(ORDER);

    /** Nothing learned yet. */
    public LearnedResults() {}

    /**
     * What a file holds; nothing where there is none.
     *
     * @throws UserException if it cannot be read, or is broken and would be lost by writing a new one
     */
    public static LearnedResults read(Path file) {
        LearnedResults learned = new LearnedResults();
        if (!Files.exists(file)) {
            return learned;
        }
        PolyglotFile entries = PolyglotFile.open(file);
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
     * A move was played.
     *
     * @param move 16 bits as a book has them
     * @param points what the side that played it made of it, 2 for a win and 1 for a draw
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
     * A book's move with what was learned: its weight times twice the share of points that it made, where {@value #DOUBT}
     * draws are added to its games. Won every time it comes to weigh twice as much, lost every time nearly nothing.
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
     * Writes all of it.
     *
     * @throws IOException if it cannot be written
     */
    public void write(Path file) throws IOException {
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

    /** How many moves something was learned about. */
    public int size() {
        return results.size();
    }

    /**
     * A game is over: the moves in it that stand in a book are counted, from its beginning to the first that does not.
     *
     * @param start where it began; is left as it was
     * @param moves all of its moves
     * @param whitePoints what White made of it, 2 for a win and 1 for a draw
     */
    public void addGame(List<OpeningBook> books, Position start, List<Integer> moves, int whitePoints) {
        Position position = start.copy();
        for (int move : moves) {
            boolean known = books.stream()
                    .flatMap(book -> book.moves(position).stream())
                    .anyMatch(held -> held.move() == move);
            if (!known) {
                return;
            }
            boolean white = position.sideToMove() == Color.WHITE;
            add(position.polyglotKey(), PolyglotMove.encode(move), white ? whitePoints : 2 - whitePoints);
            position.make(move);
        }
    }

    /** A book whose weights have moved by the results of one's own games; the book itself is as it was. */
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
                moves.add(results.apply(position.polyglotKey(), PolyglotMove.encode(move.move()), move));
            }
            moves.sort(HEAVIEST_FIRST);
            return moves;
        }
    }
}
