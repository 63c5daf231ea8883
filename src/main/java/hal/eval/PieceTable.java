package hal.eval;

import java.util.List;

/**
 * What an evaluation adds to the value of a man on each square.
 *
 * @param title whose it is and when it holds, such as {@code king in the end game}
 * @param worth centipawns by square, a1 first, from the view of the man's own side
 */
public record PieceTable(String title, List<Integer> worth) {
    /** Keeps its own copy. */
    public PieceTable {
        worth = List.copyOf(worth);
    }

    /** The greatest worth in either direction. */
    public int extent() {
        return worth.stream().mapToInt(Math::abs).max().orElse(0);
    }
}
