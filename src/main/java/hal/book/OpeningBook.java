package hal.book;

import hal.rules.Position;
import java.util.List;

/** Where book moves come from. Safe for any number of threads. */
public interface OpeningBook {
    /** What people call it. */
    String name();

    /** How many moves in all it holds. */
    int size();

    /** The legal moves it holds for a position, the greatest weight first; empty if it does not know the position. */
    List<BookMove> moves(Position position);
}
