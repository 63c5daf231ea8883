package hal.eval.handmade.term;

import hal.eval.endgame.Distance;
import hal.eval.handmade.core.Pawns;
import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Squares;

/** Passed pawns, and how far they can go. */
final class PassedPawnTerms {
    private PassedPawnTerms() {}

    /** Passed pawns, by rank: no enemy pawn in front of them on their file or an adjacent one. */
    static final class PassedPawns extends Term.OfPawnsAndKings {
        private final long[] worth = new long[8];

        PassedPawns(Weights weights) {
            for (int rank = 1; rank < 7; rank++) {
                worth[rank] = weights.of("rank" + (rank + 1));
            }
        }

        @Override
        public long of(Survey survey, int color) {
            long sum = 0;
            long passed = survey.passed(color);
            for (; passed != 0; passed = Bitboard.withoutFirst(passed)) {
                sum += worth[Pawns.rank(Bitboard.first(passed), color)];
            }
            return sum;
        }
    }

    /** The distance of both kings from the square in front of a passed pawn, by the pawn's rank. */
    static final class PassedKings extends Term.OfPawnsAndKings {
        private final long[] own;
        private final long[] enemy;

        PassedKings(Weights weights) {
            own = weights.ranks("own");
            enemy = weights.ranks("enemy");
        }

        @Override
        public long of(Survey survey, int color) {
            long sum = 0;
            int forward = color == Colors.WHITE ? 8 : -8;
            long passed = survey.passed(color);
            for (; passed != 0; passed = Bitboard.withoutFirst(passed)) {
                int square = Bitboard.first(passed);
                int rank = Pawns.rank(square, color);
                sum += own[rank] * Distance.of(survey.king(color), square + forward)
                        + enemy[rank] * Distance.of(survey.king(color ^ 1), square + forward);
            }
            return sum;
        }
    }

    /**
     * The path of a passed pawn, by its rank: the next square is empty (free-step), not attacked either (safe-step),
     * and the same for the whole path (safe-path). A rook behind the pawn helps its side.
     */
    static final class PassedPath extends Term {
        private final long[] freeStep;
        private final long[] safeStep;
        private final long[] safePath;
        private final long ownRookBehind;
        private final long enemyRookBehind;

        PassedPath(Weights weights) {
            freeStep = weights.ranks("free-step");
            safeStep = weights.ranks("safe-step");
            safePath = weights.ranks("safe-path");
            ownRookBehind = weights.of("own-rook-behind");
            enemyRookBehind = weights.of("enemy-rook-behind");
        }

        @Override
        public long of(Survey survey, int color) {
            long sum = 0;
            long passed = survey.passed(color);
            for (; passed != 0; passed = Bitboard.withoutFirst(passed)) {
                sum += ofPawn(survey, color, Bitboard.first(passed));
            }
            return sum;
        }

        private long ofPawn(Survey survey, int color, int square) {
            int rank = Pawns.rank(square, color);
            long pawn = Bitboard.of(square);
            long step = Bitboard.forward(pawn, color);
            long path = Bitboard.fill(step, color);
            long sum = 0;
            if ((step & survey.occupied()) == 0) {
                sum += freeStep[rank];
                if ((step & survey.attacks(color ^ 1)) == 0) {
                    sum += safeStep[rank];
                    if ((path & (survey.attacks(color ^ 1) | survey.occupied())) == 0) {
                        sum += safePath[rank];
                    }
                }
            }
            return sum + behind(survey, color, pawn);
        }

        private long behind(Survey survey, int color, long pawn) {
            long behind = Bitboard.fill(Bitboard.forward(pawn, color ^ 1), color ^ 1);
            long rooks = behind & survey.position().ofType(PieceTypes.ROOK);
            if (rooks == 0) {
                return 0;
            }
            boolean own = (rooks & survey.pieces(color, PieceTypes.ROOK)) != 0
                    && (survey.attacks(color, PieceTypes.ROOK) & pawn) != 0;
            boolean enemy = (rooks & survey.pieces(color ^ 1, PieceTypes.ROOK)) != 0
                    && (survey.attacks(color ^ 1, PieceTypes.ROOK) & pawn) != 0;
            return (own ? ownRookBehind : 0) + (enemy ? enemyRookBehind : 0);
        }
    }

    /** Against a king without pieces: a passed pawn that the king cannot catch (rule of the square). */
    static final class UnstoppablePawn extends Term {
        private final long worth;

        UnstoppablePawn(Weights weights) {
            worth = weights.of("pawn");
        }

        @Override
        public long of(Survey survey, int color) {
            int them = color ^ 1;
            long pieces = survey.position().ofColor(them)
                    & ~(survey.pawns(them) | survey.position().ofType(PieceTypes.KING));
            if (pieces != 0) {
                return 0;
            }
            boolean toMove = survey.position().sideToMove() == color;
            long passed = survey.passed(color);
            for (; passed != 0; passed = Bitboard.withoutFirst(passed)) {
                int square = Bitboard.first(passed);
                long path = Bitboard.fill(Bitboard.forward(Bitboard.of(square), color), color);
                int goal = Squares.of(Squares.file(square), color == Colors.WHITE ? 7 : 0);
                // The first step may be a double step.
                int steps = Math.min(5, 7 - Pawns.rank(square, color));
                int lead = Distance.of(survey.king(them), goal) - (toMove ? 0 : 1);
                if (lead > steps && (path & survey.occupied()) == 0) {
                    return worth;
                }
            }
            return 0;
        }
    }
}
