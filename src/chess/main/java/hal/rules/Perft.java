package hal.rules;

import java.util.Objects;

/**
 * Counts the leaf nodes of the tree of legal moves: the standard test and benchmark of a move generator. At the last
 * ply it counts the moves without making them (bulk counting).
 *
 * <pre>{@code
 * System.out.println(Perft.count(Position.start(), 4)); // 197281
 * }</pre>
 *
 * <p>Thread-safe, if each thread counts a position of its own.
 */
public final class Perft {
    private Perft() {}

    /**
     * The number of leaf nodes at a depth.
     *
     * @param position is the same afterwards
     * @param depth in plies; 0 or less counts as 0 and gives 1
     */
    public static long count(Position position, int depth) {
        Objects.requireNonNull(position, "no position is given: it is null");
        if (depth <= 0) {
            return 1;
        }
        MoveList[] lists = new MoveList[depth];
        for (int i = 0; i < depth; i++) {
            lists[i] = new MoveList();
        }
        return count(position, depth, lists);
    }

    private static long count(Position position, int depth, MoveList[] lists) {
        MoveList list = lists[depth - 1];
        if (depth == 1) {
            return MoveGenerator.count(position, list);
        }
        MoveGenerator.legal(position, list);
        long sum = 0;
        for (int i = 0; i < list.size(); i++) {
            position.make(list.get(i));
            sum += count(position, depth - 1, lists);
            position.unmake();
        }
        return sum;
    }
}
