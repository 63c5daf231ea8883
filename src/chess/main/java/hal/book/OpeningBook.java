package hal.book;

import hal.game.Board;
import hal.rules.Position;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/**
 * A source of book moves. Thread-safe.
 *
 * <pre>{@code
 * OpeningBook book = PolyglotBook.open(Path.of("book.bin"));
 * Optional<BookMove> move = book.choose(Board.start());
 * }</pre>
 */
public interface OpeningBook {
    /** The name of the book, for people. */
    String name();

    /** The number of moves in the book. */
    int size();

    /** The legal moves it has in a position, the greatest weight first; empty if the position is not in the book. */
    List<BookMove> moves(Position position);

    /** The legal moves it has on a board, the greatest weight first; empty if the position is not in the book. */
    default List<BookMove> moves(Board board) {
        return moves(board.position());
    }

    /** A move by the weights, another each time; empty if the book has none that it would play. */
    default Optional<BookMove> choose(Board board) {
        return choose(board, ThreadLocalRandom.current());
    }

    /** A move at random, in proportion to the weights; empty if the book has none that it would play. */
    default Optional<BookMove> choose(Board board, RandomGenerator random) {
        return BookMove.weighted(moves(board), random);
    }
}
