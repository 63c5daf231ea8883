package hal.book;

import hal.book.polyglot.PolyglotMove;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/** A book whose weights have moved by the results of one's own games; the book itself is as it was. */
final class LearnedBook implements OpeningBook {
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
