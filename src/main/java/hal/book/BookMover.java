package hal.book;

import hal.rules.Position;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Chooses moves from books: the first book that may answer does. For one thread. */
public final class BookMover {
    private final List<OpeningBook> books;
    private final BookRules rules;
    private Random random;

    /**
     * A chooser.
     *
     * @param books in the order they are asked
     * @param seed of what is left to chance: equal seeds give equal moves in equal games
     */
    public BookMover(List<OpeningBook> books, BookRules rules, long seed) {
        this.books = List.copyOf(books);
        this.rules = rules;
        this.random = new Random(seed);
    }

    /** Begins chance anew. */
    public void reseed(long seed) {
        random = new Random(seed);
    }

    /** A move for a position, or nothing if no book may answer. */
    public Optional<BookMove> choose(Position position) {
        if (rules.depth() > 0 && position.gamePly() >= rules.depth()) {
            return Optional.empty();
        }
        List<BookMove> moves = candidates(position);
        return moves.isEmpty() ? Optional.empty() : Optional.of(rules.choice().choose(moves, random));
    }

    /** What is chosen among at a position, the depth left aside; the greatest weight first. */
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
