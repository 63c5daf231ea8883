package hal.engine.book;

import hal.book.polyglot.PolyglotEntry;
import hal.book.polyglot.PolyglotFile;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A walk through all positions of a book that its own moves reach from the start position, each position once. */
final class BookPositions {
    private final PolyglotFile file;
    private final Set<Long> seen = new HashSet<>();
    private final Position position = Position.start();
    private final List<String> illegal = new ArrayList<>();

    private BookPositions(PolyglotFile file) {
        this.file = file;
    }

    /** The book's moves that are not legal where they stand. */
    static List<String> illegal(PolyglotFile file) {
        BookPositions tour = new BookPositions(file);
        tour.visit();
        return tour.illegal;
    }

    /** Recursive, as deep as the longest line without a repetition. */
    private void visit() {
        if (!seen.add(position.polyglotKey())) {
            return;
        }
        MoveList legal = position.legalMoves();
        for (PolyglotEntry entry : file.find(position.polyglotKey())) {
            int move = entry.decode(legal);
            if (move == Moves.NONE) {
                illegal.add(position + ": " + entry);
            } else {
                position.make(move);
                visit();
                position.unmake();
            }
        }
    }
}
