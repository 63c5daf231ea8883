package hal.book;

import hal.book.polyglot.PolyglotEntry;

/**
 * A legal move that a book has in a position.
 *
 * <pre>{@code
 * for (BookMove known : PolyglotBook.open(Path.of("book.bin")).moves(Position.start())) {
 *     System.out.println(San.format(Position.start(), known.move()) + " " + known.weight());
 * }
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param move as encoded by {@link hal.rules.Moves}
 * @param weight its weight relative to the other moves of the position; a move with weight 0 is never played
 * @param games the number of games the book counts for it; 0 if unknown
 * @param points the points of the side that played it, 2 for a win and 1 for a draw
 */
public record BookMove(int move, int weight, int games, int points) {
    BookMove(int move, PolyglotEntry entry) {
        this(move, entry.weight(), entry.games(), entry.points());
    }

    /** The same move from a second entry: the sum of their weights, games and points. */
    BookMove plus(BookMove other) {
        return new BookMove(move, weight + other.weight, games + other.games, points + other.points);
    }
}
