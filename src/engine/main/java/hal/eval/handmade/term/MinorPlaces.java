package hal.eval.handmade.term;

import hal.eval.endgame.Distance;
import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Bitboard;
import hal.rules.PieceType;

/** Knights and bishops directly behind a pawn of either side, and their distance from their own king. */
final class MinorPlaces extends Term {
    private final long knightBehindPawn;
    private final long bishopBehindPawn;
    private final long knightFromKing;
    private final long bishopFromKing;

    MinorPlaces(Weights weights) {
        knightBehindPawn = weights.of("knight-behind-pawn");
        bishopBehindPawn = weights.of("bishop-behind-pawn");
        knightFromKing = weights.of("knight-from-king");
        bishopFromKing = weights.of("bishop-from-king");
    }

    @Override
    public long of(Survey survey, int color) {
        long knights = survey.pieces(color, PieceType.KNIGHT);
        long bishops = survey.pieces(color, PieceType.BISHOP);
        long behind = Bitboard.forward(survey.position().ofType(PieceType.PAWN), color ^ 1);
        return knightBehindPawn * Long.bitCount(knights & behind)
                + bishopBehindPawn * Long.bitCount(bishops & behind)
                + knightFromKing * distances(knights, survey.king(color))
                + bishopFromKing * distances(bishops, survey.king(color));
    }

    private static int distances(long men, int king) {
        int sum = 0;
        for (long rest = men; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            sum += Distance.of(Bitboard.first(rest), king);
        }
        return sum;
    }
}
