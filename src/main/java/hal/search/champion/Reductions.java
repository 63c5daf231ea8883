package hal.search.champion;

import hal.rules.Move;

/** How many plies less a late move is looked ahead. */
final class Reductions {
    private static final int LEAST_DEPTH = 2;

    // Base and divisor of the logarithms' product.
    private static final double QUIET_BASE = 0.8;
    private static final double QUIET_DIVISOR = 2.3;
    private static final double NOISY_BASE = 0.1;
    private static final double NOISY_DIVISOR = 3.2;
    private static final int TABLE_SIZE = 64;

    /** What follows is in parts of a ply. */
    private static final int PLY = 1024;

    private static final int NOT_IMPROVING = 700;
    private static final int CUT_NODE = 1_200;
    private static final int PV_NODE = 900;
    private static final int WAS_PV = 900;
    private static final int NOISY_HASH_MOVE = 700;
    private static final int MANY_CUTOFFS = 700;
    private static final int MANY = 3;
    private static final int KILLER = 900;
    private static final int CHECK = 900;
    /** A quiet move's histories, together at most four times {@link Histories#MOST}, divided by this. */
    private static final int QUIET_HISTORY = 10;

    private static final int NOISY_HISTORY = 12;
    /** However bad its past, a move gets a chance once the depth is great. */
    private static final int MOST_HISTORY = 2_500;

    /** Parts of a ply, by depth and number of the move. */
    private final int[] quiet = table(QUIET_BASE, QUIET_DIVISOR);

    private final int[] noisy = table(NOISY_BASE, NOISY_DIVISOR);

    private final Features features;

    Reductions(Features features) {
        this.features = features;
    }

    private static int[] table(double base, double divisor) {
        int[] table = new int[TABLE_SIZE * TABLE_SIZE];
        for (int depth = 1; depth < TABLE_SIZE; depth++) {
            for (int number = 1; number < TABLE_SIZE; number++) {
                // StrictMath: the same plies, and so the same nodes, on every machine.
                double plies = base + StrictMath.log(depth) * StrictMath.log(number) / divisor;
                table[index(depth, number)] = (int) (PLY * plies);
            }
        }
        return table;
    }

    private static int index(int depth, int number) {
        return Math.min(depth, TABLE_SIZE - 1) * TABLE_SIZE + Math.min(number, TABLE_SIZE - 1);
    }

    /** The reduction of a quiet move of which nothing is known but its number, from 1. */
    int usual(int depth, int number) {
        return features.reduction ? quiet[index(depth, number)] / PLY : 0;
    }

    /**
     * Late-move reduction: with good ordering the best move is among the first, so that later ones are looked at less
     * deep. The logarithms are those of Stockfish and its kin.
     *
     * @param move already made
     * @param history of the move
     * @return plies, 0 for none
     */
    int plies(Worker worker, Trial trial, int move, int history) {
        if (!features.reduction || trial.depth < LEAST_DEPTH || trial.moveCount <= (trial.pvNode ? 2 : 1)) {
            return 0;
        }
        boolean isQuiet = Move.isQuiet(move);
        if (!isQuiet && !trial.picker.isAmongBad()) {
            return 0; // a capture that loses nothing
        }
        int parts = (isQuiet ? quiet : noisy)[index(trial.depth, trial.moveCount)];
        parts += trial.frame.improving ? 0 : NOT_IMPROVING;
        parts -= trial.pvNode ? PV_NODE : 0;
        parts -= worker.position.inCheck() ? CHECK : 0; // a check is rarely a wasted move
        if (features.reductionAdjustment) {
            parts += adjustment(worker, trial, move);
            int merit = history / (isQuiet ? QUIET_HISTORY : NOISY_HISTORY);
            parts -= Math.max(-MOST_HISTORY, Math.min(merit, MOST_HISTORY));
        }
        return Math.max(0, parts / PLY);
    }

    /** What is known of the node: more where a cutoff is expected anyway, less where the principal variation was. */
    private static int adjustment(Worker worker, Trial trial, int move) {
        Frame frame = trial.frame;
        int parts = trial.cutNode ? CUT_NODE : 0;
        parts -= frame.wasPv ? WAS_PV : 0;
        parts += trial.hashMove != Move.NONE && !Move.isQuiet(trial.hashMove) ? NOISY_HASH_MOVE : 0;
        parts += worker.frames[frame.ply + 1].cutoffs > MANY ? MANY_CUTOFFS : 0;
        parts -= worker.histories.isKiller(frame.ply, move) ? KILLER : 0;
        return parts;
    }
}
