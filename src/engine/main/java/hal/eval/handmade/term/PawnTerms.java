package hal.eval.handmade.term;

import hal.eval.handmade.core.Pawns;
import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.PieceTypes;
import hal.rules.Position;

/** The structure of the pawns that are not passed. */
final class PawnTerms {
    private PawnTerms() {}

    /**
     * Weak pawns. Doubled: each pawn beyond the first on a file. Isolated: no own pawn on an adjacent file. Backward:
     * not isolated, but no own pawn beside or behind it on an adjacent file could protect its advance, and the square
     * in front of it is attacked by an enemy pawn.
     */
    static final class PawnStructure extends Term {
        private final long doubled;
        private final long isolated;
        private final long backward;

        PawnStructure(Weights weights) {
            doubled = weights.of("doubled");
            isolated = weights.of("isolated");
            backward = weights.of("backward");
        }

        @Override
        public long of(Survey survey, int color) {
            Position position = survey.position();
            long pawns = position.pieces(color, PieceTypes.PAWN);
            long files = Pawns.files(pawns);
            long alone = pawns & ~Pawns.beside(files);
            // The squares that a pawn occupies or can still reach, and those it can guard from there.
            long guardable = Attacks.pawns(color, Bitboard.fill(pawns, color));
            long guarded = Attacks.pawns(color ^ 1, position.pieces(color ^ 1, PieceTypes.PAWN));
            long stops = Bitboard.forward(pawns & ~alone, color) & guarded & ~guardable;
            return doubled * (Long.bitCount(pawns) - Long.bitCount(files & Bitboard.RANK_1))
                    + isolated * Long.bitCount(alone)
                    + backward * Long.bitCount(stops);
        }
    }

    /**
     * Weak pawns. Isolated: no own pawn on an adjacent file. Doubled: an own pawn in front of it on its file. Backward:
     * not isolated, but no own pawn beside or behind it on an adjacent file could protect its advance, and an enemy
     * pawn attacks the square in front of it. On a half-open file the enemy can also attack it from the front.
     */
    static final class WeakPawns extends Term.OfPawnsAndKings {
        private final long isolated;
        private final long isolatedHalfOpen;
        private final long doubled;
        private final long backward;
        private final long backwardHalfOpen;

        WeakPawns(Weights weights) {
            isolated = weights.of("isolated");
            isolatedHalfOpen = weights.of("isolated-half-open");
            doubled = weights.of("doubled");
            backward = weights.of("backward");
            backwardHalfOpen = weights.of("backward-half-open");
        }

        @Override
        public long of(Survey survey, int color) {
            int them = color ^ 1;
            long pawns = survey.pawns(color);
            long enemies = survey.pawns(them);
            long faced = Bitboard.fill(Bitboard.forward(enemies, them), them);
            long alone = pawns & ~Pawns.beside(survey.files(color));
            long behindOwn = pawns & Bitboard.fill(Bitboard.forward(pawns, them), them);
            long guarded = Attacks.pawns(them, enemies) & ~survey.span(color);
            long late = pawns & ~alone & Bitboard.forward(guarded, them);
            return isolated * Long.bitCount(alone)
                    + isolatedHalfOpen * Long.bitCount(alone & ~faced)
                    + doubled * Long.bitCount(behindOwn)
                    + backward * Long.bitCount(late)
                    + backwardHalfOpen * Long.bitCount(late & ~faced);
        }
    }

    /** Connected pawns, by rank: beside an own pawn (phalanx), and protected by one (supported). */
    static final class ConnectedPawns extends Term.OfPawnsAndKings {
        private final long[] phalanx;
        private final long[] supported;

        ConnectedPawns(Weights weights) {
            phalanx = weights.ranks("phalanx");
            supported = weights.ranks("supported");
        }

        @Override
        public long of(Survey survey, int color) {
            long pawns = survey.pawns(color);
            return sum(pawns & Pawns.beside(pawns), color, phalanx)
                    + sum(pawns & Attacks.pawns(color, pawns), color, supported);
        }

        private static long sum(long pawns, int color, long[] worth) {
            long sum = 0;
            for (long rest = pawns; rest != 0; rest = Bitboard.withoutFirst(rest)) {
                sum += worth[Pawns.rank(Bitboard.first(rest), color)];
            }
            return sum;
        }
    }

    /**
     * Candidate passed pawns, by rank: no enemy pawn is in front of them on their file, those beside their path can be
     * met at once, and the next square is guarded by at least as many own pawns as enemy pawns.
     */
    static final class CandidatePawns extends Term.OfPawnsAndKings {
        private final long[] worth;

        CandidatePawns(Weights weights) {
            worth = weights.ranks("rank");
        }

        @Override
        public long of(Survey survey, int color) {
            int them = color ^ 1;
            long pawns = survey.pawns(color);
            long enemies = survey.pawns(them);
            long ahead = Bitboard.fill(Bitboard.forward(enemies, them), them);
            long open = pawns & ~ahead & ~survey.passed(color);
            long sum = 0;
            for (; open != 0; open = Bitboard.withoutFirst(open)) {
                int square = Bitboard.first(open);
                if (isCandidate(Bitboard.of(square), pawns, enemies, color)) {
                    sum += worth[Pawns.rank(square, color)];
                }
            }
            return sum;
        }

        private static boolean isCandidate(long pawn, long pawns, long enemies, int color) {
            long step = Bitboard.forward(pawn, color);
            long takers = Attacks.pawns(color, step) & enemies;
            long stoppers = Pawns.span(step | pawn, color) & enemies;
            long helpers = Attacks.pawns(color ^ 1, step) & pawns;
            long takersNow = Attacks.pawns(color, pawn) & enemies;
            return (stoppers & ~(takers | takersNow)) == 0 && Long.bitCount(helpers) >= Long.bitCount(takers);
        }
    }
}
