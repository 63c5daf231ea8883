package hal.eval.handmade.term;

import hal.eval.handmade.core.Pawns;
import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.Square;

/**
 * The pawns in front of the king, on its file and the two adjacent ones (at the edge, the three of that side): the rank
 * of the rearmost own pawn (shelter), and that of the most advanced enemy pawn (storm) or, if the two block each other,
 * the value of the ram. Rank 0 means no pawn.
 */
final class Shelter extends Term {
    private static final String[] FILES = {"ah", "bg", "cf", "de"};

    private final long[][] shelter = new long[4][];
    private final long[][] storm = new long[4][];
    private final long[] ram;

    Shelter(Weights weights) {
        for (int i = 0; i < FILES.length; i++) {
            shelter[i] = weights.table("own-" + FILES[i]);
            storm[i] = weights.table("enemy-" + FILES[i]);
        }
        ram = weights.table("ram");
    }

    @Override
    public long of(Survey survey, int color) {
        int king = survey.king(color);
        int home = color == Color.WHITE ? 0 : 7;
        // Ranks behind the king protect nothing.
        long behind = Pawns.fill(Bitboard.forward(Bitboard.rank(Square.rank(king)), color ^ 1), color ^ 1);
        long own = survey.pawns(color) & ~behind & ~Attacks.pawns(color ^ 1, survey.pawns(color ^ 1));
        long enemies = survey.pawns(color ^ 1) & ~behind;
        int middle = Math.max(1, Math.min(6, Square.file(king)));
        long sum = 0;
        for (int file = middle - 1; file <= middle + 1; file++) {
            int ownRank = nearest(own & Bitboard.file(file), color) ^ home;
            int enemyRank = nearest(enemies & Bitboard.file(file), color) ^ home;
            int from = Math.min(file, 7 - file);
            sum += shelter[from][ownRank];
            sum += ownRank != 0 && ownRank == enemyRank - 1 ? ram[enemyRank] : storm[from][enemyRank];
        }
        return sum;
    }

    /** The rank of the pawn closest to a side's home rank, or the home rank itself if there is none. */
    private static int nearest(long men, int color) {
        if (men == 0) {
            return color == Color.WHITE ? 0 : 7;
        }
        return color == Color.WHITE ? Long.numberOfTrailingZeros(men) >> 3 : 7 - (Long.numberOfLeadingZeros(men) >> 3);
    }

    @Override
    public boolean isOfPawnsAndKings() {
        return true;
    }
}
