package hal.eval.endgame;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.Squares;

/**
 * A bitbase of king and pawn against king: which positions White, who has the pawn, wins. Computed on first use by
 * retrograde analysis in a few hundredths of a second; 24 kB. Pawns on the files e to h are mirrored.
 */
final class PawnBitbase {
    private static final int PAWN_SQUARES = 24;
    private static final int SIZE = 2 * PAWN_SQUARES * 64 * 64;

    /** Delays the analysis until first use. */
    private static final class Holder {
        static final long[] WINS = new PawnBitbase().solve();
    }

    /** The positions known to be won, one bit for each index. */
    private final long[] wins = new long[SIZE / 64];

    private PawnBitbase() {}

    /**
     * Whether White wins with best play. The position must be legal.
     *
     * @param sideToMove whose move it is
     * @param king the square of White's king
     * @param pawn the square of White's pawn, on the ranks 2 to 7
     * @param enemy the square of Black's king
     */
    public static boolean isWin(int sideToMove, int king, int pawn, int enemy) {
        int flip = Squares.file(pawn) > 3 ? 7 : 0;
        return contains(Holder.WINS, index(sideToMove, king ^ flip, pawn ^ flip, enemy ^ flip));
    }

    private static int index(int sideToMove, int king, int pawn, int enemy) {
        int pawnIndex = (Squares.rank(pawn) - 1) * 4 + Squares.file(pawn);
        return ((sideToMove * PAWN_SQUARES + pawnIndex) << 6 | king) << 6 | enemy;
    }

    private static boolean contains(long[] set, int index) {
        return (set[index >> 6] >>> index & 1) != 0;
    }

    /** Marks positions from which a marked one, or a safe promotion, can be forced, until no more are found. */
    private long[] solve() {
        boolean found = true;
        while (found) {
            found = false;
            for (int index = 0; index < SIZE; index++) {
                if (!contains(wins, index) && isWonNow(index)) {
                    wins[index >> 6] |= 1L << index;
                    found = true;
                }
            }
        }
        return wins;
    }

    private boolean isWonNow(int index) {
        int enemy = index & 63;
        int king = index >> 6 & 63;
        int pawnIndex = (index >> 12) % PAWN_SQUARES;
        int pawn = Squares.of(pawnIndex & 3, 1 + pawnIndex / 4);
        boolean whiteToMove = index >> 12 < PAWN_SQUARES;
        boolean legal = king != enemy
                && king != pawn
                && enemy != pawn
                && !Bitboard.contains(Attacks.king(king), enemy)
                && !(whiteToMove && Bitboard.contains(Attacks.pawn(Colors.WHITE, pawn), enemy));
        return legal && (whiteToMove ? isWonByMove(king, pawn, enemy) : isLostByAllMoves(king, pawn, enemy));
    }

    private boolean isWonByMove(int king, int pawn, int enemy) {
        long taken = Bitboard.of(pawn) | Attacks.king(enemy);
        for (long goals = Attacks.king(king) & ~taken; goals != 0; goals = Bitboard.withoutFirst(goals)) {
            if (contains(wins, index(Colors.BLACK, Bitboard.first(goals), pawn, enemy))) {
                return true;
            }
        }
        int step = pawn + 8;
        if (step == king || step == enemy) {
            return false;
        }
        if (Squares.rank(step) == 7) {
            // A queen that Black cannot take at once wins; if it would be stalemate, a rook does.
            return !Bitboard.contains(Attacks.king(enemy), step) || Bitboard.contains(Attacks.king(king), step);
        }
        int twice = step + 8;
        return contains(wins, index(Colors.BLACK, king, step, enemy))
                || (Squares.rank(pawn) == 1
                        && twice != king
                        && twice != enemy
                        && contains(wins, index(Colors.BLACK, king, twice, enemy)));
    }

    /** Whether all of Black's moves lose; not in a stalemate, nor if the pawn can be captured. */
    private boolean isLostByAllMoves(int king, int pawn, int enemy) {
        long forbidden = Attacks.king(king) | Attacks.pawn(Colors.WHITE, pawn);
        long goals = Attacks.king(enemy) & ~forbidden;
        if (goals == 0 || Bitboard.contains(goals, pawn)) {
            return false;
        }
        for (; goals != 0; goals = Bitboard.withoutFirst(goals)) {
            if (!contains(wins, index(Colors.WHITE, king, pawn, Bitboard.first(goals)))) {
                return false;
            }
        }
        return true;
    }
}
