package hal.eval.handmade;

import hal.rules.Color;
import hal.rules.PieceType;
import hal.rules.Position;

/** How far the game has come: decides between the middle-game and the end-game half of a score. Without state. */
interface Phase {
    /** How much of {@link #full} is middle game: from 0, pure end game. */
    int of(Position position);

    /** What {@link #of} gives for a pure middle game; at least 1. */
    int full();

    /** For an evaluation without end-game values. */
    final class MiddlegameOnly implements Phase {
        @Override
        public int of(Position position) {
            return 1;
        }

        @Override
        public int full() {
            return 1;
        }
    }

    /**
     * Moves gradually from middle game to end game as pieces leave the board, so that no single exchange makes the score
     * jump (Fruit, 2005). Each piece counts by its type's weight; the start position's sum and more is pure middle game.
     */
    final class Gradual implements Phase {
        private final int knight;
        private final int bishop;
        private final int rook;
        private final int queen;
        private final int full;

        /** Weights by piece type, not negative; those of pawn and king are not used. */
        Gradual(int[] weights) {
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

    /**
     * Michniewski's rule (Simplified Evaluation Function, 1995): the end game begins when both sides have no queens, or
     * every side that has one has besides it no other pieces or one minor piece at most. Pawns and kings do not count as
     * pieces.
     */
    final class FewPieces implements Phase {
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
}
