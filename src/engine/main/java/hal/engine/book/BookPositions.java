package hal.engine.book;

import hal.book.BookMove;
import hal.book.polyglot.PolyglotEntry;
import hal.book.polyglot.PolyglotFile;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A walk through all positions of a book that its own moves reach from the start position, each position once. Other
 * entries matter only to a game that leaves the book and comes back.
 */
public final class BookPositions {
    /** Is told what the walk finds. */
    public interface Visitor {
        /**
         * A position and the book moves in it.
         *
         * @param position must not be changed
         * @param line the moves that lead to it, a live view
         * @param moves the legal ones, in the order of the file
         */
        void onPosition(Position position, List<Integer> line, List<BookMove> moves);

        /** A book move that is not legal in its position. */
        void onIllegal(Position position, PolyglotEntry entry);
    }

    private final PolyglotFile file;
    private final Visitor visitor;
    private final Set<Long> seen = new HashSet<>();
    private final List<Integer> line = new ArrayList<>();
    private final Position position = Position.start();
    private int reached;

    private BookPositions(PolyglotFile file, Visitor visitor) {
        this.file = file;
        this.visitor = visitor;
    }

    /**
     * Walks through a book.
     *
     * @return the number of entries reached
     */
    public static int walk(PolyglotFile file, Visitor visitor) {
        BookPositions tour = new BookPositions(file, visitor);
        tour.visit();
        return tour.reached;
    }

    /** Recursive, as deep as the longest line without a repetition. */
    private void visit() {
        if (!seen.add(position.polyglotKey())) {
            return;
        }
        List<PolyglotEntry> entries = file.find(position.polyglotKey());
        if (entries.isEmpty()) {
            return;
        }
        reached += entries.size();
        MoveList legal = position.legalMoves();
        List<BookMove> moves = new ArrayList<>();
        for (PolyglotEntry entry : entries) {
            int move = entry.decode(legal);
            if (move == Moves.NONE) {
                visitor.onIllegal(position, entry);
            } else {
                moves.add(new BookMove(Move.of(move), entry.weight(), entry.games(), entry.points()));
            }
        }
        visitor.onPosition(position, line, moves);
        for (BookMove move : moves) {
            position.make(move.move().code());
            line.add(move.move().code());
            visit();
            line.remove(line.size() - 1);
            position.unmake();
        }
    }
}
