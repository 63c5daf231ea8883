package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.PieceType;

/**
 * What the side to move can win by a capture: unprotected pieces (at most two count) and pawns (one does) under attack,
 * queens attacked by less than a queen, rooks by less than a rook, minor pieces by a pawn. The quiescence search finds
 * the captures; but where a quiet move is better still, that they remain is worth something, too.
 */
final class EnPrise extends Term {
    private static final int MOST_PIECES = 2;

    private final long piece;
    private final long pawn;
    private final long queen;
    private final long rook;
    private final long minor;

    EnPrise(Weights weights) {
        piece = weights.of("piece");
        pawn = weights.of("pawn");
        queen = weights.of("queen");
        rook = weights.of("rook");
        minor = weights.of("minor");
    }

    @Override
    public long of(Survey survey, int color) {
        if (survey.position().sideToMove() != color) {
            return 0;
        }
        int them = color ^ 1;
        long attacked = survey.attacks(color);
        long minors = survey.pieces(them, PieceType.KNIGHT) | survey.pieces(them, PieceType.BISHOP);
        int pieces = Long.bitCount(attacked & Forks.loose(survey, them));
        return piece * Math.min(MOST_PIECES, pieces)
                + ((attacked & survey.pawns(them) & ~survey.attacks(them)) == 0 ? 0 : pawn)
                + ((survey.attacksByLess(color, PieceType.QUEEN) & survey.pieces(them, PieceType.QUEEN)) == 0
                        ? 0
                        : queen)
                + ((survey.attacksByLess(color, PieceType.ROOK) & survey.pieces(them, PieceType.ROOK)) == 0 ? 0 : rook)
                + ((survey.attacksByLess(color, PieceType.KNIGHT) & minors) == 0 ? 0 : minor);
    }
}
