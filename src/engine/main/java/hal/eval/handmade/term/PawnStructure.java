package hal.eval.handmade.term;

import hal.eval.handmade.core.Pawns;
import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.PieceType;
import hal.rules.Position;

/**
 * Weak pawns. Doubled: each pawn beyond the first on a file. Isolated: no own pawn on an adjacent file. Backward: not
 * isolated, but no own pawn beside or behind it on an adjacent file could protect its advance, and the square in front
 * of it is attacked by an enemy pawn.
 */
final class PawnStructure extends Term {
    private final long doubled;
    private final long isolated;
    private final long backward;

    PawnStructure(Weights weights) {
        doubled = weights.of("doubled");
        isolated = weights.of("isolated");
        backward = weights.of("backward");
    }

    @Override
    public long of(Survey survey, int color) {
        Position position = survey.position();
        long pawns = position.pieces(color, PieceType.PAWN);
        long files = Pawns.files(pawns);
        long alone = pawns & ~Pawns.beside(files);
        // The squares that a pawn occupies or can still reach, and those it can guard from there.
        long guardable = Attacks.pawns(color, Pawns.fill(pawns, color));
        long guarded = Attacks.pawns(color ^ 1, position.pieces(color ^ 1, PieceType.PAWN));
        long stops = Bitboard.forward(pawns & ~alone, color) & guarded & ~guardable;
        return doubled * (Long.bitCount(pawns) - Long.bitCount(files & Bitboard.RANK_1))
                + isolated * Long.bitCount(alone)
                + backward * Long.bitCount(stops);
    }
}
