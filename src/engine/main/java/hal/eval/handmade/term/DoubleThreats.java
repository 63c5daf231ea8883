package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Piece;
import hal.rules.PieceType;

/**
 * Pieces of the side to move that the other side threatens to win, for that other side: the side to move can save one
 * of them, seldom two. A piece is threatened if it is attacked and not protected, attacked by a piece worth less, or
 * attacked at least twice and protected at most once. One of them is trapped if it has no safe square to go to.
 */
final class DoubleThreats extends Term {
    private final long one;
    private final long two;
    private final long more;
    private final long trapped;

    DoubleThreats(Weights weights) {
        one = weights.of("one");
        two = weights.of("two");
        more = weights.of("more");
        trapped = weights.of("trapped");
    }

    @Override
    public long of(Survey survey, int color) {
        int them = color ^ 1;
        if (survey.position().sideToMove() != them) {
            return 0;
        }
        long threatened = threatened(survey, color);
        if (threatened == 0) {
            return 0;
        }
        int count = Long.bitCount(threatened);
        return (count == 1 ? one : count == 2 ? two : more) + (hasTrapped(survey, color, threatened) ? trapped : 0);
    }

    /** The enemy pieces that a side threatens to win. */
    static long threatened(Survey survey, int color) {
        int them = color ^ 1;
        long rooks = survey.pieces(them, PieceType.ROOK) & survey.attacksByLess(color, PieceType.ROOK);
        long queens = survey.pieces(them, PieceType.QUEEN) & survey.attacksByLess(color, PieceType.QUEEN);
        long pieces = survey.position().ofColor(them) & ~survey.pawns(them) & ~Bitboard.of(survey.king(them));
        long open = (survey.attacks(color) & ~survey.attacks(them)) | (survey.twice(color) & ~survey.twice(them));
        return (pieces & (open | survey.attacks(color, PieceType.PAWN))) | rooks | queens;
    }

    /**
     * Whether one of these pieces has no square to go to that is neither attacked by a piece worth less nor left to the
     * enemy.
     */
    private static boolean hasTrapped(Survey survey, int color, long threatened) {
        int them = color ^ 1;
        long free = ~survey.position().ofColor(them) & (survey.attacks(them) | ~survey.attacks(color));
        for (long men = threatened; men != 0; men = Bitboard.withoutFirst(men)) {
            int square = Bitboard.first(men);
            int type = Piece.type(survey.position().pieceAt(square));
            long goals = Attacks.of(type, square, survey.occupied()) & free & ~survey.attacksByLess(color, type);
            if (Bitboard.contains(survey.pinned(them), square)) {
                goals &= Attacks.line(survey.king(them), square);
            }
            if (goals == 0) {
                return true;
            }
        }
        return false;
    }
}
