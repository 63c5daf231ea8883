package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Bitboard;
import hal.rules.PieceTypes;
import hal.rules.Position;

/** What the pieces are worth together. */
final class MaterialTerms {
    private MaterialTerms() {}

    /**
     * How the value of pieces depends on what else a side has (Larry Kaufman, The Evaluation of Material Imbalances,
     * 1999): knights gain and rooks lose value with each own pawn above five, and a second rook or knight is worth less
     * than the first.
     */
    static final class Imbalance extends Term {
        private static final int DEFAULT_PAWNS = 5;

        private final long knightPawn;
        private final long bishopPawn;
        private final long rookPawn;
        private final long queenPawn;
        private final long knightPair;
        private final long rookPair;

        Imbalance(Weights weights) {
            knightPawn = weights.of("knight-pawn");
            bishopPawn = weights.of("bishop-pawn");
            rookPawn = weights.of("rook-pawn");
            queenPawn = weights.of("queen-pawn");
            knightPair = weights.of("knight-pair");
            rookPair = weights.of("rook-pair");
        }

        @Override
        public long of(Survey survey, int color) {
            int pawns = Long.bitCount(survey.pawns(color)) - DEFAULT_PAWNS;
            long knights = survey.pieces(color, PieceTypes.KNIGHT);
            long rooks = survey.pieces(color, PieceTypes.ROOK);
            long each = knightPawn * Long.bitCount(knights)
                    + bishopPawn * Long.bitCount(survey.pieces(color, PieceTypes.BISHOP))
                    + rookPawn * Long.bitCount(rooks)
                    + queenPawn * Long.bitCount(survey.pieces(color, PieceTypes.QUEEN));
            return each * pawns
                    + (Bitboard.hasSeveral(knights) ? knightPair : 0)
                    + (Bitboard.hasSeveral(rooks) ? rookPair : 0);
        }
    }

    /** The bishop pair: bishops on both square colours. */
    static final class BishopPair extends Term {
        private final long worth;

        BishopPair(Weights weights) {
            worth = weights.of("pair");
        }

        @Override
        public long of(Survey survey, int color) {
            Position position = survey.position();
            long bishops = position.pieces(color, PieceTypes.BISHOP);
            boolean both = (bishops & Bitboard.LIGHT_SQUARES) != 0 && (bishops & ~Bitboard.LIGHT_SQUARES) != 0;
            return both ? worth : 0;
        }
    }
}
