package hal.search.champion;

import hal.rules.Move;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.search.Score;

/** When a node, or a move of it, is not worth its search. Margins are in centipawns. */
final class Pruning {
    private static final int REVERSE_FUTILITY_DEPTH = 7;
    private static final int REVERSE_FUTILITY_MARGIN = 80;

    private static final int NULL_MOVE_DEPTH = 3;
    private static final int NULL_MOVE_REDUCTION = 4;
    private static final int NULL_MOVE_DEPTH_PER_PLY = 4;
    private static final int NULL_MOVE_SURPLUS_PER_PLY = 200;
    private static final int NULL_MOVE_MOST_SURPLUS = 3;

    private final Features features;

    Pruning(Features features) {
        this.features = features;
    }

    /** Reverse futility pruning, or static null move: the margin is what the remaining plies may cost. */
    boolean isHopelesslyGood(int evaluation, int beta, int depth) {
        return features.reverseFutility
                && depth <= REVERSE_FUTILITY_DEPTH
                && evaluation - REVERSE_FUTILITY_MARGIN * depth >= beta
                && !Score.isMate(beta);
    }

    /**
     * Null move (Beal 1989, Donninger 1993): not twice in a row, and not with pawns alone, where having to move may be the
     * whole trouble (zugzwang).
     */
    boolean mayPass(Worker worker, Frame frame, int beta, int depth) {
        Position position = worker.position;
        long pieces = position.ofColor(position.sideToMove())
                & ~(position.ofType(PieceType.PAWN) | position.ofType(PieceType.KING));
        return features.nullMove
                && depth >= NULL_MOVE_DEPTH
                && frame.staticEvaluation >= beta
                && frame.ply > 0
                && position.lastMove() != Move.NONE
                && pieces != 0
                && !Score.isMate(beta);
    }

    /** How many plies less the search after a null move looks ahead: the more, the clearer the case. */
    int nullReduction(Frame frame, int beta, int depth) {
        return NULL_MOVE_REDUCTION
                + depth / NULL_MOVE_DEPTH_PER_PLY
                + Math.min((frame.staticEvaluation - beta) / NULL_MOVE_SURPLUS_PER_PLY, NULL_MOVE_MOST_SURPLUS);
    }
}
