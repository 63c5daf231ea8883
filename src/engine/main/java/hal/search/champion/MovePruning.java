package hal.search.champion;

import hal.rules.Moves;
import hal.search.engine.Scores;

/** Step 11 of {@link NodeSearch}: which moves near the horizon are skipped before they are made. */
final class MovePruning {
    private final Worker worker;
    private final Feature.Switches features;
    private final SearchParameters parameters;
    private final StaticExchange exchange;
    private final Reductions reductions;

    MovePruning(Worker worker, Reductions reductions) {
        this.worker = worker;
        this.features = worker.features;
        this.parameters = worker.parameters;
        this.exchange = worker.exchange;
        this.reductions = reductions;
    }

    /**
     * Whether to skip a move: quiet moves that come late or cannot make up for a poor evaluation, and any move that
     * loses more in exchanges than the remaining plies are likely to win back. If one quiet move is late or futile, so
     * are those after it, and the picker is told.
     *
     * @param picker which the move comes from
     * @param moveCount the move's number at its node, from 1
     * @param alpha in centipawns from the side to move's point of view
     * @param depth in plies, at the node
     */
    boolean isPruned(StackEntry node, MovePicker picker, int move, int moveCount, int alpha, int depth) {
        if (node.staticEval == Scores.NONE || depth > parameters.movePruningDepth) {
            return false;
        }
        if (!Moves.isQuiet(move) || picker.isDirectCheck(move)) {
            return losesMaterial(move, Pruning.noisyExchangeThreshold(parameters, depth));
        }
        if (features.lateMovePruning && moveCount > Pruning.lateMoveCount(parameters, depth, node.improving)) {
            picker.skipQuiets();
            return true;
        }
        // The depth after reduction says more than the node's depth, and a move that did well elsewhere deserves more.
        int reduction = features.reduction ? reductions.basePlies(depth, moveCount) : 0;
        int merit = picker.history(move) / parameters.pruningHistory;
        int reducedDepth = Math.max(1, Math.max(1, depth - reduction) + merit);
        if (features.futility && Pruning.isFutile(parameters, node.eval, alpha, reducedDepth)) {
            picker.skipQuiets();
            return true;
        }
        return losesMaterial(move, Pruning.quietExchangeThreshold(parameters, reducedDepth));
    }

    private boolean losesMaterial(int move, int threshold) {
        return features.exchangePruning && !exchange.isAtLeast(worker.position, move, threshold);
    }
}
