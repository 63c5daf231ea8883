package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.PieceType;
import hal.rules.Position;

/** Simple king safety: own pawns in front of the king, and enemy attacks on squares around it. */
final class KingShelter extends Term {
    /** The value of each own pawn one or two steps in front of the king, on its file or an adjacent one. */
    private final long shield;

    /** The value of each attack by an enemy knight, bishop, rook or queen on a square around it. */
    private final long attack;

    KingShelter(Weights weights) {
        shield = weights.of("shield");
        attack = weights.of("attack");
    }

    @Override
    public long of(Survey survey, int color) {
        Position position = survey.position();
        long king = Bitboard.of(position.king(color));
        long row = king | Bitboard.east(king) | Bitboard.west(king);
        long first = Bitboard.forward(row, color);
        long before = first | Bitboard.forward(first, color);
        long zone = Attacks.king(position.king(color)) | before;
        return shield * Long.bitCount(before & position.pieces(color, PieceType.PAWN))
                + attack * attacks(position, color ^ 1, zone);
    }

    private static int attacks(Position position, int by, long zone) {
        long occupied = position.occupied();
        int count = 0;
        for (int type = PieceType.KNIGHT; type < PieceType.KING; type++) {
            for (long men = position.pieces(by, type); men != 0; men = Bitboard.withoutFirst(men)) {
                count += Long.bitCount(Attacks.of(type, Bitboard.first(men), occupied) & zone);
            }
        }
        return count;
    }
}
