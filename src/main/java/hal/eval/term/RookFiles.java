package hal.eval.term;

import hal.eval.core.Pawns;
import hal.eval.core.Survey;
import hal.eval.core.Term;
import hal.eval.core.Weights;
import hal.rules.PieceType;
import hal.rules.Position;

/** Rooks on files without pawns (open) or without own pawns (half-open). */
final class RookFiles extends Term {
    private final long open;
    private final long halfOpen;

    RookFiles(Weights weights) {
        open = weights.of("open");
        halfOpen = weights.of("half-open");
    }

    @Override
    public long of(Survey survey, int color) {
        Position position = survey.position();
        long rooks = position.pieces(color, PieceType.ROOK) & ~Pawns.files(position.pieces(color, PieceType.PAWN));
        long theirs = Pawns.files(position.pieces(color ^ 1, PieceType.PAWN));
        return open * Long.bitCount(rooks & ~theirs) + halfOpen * Long.bitCount(rooks & theirs);
    }
}
