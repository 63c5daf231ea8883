package hal.eval;

import hal.rules.Color;
import hal.rules.PieceType;
import hal.rules.Position;

/**
 * Michniewski's rule (Simplified Evaluation Function, 1995): the end game begins when both sides have no queens, or every
 * side that has one has besides it no other pieces or one minor piece at most. Pawns and kings do not count as pieces.
 */
final class FewPiecesPhase implements Phase {
    @Override
    public int of(Position position) {
        return hasFewPieces(position, Color.WHITE) && hasFewPieces(position, Color.BLACK) ? 0 : 1;
    }

    @Override
    public int full() {
        return 1;
    }

    private static boolean hasFewPieces(Position position, int color) {
        long queens = position.pieces(color, PieceType.QUEEN);
        if (queens == 0) {
            return true;
        }
        long minors = position.ofType(PieceType.KNIGHT) | position.ofType(PieceType.BISHOP);
        return Long.bitCount(queens) == 1
                && position.pieces(color, PieceType.ROOK) == 0
                && Long.bitCount(minors & position.ofColor(color)) <= 1;
    }
}
