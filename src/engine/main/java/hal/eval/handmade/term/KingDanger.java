package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Tapered;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.PieceType;

/**
 * King safety. Attackers, attacked and weak squares around the king, and possible checks add up to a danger that counts
 * quadratically: two attackers are more than twice as bad as one. In the middlegame 32 points of danger are worth one
 * centipawn, and 64 points four; in the endgame 32 points are worth one each time. A lone attacker without a queen does
 * not count.
 */
final class KingDanger extends Term {
    private static final int MIDDLEGAME_DIVISOR = 1024;
    private static final int ENDGAME_DIVISOR = 32;
    /** In centipawns; only so that no file can make a sum overflow. */
    private static final int MAX = 10_000;

    private final long[] attacker = new long[PieceType.COUNT];
    private final long[] check = new long[PieceType.COUNT];
    private final long attackedSquare;
    private final long weakSquare;
    private final long ownPawn;
    private final long noQueen;
    private final long unsafeCheck;
    private final long always;

    KingDanger(Weights weights) {
        for (int type = PieceType.KNIGHT; type < PieceType.KING; type++) {
            attacker[type] = weights.of(TermKind.PIECES.get(type));
            check[type] = weights.of(TermKind.PIECES.get(type) + "-check");
        }
        attackedSquare = weights.of("attacked-square");
        weakSquare = weights.of("weak-square");
        ownPawn = weights.of("own-pawn");
        noQueen = weights.of("no-queen");
        unsafeCheck = weights.of("unsafe-check");
        always = weights.of("always");
    }

    @Override
    public long of(Survey survey, int color) {
        return worth(danger(survey, color));
    }

    /** The danger itself, for the side that it threatens. */
    @Override
    public Term linear() {
        return new Term() {
            @Override
            public long of(Survey survey, int color) {
                return danger(survey, color);
            }
        };
    }

    private long danger(Survey survey, int color) {
        int them = color ^ 1;
        int queens = Long.bitCount(survey.pieces(them, PieceType.QUEEN));
        int attackers = 0;
        long danger = always;
        for (int type = PieceType.KNIGHT; type < PieceType.KING; type++) {
            int men = survey.ringAttackers(them, type);
            attackers += men;
            danger += men * attacker[type];
        }
        if (attackers + queens < 2) {
            return 0;
        }
        int hits = Long.bitCount(survey.attacks(them, PieceType.PAWN) & survey.ring(color)) + survey.ringHits(them);
        return danger + attackedSquare * hits + weakness(survey, color) + (queens == 0 ? noQueen : 0);
    }

    /** Weak squares: attacked, not defended twice, and defended at most by king or queen. */
    private long weakness(Survey survey, int color) {
        int them = color ^ 1;
        long weak = survey.attacks(them)
                & ~survey.twice(color)
                & (~survey.attacks(color)
                        | survey.attacks(color, PieceType.QUEEN)
                        | survey.attacks(color, PieceType.KING));
        long ring = survey.ring(color);
        return weakSquare * Long.bitCount(weak & ring)
                + ownPawn * Long.bitCount(survey.pawns(color) & ring & ~weak)
                + checks(survey, color, weak);
    }

    /** Squares from which enemy pieces can give check on their next move, safe or not. */
    private long checks(Survey survey, int color, long weak) {
        int them = color ^ 1;
        int king = survey.king(color);
        long free = ~survey.position().ofColor(them);
        long safe = free & (~survey.attacks(color) | (weak & survey.twice(them)));
        long blockers = survey.occupied() ^ survey.pieces(color, PieceType.QUEEN);
        long knights = Attacks.knight(king) & survey.attacks(them, PieceType.KNIGHT);
        long diagonals = Attacks.bishop(king, blockers);
        long straights = Attacks.rook(king, blockers);
        long bishops = diagonals & survey.attacks(them, PieceType.BISHOP);
        long rooks = straights & survey.attacks(them, PieceType.ROOK);
        long queens = (diagonals | straights) & survey.attacks(them, PieceType.QUEEN);
        return check[PieceType.KNIGHT] * Long.bitCount(knights & safe)
                + check[PieceType.BISHOP] * Long.bitCount(bishops & safe)
                + check[PieceType.ROOK] * Long.bitCount(rooks & safe)
                + check[PieceType.QUEEN] * Long.bitCount(queens & safe)
                + unsafeCheck * Long.bitCount((knights | bishops | rooks) & free & ~safe);
    }

    @Override
    public long worth(long danger) {
        int middlegame = Math.max(0, Tapered.middlegame(danger));
        int endgame = Math.max(0, Tapered.endgame(danger));
        long square = (long) middlegame * middlegame / MIDDLEGAME_DIVISOR;
        return Tapered.of((int) -Math.min(MAX, square), -endgame / ENDGAME_DIVISOR);
    }
}
