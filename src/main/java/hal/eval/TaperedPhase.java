package hal.eval;

import hal.rules.PieceType;
import hal.rules.Position;

/**
 * Moves gradually from middle game to end game as pieces leave the board, so that no single exchange makes the score
 * jump (Fruit, 2005). Each piece counts by its type's weight; the start position's sum and more is pure middle game.
 */
final class TaperedPhase implements Phase {
    private final int knight;
    private final int bishop;
    private final int rook;
    private final int queen;
    private final int full;

    /** Weights by piece type, not negative; those of pawn and king are not used. */
    TaperedPhase(int[] weights) {
        knight = weights[PieceType.KNIGHT];
        bishop = weights[PieceType.BISHOP];
        rook = weights[PieceType.ROOK];
        queen = weights[PieceType.QUEEN];
        full = Math.max(1, 4 * (knight + bishop + rook) + 2 * queen);
    }

    @Override
    public int of(Position position) {
        int phase = knight * Long.bitCount(position.ofType(PieceType.KNIGHT))
                + bishop * Long.bitCount(position.ofType(PieceType.BISHOP))
                + rook * Long.bitCount(position.ofType(PieceType.ROOK))
                + queen * Long.bitCount(position.ofType(PieceType.QUEEN));
        return Math.min(phase, full);
    }

    @Override
    public int full() {
        return full;
    }
}
