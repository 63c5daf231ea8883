package hal.search.champion;

import hal.rules.Bitboard;
import hal.rules.Move;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.search.Score;

/** When a whole node is good enough without a search of its moves. Margins are in centipawns. */
final class NodePruning {
    private static final int REVERSE_FUTILITY_DEPTH = 8;
    private static final int REVERSE_FUTILITY_MARGIN = 75;
    private static final int REVERSE_FUTILITY_IMPROVING = 60;

    private static final int NULL_MOVE_DEPTH = 3;
    private static final int NULL_MOVE_REDUCTION = 4;
    private static final int NULL_MOVE_DEPTH_PER_PLY = 3;
    private static final int NULL_MOVE_SURPLUS_PER_PLY = 200;
    private static final int NULL_MOVE_MOST_SURPLUS = 3;
    private static final int VERIFICATION_DEPTH = 10;

    private final Features features;

    NodePruning(Features features) {
        this.features = features;
    }

    /**
     * Reverse futility pruning, or static null move: the margin is what the remaining plies may cost. Like the null move
     * it is blind to zugzwang, and cannot be verified.
     */
    boolean isHopelesslyGood(Position position, Frame frame, int beta, int depth) {
        int margin = REVERSE_FUTILITY_MARGIN * depth - (frame.improving ? REVERSE_FUTILITY_IMPROVING : 0);
        return features.reverseFutility
                && !frame.wasPv
                && depth <= REVERSE_FUTILITY_DEPTH
                && frame.evaluation - margin >= beta
                && !Score.isMate(beta)
                && !Score.isMate(frame.evaluation)
                && Bitboard.hasSeveral(pieces(position));
    }

    /**
     * Null move (Beal 1989, Donninger 1993): not twice in a row, and not with pawns alone, where having to move may be the
     * whole trouble (zugzwang).
     */
    boolean mayPass(Worker worker, Frame frame, int beta, int depth) {
        Position position = worker.position;
        return features.nullMove
                && depth >= NULL_MOVE_DEPTH
                && frame.evaluation >= beta
                && frame.ply >= worker.nullMoveFromPly
                && position.lastMove() != Move.NONE
                && pieces(position) != 0
                && !Score.isMate(beta);
    }

    /** Whether the success of a null move must be verified: deep ones cost little by it, lone pieces are in zugzwang. */
    boolean mustVerify(Position position, int depth) {
        return depth >= VERIFICATION_DEPTH || !Bitboard.hasSeveral(pieces(position));
    }

    /** The pieces of the side to move, without king and pawns. */
    private static long pieces(Position position) {
        return position.ofColor(position.sideToMove())
                & ~(position.ofType(PieceType.PAWN) | position.ofType(PieceType.KING));
    }

    /** How many plies less the search after a null move looks ahead: the more, the clearer the case. */
    int nullReduction(Frame frame, int beta, int depth) {
        return NULL_MOVE_REDUCTION
                + depth / NULL_MOVE_DEPTH_PER_PLY
                + Math.min((frame.evaluation - beta) / NULL_MOVE_SURPLUS_PER_PLY, NULL_MOVE_MOST_SURPLUS);
    }
}
