package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.PieceType;

/**
 * Knights and bishops on outposts: squares on the fourth to sixth rank that no enemy pawn can attack. More if supported
 * by an own pawn; and a bonus for a knight that can reach such a supported square.
 */
final class Outposts extends Term {
    private static final long WHITE_RANKS = Bitboard.rank(3) | Bitboard.rank(4) | Bitboard.rank(5);
    private static final long BLACK_RANKS = Bitboard.rank(4) | Bitboard.rank(3) | Bitboard.rank(2);

    private final long knight;
    private final long knightSupported;
    private final long knightReach;
    private final long bishop;
    private final long bishopSupported;

    Outposts(Weights weights) {
        knight = weights.of("knight");
        knightSupported = weights.of("knight-supported");
        knightReach = weights.of("knight-reach");
        bishop = weights.of("bishop");
        bishopSupported = weights.of("bishop-supported");
    }

    @Override
    public long of(Survey survey, int color) {
        long knights = survey.pieces(color, PieceType.KNIGHT);
        long bishops = survey.pieces(color, PieceType.BISHOP);
        if ((knights | bishops) == 0) {
            return 0;
        }
        long ranks = color == Color.WHITE ? WHITE_RANKS : BLACK_RANKS;
        long outposts = ranks & ~survey.span(color ^ 1);
        long supported = outposts & survey.attacks(color, PieceType.PAWN);
        long goals = supported & ~survey.position().ofColor(color);
        long sum = knight * Long.bitCount(knights & outposts)
                + knightSupported * Long.bitCount(knights & supported)
                + bishop * Long.bitCount(bishops & outposts)
                + bishopSupported * Long.bitCount(bishops & supported);
        boolean reach = (survey.attacks(color, PieceType.KNIGHT) & goals) != 0;
        return reach ? sum + knightReach : sum;
    }
}
