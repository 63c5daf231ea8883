package hal.eval;

import java.util.List;

/**
 * A number for each square of the board: what an evaluation adds to the value of a man there, or what the man there is
 * worth.
 *
 * @param title whose it is and when it holds, such as {@code king in the end game}
 * @param worth centipawns by square, a1 first, from the view that the title tells of; else the man's own side
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
