package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.PieceType;

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
        long rooks = survey.pieces(color, PieceType.ROOK) & ~survey.files(color);
        long theirs = survey.files(color ^ 1);
        return open * Long.bitCount(rooks & ~theirs) + halfOpen * Long.bitCount(rooks & theirs);
    }
}
