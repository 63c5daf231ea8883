package hal.eval.handmade;

import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;

/** The game phase: blends the middlegame and the endgame half of a score. Stateless. */
interface Phase {
    /** The phase, from 0 for a pure endgame to {@link #full} for a pure middlegame. */
    int of(Position position);

    /** The phase of a pure middlegame; at least 1. */
    int full();

    /** For an evaluation without endgame values. */
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
     * Blends gradually from middlegame to endgame as pieces are exchanged, so that no single exchange makes the score
     * jump (Fruit, 2005). Each piece counts by its type's weight; the sum of the start position, or more, is a pure
     * middlegame.
     */
    final class Gradual implements Phase {
        private final int knight;
        private final int bishop;
        private final int rook;
        private final int queen;
        private final int full;

        /** Weights by piece type, not negative; those of pawn and king are ignored. */
        Gradual(int[] weights) {
            knight = weights[PieceTypes.KNIGHT];
            bishop = weights[PieceTypes.BISHOP];
            rook = weights[PieceTypes.ROOK];
            queen = weights[PieceTypes.QUEEN];
            full = Math.max(1, 4 * (knight + bishop + rook) + 2 * queen);
        }

        @Override
        public int of(Position position) {
            int phase = knight * Long.bitCount(position.ofType(PieceTypes.KNIGHT))
                    + bishop * Long.bitCount(position.ofType(PieceTypes.BISHOP))
                    + rook * Long.bitCount(position.ofType(PieceTypes.ROOK))
                    + queen * Long.bitCount(position.ofType(PieceTypes.QUEEN));
            return Math.min(phase, full);
        }

        @Override
        public int full() {
            return full;
        }
    }

    /**
     * Michniewski's rule (Simplified Evaluation Function, 1995): it is an endgame if neither side has a queen, or every
     * side with a queen has no other pieces besides at most one minor piece. Pawns and kings do not count as pieces.
     */
    final class FewPieces implements Phase {
        @Override
        public int of(Position position) {
            return hasFewPieces(position, Colors.WHITE) && hasFewPieces(position, Colors.BLACK) ? 0 : 1;
        }

        @Override
        public int full() {
            return 1;
        }

        private static boolean hasFewPieces(Position position, int color) {
            long queens = position.pieces(color, PieceTypes.QUEEN);
            if (queens == 0) {
                return true;
            }
            long minors = position.ofType(PieceTypes.KNIGHT) | position.ofType(PieceTypes.BISHOP);
            return Long.bitCount(queens) == 1
                    && position.pieces(color, PieceTypes.ROOK) == 0
                    && Long.bitCount(minors & position.ofColor(color)) <= 1;
        }
    }
}
