package hal.eval;

import java.util.List;

/**
 * A number for each square of the board: what an evaluation adds to the value of a piece there, or the value of the
 * piece there.
 *
 * @param title which piece and phase, such as {@code king in the endgame}
 * @param worth centipawns by square, a1 first, from the point of view stated in the title, otherwise the piece's own
 * side
 */
public record PieceTable(String title, List<Integer> worth) {
    public PieceTable {
        worth = List.copyOf(worth);
    }

    /** The maximum absolute value. */
    public int extent() {
        return worth.stream().mapToInt(Math::abs).max().orElse(0);
    }
}
