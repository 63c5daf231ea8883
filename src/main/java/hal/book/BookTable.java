package hal.book;

import hal.notation.San;
import hal.rules.Position;
import java.util.List;
import java.util.Locale;

/** A book's moves in a position as lines of text. */
public final class BookTable {
    private BookTable() {}

    /**
     * A line for the book and one for each move, without a last line feed: the move, its weight, its share, and the games
     * and the share of points where the book counts them.
     */
    public static String format(String name, Position position, List<BookMove> moves) {
        if (moves.isEmpty()) {
            return name + " does not know this position.";
        }
        StringBuilder text = new StringBuilder(name).append(':');
        long sum = moves.stream().mapToLong(BookMove::weight).sum();
        moves.forEach(move -> text.append('\n').append(line(position, move, sum)));
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
}
