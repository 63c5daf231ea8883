package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.PieceType;

/**
 * Space: squares on the files c to f and the ranks two to four that are neither occupied by an own pawn nor attacked by
 * an enemy pawn. Those up to three steps behind an own pawn count twice.
 */
final class Space extends Term {
    private static final long FILES = Bitboard.file(2) | Bitboard.file(3) | Bitboard.file(4) | Bitboard.file(5);
    private static final long WHITE = FILES & (Bitboard.rank(1) | Bitboard.rank(2) | Bitboard.rank(3));
    private static final long BLACK = FILES & (Bitboard.rank(6) | Bitboard.rank(5) | Bitboard.rank(4));

    private final long square;
    private final long behindPawn;

    Space(Weights weights) {
        square = weights.of("square");
        behindPawn = weights.of("behind-pawn");
    }

    @Override
    public long of(Survey survey, int color) {
        long pawns = survey.pawns(color);
        long room = (color == Color.WHITE ? WHITE : BLACK) & ~(pawns | survey.attacks(color ^ 1, PieceType.PAWN));
        long behind = Bitboard.forward(pawns, color ^ 1);
        behind |= Bitboard.forward(behind, color ^ 1);
        behind |= Bitboard.forward(behind, color ^ 1);
        return square * Long.bitCount(room) + behindPawn * Long.bitCount(room & behind);
    }

    @Override
    public boolean isOfPawnsAndKings() {
        return true;
    }
}
