package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Tapered;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.rules.Squares;

/** The safety of the kings. */
final class KingTerms {
    private KingTerms() {}

    /** Simple king safety: own pawns in front of the king, and enemy attacks on squares around it. */
    static final class KingShelter extends Term {
        /** The value of each own pawn one or two steps in front of the king, on its file or an adjacent one. */
        private final long shield;

        /** The value of each attack by an enemy knight, bishop, rook or queen on a square around it. */
        private final long attack;

        KingShelter(Weights weights) {
            shield = weights.of("shield");
            attack = weights.of("attack");
        }

        @Override
        public long of(Survey survey, int color) {
            Position position = survey.position();
            long king = Bitboard.of(position.king(color));
            long row = king | Bitboard.east(king) | Bitboard.west(king);
            long first = Bitboard.forward(row, color);
            long before = first | Bitboard.forward(first, color);
            long zone = Attacks.king(position.king(color)) | before;
            return shield * Long.bitCount(before & position.pieces(color, PieceTypes.PAWN))
                    + attack * attacks(position, color ^ 1, zone);
        }

        private static int attacks(Position position, int by, long zone) {
            long occupied = position.occupied();
            int count = 0;
            for (int type = PieceTypes.KNIGHT; type < PieceTypes.KING; type++) {
                for (long men = position.pieces(by, type); men != 0; men = Bitboard.withoutFirst(men)) {
                    count += Long.bitCount(Attacks.of(type, Bitboard.first(men), occupied) & zone);
                }
            }
            return count;
        }
    }

    /**
     * The pawns in front of the king, on its file and the two adjacent ones (at the edge, the three of that side): the
     * rank of the rearmost own pawn (shelter), and that of the most advanced enemy pawn (storm) or, if the two block
     * each other, the value of the ram. Rank 0 means no pawn.
     */
    static final class Shelter extends Term.OfPawnsAndKings {
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
            int home = color == Colors.WHITE ? 0 : 7;
            // Ranks behind the king protect nothing.
            long behind = Bitboard.fill(Bitboard.forward(Bitboard.rank(Squares.rank(king)), color ^ 1), color ^ 1);
            long own = survey.pawns(color) & ~behind & ~Attacks.pawns(color ^ 1, survey.pawns(color ^ 1));
            long enemies = survey.pawns(color ^ 1) & ~behind;
            int middle = Math.max(1, Math.min(6, Squares.file(king)));
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
                return color == Colors.WHITE ? 0 : 7;
            }
            return color == Colors.WHITE
                    ? Long.numberOfTrailingZeros(men) >> 3
                    : 7 - (Long.numberOfLeadingZeros(men) >> 3);
        }
    }

    /** Own pawns, knights and bishops around the king: a value for each number of them. */
    static final class KingDefenders extends Term {
        private final long[] worth;

        KingDefenders(Weights weights) {
            worth = weights.table("count");
        }

        @Override
        public long of(Survey survey, int color) {
            long defenders = survey.pawns(color)
                    | survey.pieces(color, PieceTypes.KNIGHT)
                    | survey.pieces(color, PieceTypes.BISHOP);
            return worth[Math.min(worth.length - 1, Long.bitCount(defenders & survey.ring(color)))];
        }
    }

    /**
     * King safety. Attackers, attacked and weak squares around the king, and possible checks add up to a danger that
     * counts quadratically: two attackers are more than twice as bad as one. In the middlegame 32 points of danger are
     * worth one centipawn, and 64 points four; in the endgame 32 points are worth one each time. A lone attacker
     * without a queen does not count.
     */
    static final class KingDanger extends Term {
        private static final int MIDDLEGAME_DIVISOR = 1024;
        private static final int ENDGAME_DIVISOR = 32;
        /** In centipawns; only so that no file can make a sum overflow. */
        private static final int MAX = 10_000;

        private final long[] attacker = new long[PieceTypes.COUNT];
        private final long[] check = new long[PieceTypes.COUNT];
        private final long attackedSquare;
        private final long weakSquare;
        private final long ownPawn;
        private final long noQueen;
        private final long unsafeCheck;
        private final long always;

        KingDanger(Weights weights) {
            for (int type = PieceTypes.KNIGHT; type < PieceTypes.KING; type++) {
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
            int queens = Long.bitCount(survey.pieces(them, PieceTypes.QUEEN));
            int attackers = 0;
            long danger = always;
            for (int type = PieceTypes.KNIGHT; type < PieceTypes.KING; type++) {
                int men = survey.ringAttackers(them, type);
                attackers += men;
                danger += men * attacker[type];
            }
            if (attackers + queens < 2) {
                return 0;
            }
            int hits =
                    Long.bitCount(survey.attacks(them, PieceTypes.PAWN) & survey.ring(color)) + survey.ringHits(them);
            return danger + attackedSquare * hits + weakness(survey, color) + (queens == 0 ? noQueen : 0);
        }

        /** Weak squares: attacked, not defended twice, and defended at most by king or queen. */
        private long weakness(Survey survey, int color) {
            int them = color ^ 1;
            long weak = survey.attacks(them)
                    & ~survey.twice(color)
                    & (~survey.attacks(color)
                            | survey.attacks(color, PieceTypes.QUEEN)
                            | survey.attacks(color, PieceTypes.KING));
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
            long blockers = survey.occupied() ^ survey.pieces(color, PieceTypes.QUEEN);
            long knights = Attacks.knight(king) & survey.attacks(them, PieceTypes.KNIGHT);
            long diagonals = Attacks.bishop(king, blockers);
            long straights = Attacks.rook(king, blockers);
            long bishops = diagonals & survey.attacks(them, PieceTypes.BISHOP);
            long rooks = straights & survey.attacks(them, PieceTypes.ROOK);
            long queens = (diagonals | straights) & survey.attacks(them, PieceTypes.QUEEN);
            return check[PieceTypes.KNIGHT] * Long.bitCount(knights & safe)
                    + check[PieceTypes.BISHOP] * Long.bitCount(bishops & safe)
                    + check[PieceTypes.ROOK] * Long.bitCount(rooks & safe)
                    + check[PieceTypes.QUEEN] * Long.bitCount(queens & safe)
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
}
