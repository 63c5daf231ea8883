package hal.engine.book;

import hal.book.BookMove;
import hal.book.name.OpeningName;
import hal.book.name.OpeningNames;
import hal.notation.San;
import hal.rules.Position;
import java.util.List;
import java.util.Locale;

/** The book moves in a position as lines of text. */
public final class BookTable {
    private BookTable() {}

    /**
     * A line for the book and one for each move, without a trailing line feed: the move, its weight and its share of
     * the weights; the games and the score, in percent, if the book counts them; the name of the opening to which the
     * move leads.
     */
    public static String format(String name, Position position, List<BookMove> moves, OpeningNames names) {
        if (moves.isEmpty()) {
            return name + " does not know this position.";
        }
        StringBuilder text = new StringBuilder(name).append(':');
        long sum = moves.stream().mapToLong(BookMove::weight).sum();
        moves.forEach(move ->
                text.append('\n').append((line(position, move, sum) + opening(position, move, names)).stripTrailing()));
        return text.toString();
    }

    private static String line(Position position, BookMove move, long sum) {
        double share = sum == 0 ? 0.0 : 100.0 * move.weight() / sum;
        String line = String.format(
                Locale.ROOT, "  %-7s %5d  %5.1f %%", San.format(position, move.move()), move.weight(), share);
        double score = 50.0 * move.points() / Math.max(1, move.games());
        return move.games() == 0
                ? line
                : line + String.format(Locale.ROOT, "  %6d games, %4.1f %%", move.games(), score);
    }

    private static String opening(Position position, BookMove move, OpeningNames names) {
        Position next = position.copy();
        next.make(move.move());
        return names.nameOf(next.key())
                .map(OpeningName::full)
                .map(name -> "  " + name)
                .orElse("");
    }
}
