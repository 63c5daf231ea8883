package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.PieceType;

/**
 * Pawns that attack a piece (attack), and those that can do so by stepping to a square that is not attacked by an enemy
 * pawn and not left to the enemy (push).
 */
final class PawnThreats extends Term {
    private final long attackMinor;
    private final long attackMajor;
    private final long push;

    PawnThreats(Weights weights) {
        attackMinor = weights.of("attack-minor");
        attackMajor = weights.of("attack-major");
        push = weights.of("push");
    }

    @Override
    public long of(Survey survey, int color) {
        int them = color ^ 1;
        long minors = survey.pieces(them, PieceType.KNIGHT) | survey.pieces(them, PieceType.BISHOP);
        long majors = survey.pieces(them, PieceType.ROOK) | survey.pieces(them, PieceType.QUEEN);
        long attacks = survey.attacks(color, PieceType.PAWN);
        long goals = Attacks.pawns(color, pushes(survey, color)) & (minors | majors) & ~attacks;
        return attackMinor * Long.bitCount(attacks & minors)
                + attackMajor * Long.bitCount(attacks & majors)
                + push * Long.bitCount(goals);
    }

    /** The squares to which a side's pawns can step without being taken by a pawn, or by a piece for nothing. */
    static long pushes(Survey survey, int color) {
        int them = color ^ 1;
        long empty = ~survey.occupied();
        long third = color == Color.WHITE ? Bitboard.RANK_3 : Bitboard.RANK_6;
        long taken = survey.attacks(them, PieceType.PAWN);
        long once = Bitboard.forward(survey.pawns(color), color) & empty;
        long twice = Bitboard.forward(once & third & ~taken, color) & empty;
        return (once | twice) & ~taken & (survey.attacks(color) | ~survey.attacks(them));
    }
}
