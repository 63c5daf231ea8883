package hal.search.champion;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Move;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.search.Score;

/** Which moves of a node near the horizon are left out. Margins are in centipawns. */
final class MovePruning {
    /** Down from here, moves are left out. */
    private static final int SHALLOW_DEPTH = 8;

    private static final int LATE_MOVES = 5;
    private static final int FUTILITY_BASE = 80;
    private static final int FUTILITY_PER_PLY = 70;
    private static final int EXCHANGE_QUIET = 60;
    private static final int EXCHANGE_NOISY = 90;

    private final Features features;

    MovePruning(Features features) {
        this.features = features;
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
        if (Move.isQuiet(move) && !isDirectCheck(worker.position, move)) {
            return isTooLate(frame, moveCount, depth)
                    || isFutile(frame, depth, alpha)
                    || losesTooMuch(worker, move, -EXCHANGE_QUIET * depth);
        }
        return losesTooMuch(worker, move, -EXCHANGE_NOISY * depth);
    }

    /** Late-move pruning: after so many moves without success the rest of the quiet ones will have none either. */
    private boolean isTooLate(Frame frame, int moveCount, int depth) {
        int enough = LATE_MOVES + depth * depth;
        return features.lateMovePruning && moveCount > (frame.improving ? 2 * enough : enough);
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

    /** Whether the moved man itself gives check; one that only uncovers a check is not seen, nor is a castling rook. */
    private static boolean isDirectCheck(Position position, int move) {
        int us = position.sideToMove();
        int king = position.king(us ^ 1);
        int type = Piece.type(position.pieceAt(Move.from(move)));
        if (type == PieceType.PAWN) {
            return Bitboard.contains(Attacks.pawn(us, Move.to(move)), king);
        }
        return type != PieceType.KING && Bitboard.contains(Attacks.of(type, king, position.occupied()), Move.to(move));
    }
}
