package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.PieceType;

/**
 * Threats: enemy pieces under attack, by the victim's type. A piece is weak if it is attacked and protected neither by
 * a pawn nor by more pieces than attack it. Minor pieces threaten every piece and weak pawns; rooks and the king only
 * weak pieces. A weak piece is hanging if it is not protected at all or attacked twice. Attacked pawns count once more:
 * loose if they are not protected, weak if they are attacked at least twice and protected once.
 */
final class Threats extends Term {
    private final long[] byMinor;
    private final long[] byRook;
    private final long byKing;
    private final long hanging;
    private final long restricted;
    private final long loosePawn;
    private final long weakPawn;

    Threats(Weights weights) {
        byMinor = weights.table("by-minor");
        byRook = weights.table("by-rook");
        byKing = weights.of("by-king");
        hanging = weights.of("hanging");
        restricted = weights.of("restricted");
        loosePawn = weights.of("loose-pawn");
        weakPawn = weights.of("weak-pawn");
    }

    @Override
    public long of(Survey survey, int color) {
        int them = color ^ 1;
        long mine = survey.attacks(color);
        long theirs = survey.attacks(them);
        long solid = survey.attacks(them, PieceType.PAWN) | (survey.twice(them) & ~survey.twice(color));
        long enemies = survey.position().ofColor(them);
        long pieces = enemies & ~survey.pawns(them);
        long weak = enemies & ~solid & mine;
        long sum = restricted * Long.bitCount(mine & theirs & ~solid);
        long pawns = survey.pawns(them) & mine;
        if (((pieces & mine) | weak | pawns) == 0) {
            return sum;
        }
        long minors = survey.attacks(color, PieceType.KNIGHT) | survey.attacks(color, PieceType.BISHOP);
        long open = weak & (~theirs | (pieces & survey.twice(color)));
        return sum
                + victims(survey, them, minors & (weak | pieces), byMinor)
                + victims(survey, them, survey.attacks(color, PieceType.ROOK) & weak, byRook)
                + ((weak & survey.attacks(color, PieceType.KING)) == 0 ? 0 : byKing)
                + hanging * Long.bitCount(open)
                + loosePawn * Long.bitCount(pawns & ~theirs)
                + weakPawn * Long.bitCount(pawns & survey.twice(color) & theirs & ~survey.twice(them));
    }

    private static long victims(Survey survey, int them, long men, long[] worth) {
        long sum = 0;
        for (int type = PieceType.PAWN; men != 0 && type < PieceType.KING; type++) {
            sum += worth[type] * Long.bitCount(men & survey.pieces(them, type));
        }
        return sum;
    }
}
