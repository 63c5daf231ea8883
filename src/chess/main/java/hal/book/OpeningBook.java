package hal.book;

import hal.rules.Position;
import java.util.List;

/**
 * A source of book moves. Thread-safe.
 *
 * <pre>{@code
 * OpeningBook book = PolyglotBook.open(Path.of("book.bin"));
 * boolean isKnown = !book.moves(Position.start()).isEmpty();
 * }</pre>
 */
public interface OpeningBook {
    /** The name of the book, for people. */
    String name();

    /** The number of moves in the book. */
    int size();

    /** The legal moves it has in a position, the greatest weight first; empty if the position is not in the book. */
    List<BookMove> moves(Position position);
}
