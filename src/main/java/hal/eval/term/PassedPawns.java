package hal.eval.term;

import hal.eval.core.Pawns;
import hal.eval.core.Survey;
import hal.eval.core.Term;
import hal.eval.core.Weights;
import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.rules.Square;

/** Passed pawns: no enemy pawn before them on their file or a neighbouring one; worth more the further they have come. */
final class PassedPawns extends Term {
    private final long[] worth = new long[8];

    PassedPawns(Weights weights) {
        for (int rank = 1; rank < 7; rank++) {
            worth[rank] = weights.of("rank" + (rank + 1));
        }
    }

    @Override
    public long of(Survey survey, int color) {
        Position position = survey.position();
        long sum = 0;
        long passed = passed(position, color);
        for (; passed != 0; passed = Bitboard.withoutFirst(passed)) {
            int rank = Square.rank(Bitboard.first(passed));
            sum += worth[color == Color.WHITE ? rank : 7 - rank];
        }
        return sum;
    }

    /** The passed pawns of a side. */
    static long passed(Position position, int color) {
        int them = color ^ 1;
        long enemies = position.pieces(them, PieceType.PAWN);
        long ahead = Pawns.fill(Bitboard.forward(enemies, them), them);
        long guarded = ahead | Bitboard.east(ahead) | Bitboard.west(ahead);
        return position.pieces(color, PieceType.PAWN) & ~guarded;
    }
}
