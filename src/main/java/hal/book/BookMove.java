package hal.book;

import hal.book.polyglot.PolyglotEntry;

/**
 * A legal move that a book holds for a position.
 *
 * @param move as {@link hal.rules.Move} codes it
 * @param weight how much it is preferred to the position's others; 0 is never played
 * @param games how many games the book counts for it; 0 where it does not say
 * @param points what the side that played it made of them, 2 for a win and 1 for a draw
 */
public record BookMove(int move, int weight, int games, int points) {
    BookMove(int move, PolyglotEntry entry) {
        this(move, entry.weight(), entry.games(), entry.points());
    }

    /** The same move named by a second entry: their weights and games together. */
    BookMove plus(BookMove other) {
        return new BookMove(move, weight + other.weight, games + other.games, points + other.points);
    }
}
