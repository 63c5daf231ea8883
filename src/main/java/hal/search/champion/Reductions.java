package hal.search.champion;

import hal.rules.Move;

/** How many plies less a late move is looked ahead. */
final class Reductions {
    private static final int LEAST_DEPTH = 3;
    /** The first moves of a node are never reduced; in a principal variation one more. */
    private static final int FIRST_MOVES = 2;

    private static final double BASE = 0.8;
    private static final double DIVISOR = 2.4;
    private static final int HISTORY_PER_PLY = 8_192;
    private static final int TABLE_SIZE = 64;

    /** Plies by depth and number of the move. */
    private final int[] table = new int[TABLE_SIZE * TABLE_SIZE];

    private final Features features;

    Reductions(Features features) {
        this.features = features;
        for (int depth = 1; depth < TABLE_SIZE; depth++) {
            for (int number = 1; number < TABLE_SIZE; number++) {
                // StrictMath: the same plies, and so the same nodes, on every machine.
                table[depth * TABLE_SIZE + number] =
                        (int) (BASE + StrictMath.log(depth) * StrictMath.log(number) / DIVISOR);
            }
        }
    }

    /**
     * Late-move reduction: with good ordering the best move is among the first, so that later ones are looked at less
     * deep. The logarithms are those of Stockfish and its kin; what has often been good is reduced less.
     *
     * @return plies, 0 for none
     */
    int plies(Worker worker, Frame frame, int move, int moveCount, int depth, boolean pvNode) {
        if (!features.reduction
                || depth < LEAST_DEPTH
                || moveCount <= FIRST_MOVES + (pvNode ? 1 : 0)
                || !Move.isQuiet(move)) {
            return 0;
        }
        int plies = table[Math.min(depth, TABLE_SIZE - 1) * TABLE_SIZE + Math.min(moveCount, TABLE_SIZE - 1)];
        plies -= pvNode ? 1 : 0;
        plies += frame.improving ? 0 : 1;
        plies -= worker.histories.quiet(worker.position, move) / HISTORY_PER_PLY;
        return Math.max(0, plies);
    }
}
