package hal.engine.book;

import hal.book.BookMove;
import hal.book.OpeningBook;
import hal.rules.Position;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Chooses moves from books: the first book that has a move to play decides. Not thread-safe. */
public final class BookMover {
    private final List<OpeningBook> books;
    private final BookRules rules;
    private Random random;

    /**
     * A chooser of book moves.
     *
     * @param books in the order in which they are asked
     * @param seed of the random choices: the same seed gives the same moves in the same games
     */
    public BookMover(List<OpeningBook> books, BookRules rules, long seed) {
        this.books = List.copyOf(books);
        this.rules = rules;
        this.random = new Random(seed);
    }

    /** Restarts the random choices. */
    public void reseed(long seed) {
        random = new Random(seed);
    }

    /** A move for a position; empty if no book has one, or the position is beyond the depth limit. */
    public Optional<BookMove> choose(Position position) {
        if (rules.depth() > 0 && position.gamePly() >= rules.depth()) {
            return Optional.empty();
        }
        List<BookMove> moves = candidates(position);
        return moves.isEmpty() ? Optional.empty() : Optional.of(rules.choice().choose(moves, random));
    }

    /** The moves to choose from in a position, whatever its depth; the greatest weight first. */
    public List<BookMove> candidates(Position position) {
        for (OpeningBook book : books) {
            List<BookMove> moves = book.moves(position).stream()
                    .filter(move -> move.weight() >= rules.minWeight())
                    .toList();
            if (!moves.isEmpty()) {
                return moves;
            }
        }
        return List.of();
    }
}
