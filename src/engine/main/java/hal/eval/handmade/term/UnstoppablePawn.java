package hal.eval.handmade.term;

import hal.eval.endgame.Distance;
import hal.eval.handmade.core.Pawns;
import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.PieceType;
import hal.rules.Square;

/** Against a king without pieces: a passed pawn that the king cannot catch (rule of the square). */
final class UnstoppablePawn extends Term {
    private final long worth;

    UnstoppablePawn(Weights weights) {
        worth = weights.of("pawn");
    }

    @Override
    public long of(Survey survey, int color) {
        int them = color ^ 1;
        long pieces = survey.position().ofColor(them)
                & ~(survey.pawns(them) | survey.position().ofType(PieceType.KING));
        if (pieces != 0) {
            return 0;
        }
        boolean toMove = survey.position().sideToMove() == color;
        long passed = survey.passed(color);
        for (; passed != 0; passed = Bitboard.withoutFirst(passed)) {
            int square = Bitboard.first(passed);
            long path = Pawns.fill(Bitboard.forward(Bitboard.of(square), color), color);
            int goal = Square.of(Square.file(square), color == Color.WHITE ? 7 : 0);
            // The first step may be a double step.
            int steps = Math.min(5, 7 - Pawns.rank(square, color));
            int lead = Distance.of(survey.king(them), goal) - (toMove ? 0 : 1);
            if (lead > steps && (path & survey.occupied()) == 0) {
                return worth;
            }
        }
        return 0;
    }
}
