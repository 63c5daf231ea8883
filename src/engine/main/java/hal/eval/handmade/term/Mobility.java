package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.PieceType;
import hal.rules.Position;

/**
 * The number of pseudo-legal moves of each piece. Checks, pins, castling and en passant are ignored, for both sides
 * alike.
 */
final class Mobility extends Term {
    private final long[] weights;

    Mobility(Weights weights) {
        this.weights = TermKind.PIECES.stream().mapToLong(weights::of).toArray();
    }

    @Override
    public long of(Survey survey, int color) {
        Position position = survey.position();
        long goals = ~position.ofColor(color);
        long occupied = position.occupied();
        long sum = weights[PieceType.PAWN] * pawnMoves(position, color)
                + weights[PieceType.KING] * Long.bitCount(Attacks.king(position.king(color)) & goals);
        for (int type = PieceType.KNIGHT; type < PieceType.KING; type++) {
            int count = 0;
            for (long men = position.pieces(color, type); men != 0; men = Bitboard.withoutFirst(men)) {
                count += Long.bitCount(Attacks.of(type, Bitboard.first(men), occupied) & goals);
            }
            sum += weights[type] * count;
        }
        return sum;
    }

    private static int pawnMoves(Position position, int color) {
        long pawns = position.pieces(color, PieceType.PAWN);
        long enemies = position.ofColor(color ^ 1);
        long empty = ~position.occupied();
        long once = Bitboard.forward(pawns, color) & empty;
        long third = color == Color.WHITE ? Bitboard.RANK_3 : Bitboard.RANK_6;
        long twice = Bitboard.forward(once & third, color) & empty;
        return Long.bitCount(once)
                + Long.bitCount(twice)
                + Long.bitCount(Bitboard.forward(Bitboard.east(pawns), color) & enemies)
                + Long.bitCount(Bitboard.forward(Bitboard.west(pawns), color) & enemies);
    }
}
