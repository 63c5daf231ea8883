package hal.rules;

/**
 * Counts the leaves of the legal move tree: the standard proof and benchmark of a move generator. The last ply is
 * counted by the length of its move list, not by making its moves ("bulk counting").
 */
public final class Perft {
    private Perft() {}

    /**
     * The number of legal move sequences of a length.
     *
     * @param depth in plies, 0 or more
     */
    public static long count(Position position, int depth) {
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
        MoveGenerator.legal(position, list);
        if (depth == 1) {
            return list.size();
        }
        long sum = 0;
        for (int i = 0; i < list.size(); i++) {
            position.make(list.get(i));
            sum += count(position, depth - 1, lists);
            position.unmake();
        }
        return sum;
    }
}
