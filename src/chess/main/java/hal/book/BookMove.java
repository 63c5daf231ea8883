package hal.book;

import hal.book.polyglot.PolyglotEntry;
import hal.rules.Move;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * A legal move that a book has in a position.
 *
 * <pre>{@code
 * Board board = Board.start();
 * for (BookMove known : PolyglotBook.open(Path.of("book.bin")).moves(board)) {
 *     System.out.println(board.san(known.move()) + " " + known.weight());
 * }
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param move the move
 * @param weight its weight relative to the other moves of the position; a move with weight 0 is never played
 * @param games the games the book counts for it, which many books do not: then 0, as in the file
 * @param points the points of the side that played it, 2 for a win and 1 for a draw
 */
public record BookMove(Move move, int weight, int games, int points) {
    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is below 0, or there are more than two points for each game
     */
    public BookMove {
        Objects.requireNonNull(move, "no move is given: it is null");
        if (weight < 0 || games < 0 || points < 0) {
            throw new IllegalArgumentException(
                    "weight, games and points cannot be below 0: " + weight + ", " + games + ", " + points);
        }
        if (points > 2L * games) {
            throw new IllegalArgumentException(
                    "a game gives at most 2 points: " + points + " points from " + games + " games");
        }
    }

    BookMove(Move move, PolyglotEntry entry) {
        this(move, entry.weight(), entry.games(), entry.points());
    }

    /** One of some moves at random, in proportion to their weights; empty if none has a weight. */
    public static Optional<BookMove> weighted(List<BookMove> moves, RandomGenerator random) {
        Objects.requireNonNull(moves, "no list of moves is given: it is null");
        Objects.requireNonNull(random, "no random generator is given: it is null");
        long sum = moves.stream().mapToLong(BookMove::weight).sum();
        if (sum == 0) {
            return Optional.empty();
        }
        long point = random.nextLong(sum);
        for (BookMove move : moves) {
            point -= move.weight();
            if (point < 0) {
                return Optional.of(move);
            }
        }
        throw new IllegalStateException("point beyond the sum of the weights");
    }

    /** The same move from a second entry: the sum of their weights, games and points. */
    BookMove plus(BookMove other) {
        return new BookMove(move, weight + other.weight, games + other.games, points + other.points);
    }
}
