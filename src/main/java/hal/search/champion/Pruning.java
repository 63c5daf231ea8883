package hal.search.champion;

import hal.rules.Bitboard;
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
    private static final int VERIFICATION_DEPTH = 10;

    private static final int REDUCTION_DEPTH = 3;
    private static final double REDUCTION_BASE = 0.8;
    private static final double REDUCTION_DIVISOR = 2.4;
    private static final int REDUCTION_HISTORY = 8_192;
    /** Down from here, moves are left out. */
    private static final int SHALLOW_DEPTH = 8;

    private static final int LATE_MOVES = 4;
    private static final int FUTILITY_BASE = 80;
    private static final int FUTILITY_PER_PLY = 70;
    private static final int EXCHANGE_QUIET = 60;
    private static final int EXCHANGE_NOISY = 90;

    private static final int TABLE_SIZE = 64;

    /** Plies by depth and number of the move. */
    private final int[] reductions = new int[TABLE_SIZE * TABLE_SIZE];

    private final Features features;

    Pruning(Features features) {
        this.features = features;
        for (int depth = 1; depth < TABLE_SIZE; depth++) {
            for (int number = 1; number < TABLE_SIZE; number++) {
                double plies = REDUCTION_BASE + Math.log(depth) * Math.log(number) / REDUCTION_DIVISOR;
                reductions[depth * TABLE_SIZE + number] = (int) plies;
            }
        }
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
        return features.nullMove
                && depth >= NULL_MOVE_DEPTH
                && frame.staticEvaluation >= beta
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
                + Math.min((frame.staticEvaluation - beta) / NULL_MOVE_SURPLUS_PER_PLY, NULL_MOVE_MOST_SURPLUS);
    }

    /**
     * Late-move reduction: with good ordering the best move is among the first, so that later ones are looked at less
     * deep. The logarithms are those of Stockfish and its kin; what has often been good is reduced less.
     *
     * @return plies, 0 for none
     */
    int reduction(Worker worker, Frame frame, int move, int moveCount, int depth, boolean pvNode) {
        if (!features.reduction || depth < REDUCTION_DEPTH || moveCount < (pvNode ? 4 : 3) || !Move.isQuiet(move)) {
            return 0;
        }
        int plies = reductions[Math.min(depth, TABLE_SIZE - 1) * TABLE_SIZE + Math.min(moveCount, TABLE_SIZE - 1)];
        plies -= pvNode ? 1 : 0;
        plies += frame.improving ? 0 : 1;
        plies -= worker.histories.quiet(worker.position.sideToMove(), move) / REDUCTION_HISTORY;
        return Math.max(0, plies);
    }

    /**
     * Whether a move need not be tried, one better than being mated being known already.
     *
     * @param moveCount its number, from 1
     * @param alpha what is to be exceeded
     */
    boolean isHopeless(Worker worker, Frame frame, int move, int moveCount, int depth, int alpha) {
        if (frame.ply == 0 || frame.staticEvaluation == Score.NONE || depth > SHALLOW_DEPTH) {
            return false;
        }
        if (Move.isQuiet(move)) {
            return isTooLate(frame, moveCount, depth)
                    || isFutile(frame, depth, alpha)
                    || losesTooMuch(worker, move, -EXCHANGE_QUIET * depth);
        }
        return losesTooMuch(worker, move, -EXCHANGE_NOISY * depth);
    }

    /** Late-move pruning: after so many moves without success the rest of the quiet ones will have none either. */
    private boolean isTooLate(Frame frame, int moveCount, int depth) {
        int enough = LATE_MOVES + depth * depth;
        return features.lateMovePruning && moveCount > (frame.improving ? enough : enough / 2);
    }

    /** Futility pruning: so far below alpha that a quiet move will not make up for it. */
    private boolean isFutile(Frame frame, int depth, int alpha) {
        return features.futility
                && frame.staticEvaluation + FUTILITY_BASE + FUTILITY_PER_PLY * depth <= alpha
                && !Score.isMate(alpha);
    }

    /** Moves that lose more by an exchange than the remaining plies are likely to give back. */
    private boolean losesTooMuch(Worker worker, int move, int least) {
        return features.exchangePruning && !StaticExchange.isAtLeast(worker.position, move, least);
    }
}
