package hal.search.engine;

import java.util.Arrays;
import java.util.List;

/**
 * The principal variation in a triangular table: row {@code ply} holds the best line found from that ply on.
 *
 * <pre>
 *   ply 0:  m0 m1 m2 m3
 *   ply 1:     m1 m2 m3
 *   ply 2:        m2 m3
 * </pre>
 */
public final class PvTable {
    private final int width;
    private final int[] moves;
    private final int[] lengths;

    /** A table for lines of up to {@code maxPly} moves. */
    public PvTable(int maxPly) {
        width = maxPly + 1;
        moves = new int[width * width];
        lengths = new int[width + 1];
    }

    /** Starts a node: clears its line. */
    public void clear(int ply) {
        lengths[ply] = 0;
    }

    /** Sets the best line from {@code ply} to this move followed by the line below it. */
    public void update(int ply, int move) {
        int row = ply * width;
        int length = lengths[ply + 1];
        moves[row] = move;
        System.arraycopy(moves, row + width, moves, row + 1, length);
        lengths[ply] = length + 1;
    }

    /** The line from the root. */
    public List<Integer> line() {
        return Arrays.stream(moves, 0, lengths[0]).boxed().toList();
    }
}
