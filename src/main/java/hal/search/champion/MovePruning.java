package hal.search.champion;

import hal.rules.Move;
import hal.search.Score;

/** Which moves of a node near the horizon are left out. Margins are in centipawns. */
final class MovePruning {
    /** Down from here, moves are left out. */
    private static final int SHALLOW_DEPTH = 8;

    private static final int LATE_MOVES = 6;
    private static final int FUTILITY_BASE = 150;
    private static final int FUTILITY_PER_PLY = 80;
    private static final int EXCHANGE_QUIET = 32;
    private static final int EXCHANGE_NOISY = 90;

    private final Features features;
    private final Reductions reductions;

    MovePruning(Features features, Reductions reductions) {
        this.features = features;
        this.reductions = reductions;
    }

    /** Whether a move need not be tried, one better than being mated being known already. */
    boolean isHopeless(Worker worker, Trial trial, int move) {
        Frame frame = trial.frame;
        if (frame.staticEvaluation == Score.NONE || trial.depth > SHALLOW_DEPTH) {
            return false;
        }
        if (Move.isQuiet(move) && !trial.picker.isCheck(move)) {
            // What a move would be looked ahead by after its reduction says more than the node's depth.
            int depth = Math.max(1, trial.depth - reductions.usual(trial.depth, trial.moveCount));
            if (isTooLate(trial) || isFutile(trial, depth)) {
                trial.picker.leaveOutQuiets(); // and so are those after it
                return true;
            }
            return losesTooMuch(worker, move, -EXCHANGE_QUIET * depth * depth);
        }
        return losesTooMuch(worker, move, -EXCHANGE_NOISY * trial.depth);
    }

    /** Late-move pruning: after so many moves without success the rest of the quiet ones will have none either. */
    private boolean isTooLate(Trial trial) {
        int enough = LATE_MOVES + trial.depth * trial.depth;
        return features.lateMovePruning && trial.moveCount > (trial.frame.improving ? enough : (enough + 1) / 2);
    }

    /** Futility pruning: so far below alpha that a quiet move will not make up for it. */
    private boolean isFutile(Trial trial, int depth) {
        return features.futility
                && trial.frame.evaluation + FUTILITY_BASE + FUTILITY_PER_PLY * depth <= trial.alpha
                && !Score.isMate(trial.alpha);
    }

    /** Moves that lose more by an exchange than the remaining plies are likely to give back. */
    private boolean losesTooMuch(Worker worker, int move, int least) {
        return features.exchangePruning && !StaticExchange.isAtLeast(worker.position, move, least);
    }
}
