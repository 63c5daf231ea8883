package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.PieceType;

/**
 * Quiet moves of the side to move that bring a bishop or a rook safely onto a line with two enemy pieces, the first of
 * which it attacks (a pin or a skewer), or between them. One of the two is worth more than the bishop or rook, the king
 * included; the other is that as well, or loose. Each kind counts once.
 */
final class Skewers extends Term {
    private final long bishop;
    private final long rook;

    Skewers(Weights weights) {
        bishop = weights.of("bishop");
        rook = weights.of("rook");
    }

    @Override
    public long of(Survey survey, int color) {
        if (survey.position().sideToMove() != color) {
            return 0;
        }
        int them = color ^ 1;
        long free = Forks.free(survey, color);
        long bishops = survey.attacks(color, PieceType.BISHOP) & (free | Forks.held(survey, color));
        long rooks = survey.attacks(color, PieceType.ROOK) & free;
        long forRook = survey.pieces(them, PieceType.QUEEN) | Bitboard.of(survey.king(them));
        long forBishop = forRook | survey.pieces(them, PieceType.ROOK);
        long loose = Forks.loose(survey, them);
        return (areOnLine(survey, PieceType.BISHOP, bishops, forBishop, loose) ? bishop : 0)
                + (areOnLine(survey, PieceType.ROOK, rooks, forRook, loose) ? rook : 0);
    }

    /** Whether a piece of a type can step onto a line with two enemy pieces that see each other along it. */
    private static boolean areOnLine(Survey survey, int type, long steps, long goals, long loose) {
        for (long men = steps == 0 ? 0 : goals; men != 0; men = Bitboard.withoutFirst(men)) {
            int first = Bitboard.first(men);
            long seen = Attacks.of(type, first, survey.occupied());
            for (long others = seen & (goals | loose); others != 0; others = Bitboard.withoutFirst(others)) {
                int second = Bitboard.first(others);
                long line = Attacks.line(first, second) & (seen | Attacks.of(type, second, survey.occupied()));
                if ((line & steps) != 0) {
                    return true;
                }
            }
        }
        return false;
    }
}
