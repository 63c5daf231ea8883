package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Pieces;

/** What a side threatens: attacks on pieces, and what its next move can attack or win. */
final class ThreatTerms {
    private ThreatTerms() {}

    /**
     * Threats: enemy pieces under attack, by the victim's type. A piece is weak if it is attacked and protected neither
     * by a pawn nor by more pieces than attack it. Minor pieces threaten every piece and weak pawns; rooks and the king
     * only weak pieces. A weak piece is hanging if it is not protected at all or attacked twice. Attacked pawns count
     * once more: loose if they are not protected, weak if they are attacked at least twice and protected once.
     */
    static final class Threats extends Term {
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
            long solid = survey.attacks(them, PieceTypes.PAWN) | (survey.twice(them) & ~survey.twice(color));
            long enemies = survey.position().ofColor(them);
            long pieces = enemies & ~survey.pawns(them);
            long weak = enemies & ~solid & mine;
            long sum = restricted * Long.bitCount(mine & theirs & ~solid);
            long pawns = survey.pawns(them) & mine;
            if (((pieces & mine) | weak | pawns) == 0) {
                return sum;
            }
            long minors = survey.attacks(color, PieceTypes.KNIGHT) | survey.attacks(color, PieceTypes.BISHOP);
            long open = weak & (~theirs | (pieces & survey.twice(color)));
            return sum
                    + victims(survey, them, minors & (weak | pieces), byMinor)
                    + victims(survey, them, survey.attacks(color, PieceTypes.ROOK) & weak, byRook)
                    + ((weak & survey.attacks(color, PieceTypes.KING)) == 0 ? 0 : byKing)
                    + hanging * Long.bitCount(open)
                    + loosePawn * Long.bitCount(pawns & ~theirs)
                    + weakPawn * Long.bitCount(pawns & survey.twice(color) & theirs & ~survey.twice(them));
        }

        private static long victims(Survey survey, int them, long men, long[] worth) {
            long sum = 0;
            for (int type = PieceTypes.PAWN; men != 0 && type < PieceTypes.KING; type++) {
                sum += worth[type] * Long.bitCount(men & survey.pieces(them, type));
            }
            return sum;
        }
    }

    /**
     * Pawns that attack a piece (attack), and those that can do so by stepping to a square that is not attacked by an
     * enemy pawn and not left to the enemy (push).
     */
    static final class PawnThreats extends Term {
        private final long attackMinor;
        private final long attackMajor;
        private final long push;

        PawnThreats(Weights weights) {
            attackMinor = weights.of("attack-minor");
            attackMajor = weights.of("attack-major");
            push = weights.of("push");
        }

        @Override
        public long of(Survey survey, int color) {
            int them = color ^ 1;
            long minors = survey.pieces(them, PieceTypes.KNIGHT) | survey.pieces(them, PieceTypes.BISHOP);
            long majors = survey.pieces(them, PieceTypes.ROOK) | survey.pieces(them, PieceTypes.QUEEN);
            long attacks = survey.attacks(color, PieceTypes.PAWN);
            long goals = Attacks.pawns(color, pushes(survey, color)) & (minors | majors) & ~attacks;
            return attackMinor * Long.bitCount(attacks & minors)
                    + attackMajor * Long.bitCount(attacks & majors)
                    + push * Long.bitCount(goals);
        }

        /** The squares to which a side's pawns can step without being taken by a pawn, or by a piece for nothing. */
        static long pushes(Survey survey, int color) {
            int them = color ^ 1;
            long empty = ~survey.occupied();
            long third = color == Colors.WHITE ? Bitboard.RANK_3 : Bitboard.RANK_6;
            long taken = survey.attacks(them, PieceTypes.PAWN);
            long once = Bitboard.forward(survey.pawns(color), color) & empty;
            long twice = Bitboard.forward(once & third & ~taken, color) & empty;
            return (once | twice) & ~taken & (survey.attacks(color) | ~survey.attacks(them));
        }
    }

    /** Moves with which a knight, bishop or rook would attack a single enemy queen from a safe square. */
    static final class QueenThreats extends Term {
        private final long knight;
        private final long slider;

        QueenThreats(Weights weights) {
            knight = weights.of("knight");
            slider = weights.of("slider");
        }

        @Override
        public long of(Survey survey, int color) {
            int them = color ^ 1;
            long queens = survey.pieces(them, PieceTypes.QUEEN);
            if (queens == 0 || Bitboard.hasSeveral(queens)) {
                return 0;
            }
            int queen = Bitboard.first(queens);
            long solid = survey.attacks(them, PieceTypes.PAWN) | (survey.twice(them) & ~survey.twice(color));
            long safe = ~(solid | survey.position().ofColor(color));
            long blockers = survey.occupied();
            long knights = Attacks.knight(queen) & survey.attacks(color, PieceTypes.KNIGHT);
            long sliders = (Attacks.bishop(queen, blockers) & survey.attacks(color, PieceTypes.BISHOP))
                    | (Attacks.rook(queen, blockers) & survey.attacks(color, PieceTypes.ROOK));
            return knight * Long.bitCount(knights & safe)
                    + slider * Long.bitCount(sliders & safe & survey.twice(color));
        }
    }

    /**
     * What the side to move can win by a capture: unprotected pieces (at most two count) and pawns (one does) under
     * attack, queens attacked by less than a queen, rooks by less than a rook, minor pieces by a pawn. The quiescence
     * search finds the captures; but where a quiet move is better still, that they remain is worth something, too.
     */
    static final class EnPrise extends Term {
        private static final int MOST_PIECES = 2;

        private final long piece;
        private final long pawn;
        private final long queen;
        private final long rook;
        private final long minor;

        EnPrise(Weights weights) {
            piece = weights.of("piece");
            pawn = weights.of("pawn");
            queen = weights.of("queen");
            rook = weights.of("rook");
            minor = weights.of("minor");
        }

        @Override
        public long of(Survey survey, int color) {
            if (survey.position().sideToMove() != color) {
                return 0;
            }
            int them = color ^ 1;
            long attacked = survey.attacks(color);
            long minors = survey.pieces(them, PieceTypes.KNIGHT) | survey.pieces(them, PieceTypes.BISHOP);
            int pieces = Long.bitCount(attacked & Forks.loose(survey, them));
            return piece * Math.min(MOST_PIECES, pieces)
                    + ((attacked & survey.pawns(them) & ~survey.attacks(them)) == 0 ? 0 : pawn)
                    + ((survey.attacksByLess(color, PieceTypes.QUEEN) & survey.pieces(them, PieceTypes.QUEEN)) == 0
                            ? 0
                            : queen)
                    + ((survey.attacksByLess(color, PieceTypes.ROOK) & survey.pieces(them, PieceTypes.ROOK)) == 0
                            ? 0
                            : rook)
                    + ((survey.attacksByLess(color, PieceTypes.KNIGHT) & minors) == 0 ? 0 : minor);
        }
    }

    /**
     * Pieces of the side to move that the other side threatens to win, for that other side: the side to move can save
     * one of them, seldom two. A piece is threatened if it is attacked and not protected, attacked by a piece worth
     * less, or attacked at least twice and protected at most once. One of them is trapped if it has no safe square to
     * go to.
     */
    static final class DoubleThreats extends Term {
        private final long one;
        private final long two;
        private final long more;
        private final long trapped;

        DoubleThreats(Weights weights) {
            one = weights.of("one");
            two = weights.of("two");
            more = weights.of("more");
            trapped = weights.of("trapped");
        }

        @Override
        public long of(Survey survey, int color) {
            int them = color ^ 1;
            if (survey.position().sideToMove() != them) {
                return 0;
            }
            long threatened = threatened(survey, color);
            if (threatened == 0) {
                return 0;
            }
            int count = Long.bitCount(threatened);
            return (count == 1 ? one : count == 2 ? two : more) + (hasTrapped(survey, color, threatened) ? trapped : 0);
        }

        /** The enemy pieces that a side threatens to win. */
        static long threatened(Survey survey, int color) {
            int them = color ^ 1;
            long rooks = survey.pieces(them, PieceTypes.ROOK) & survey.attacksByLess(color, PieceTypes.ROOK);
            long queens = survey.pieces(them, PieceTypes.QUEEN) & survey.attacksByLess(color, PieceTypes.QUEEN);
            long pieces = survey.position().ofColor(them) & ~survey.pawns(them) & ~Bitboard.of(survey.king(them));
            long open = (survey.attacks(color) & ~survey.attacks(them)) | (survey.twice(color) & ~survey.twice(them));
            return (pieces & (open | survey.attacks(color, PieceTypes.PAWN))) | rooks | queens;
        }

        /**
         * Whether one of these pieces has no square to go to that is neither attacked by a piece worth less nor left to
         * the enemy.
         */
        private static boolean hasTrapped(Survey survey, int color, long threatened) {
            int them = color ^ 1;
            long free = ~survey.position().ofColor(them) & (survey.attacks(them) | ~survey.attacks(color));
            for (long men = threatened; men != 0; men = Bitboard.withoutFirst(men)) {
                int square = Bitboard.first(men);
                int type = Pieces.type(survey.position().pieceAt(square));
                long goals = Attacks.of(type, square, survey.occupied()) & free & ~survey.attacksByLess(color, type);
                if (Bitboard.contains(survey.pinned(them), square)) {
                    goals &= Attacks.line(survey.king(them), square);
                }
                if (goals == 0) {
                    return true;
                }
            }
            return false;
        }
    }

    /**
     * Double attacks that the side to move can make with a quiet move to a safe square: with check on king and another
     * piece, by knights and pawns also on two pieces. Each kind counts once; a loose piece is one that nothing
     * protects. The other side has nothing, since it has to wait for its move.
     */
    static final class Forks extends Term {
        private final long knightQueen;
        private final long knightRook;
        private final long knightLoose;
        private final long knightMajors;
        private final long bishopMajor;
        private final long rookQueen;
        private final long rookLoose;
        private final long queenLoose;
        private final long queenPawn;
        private final long pawn;

        Forks(Weights weights) {
            knightQueen = weights.of("knight-queen");
            knightRook = weights.of("knight-rook");
            knightLoose = weights.of("knight-loose");
            knightMajors = weights.of("knight-majors");
            bishopMajor = weights.of("bishop-major");
            rookQueen = weights.of("rook-queen");
            rookLoose = weights.of("rook-loose");
            queenLoose = weights.of("queen-loose");
            queenPawn = weights.of("queen-pawn");
            pawn = weights.of("pawn");
        }

        @Override
        public long of(Survey survey, int color) {
            if (survey.position().sideToMove() != color) {
                return 0;
            }
            int them = color ^ 1;
            long free = free(survey, color);
            long held = held(survey, color);
            long loose = loose(survey, them);
            return knights(survey, them, survey.attacks(color, PieceTypes.KNIGHT) & (free | held), loose)
                    + bishops(survey, them, survey.attacks(color, PieceTypes.BISHOP) & (free | held))
                    + rooks(survey, them, survey.attacks(color, PieceTypes.ROOK) & free, loose)
                    + queens(survey, them, survey.attacks(color, PieceTypes.QUEEN) & free, loose)
                    + pawns(survey, color);
        }

        /** The empty squares that a side's enemy does not attack: safe for all. */
        static long free(Survey survey, int color) {
            return ~survey.occupied() & ~survey.attacks(color ^ 1);
        }

        /**
         * Empty squares that are safe for a minor piece, though attacked: never by a pawn, and by fewer than the side
         * has there.
         */
        static long held(Survey survey, int color) {
            int them = color ^ 1;
            return ~survey.occupied()
                    & survey.twice(color)
                    & ~survey.twice(them)
                    & ~survey.attacks(them, PieceTypes.PAWN);
        }

        /** A side's pieces, neither pawns nor the king, that nothing protects. */
        static long loose(Survey survey, int color) {
            return survey.position().ofColor(color)
                    & ~survey.attacks(color)
                    & ~survey.pawns(color)
                    & ~Bitboard.of(survey.king(color));
        }

        private long knights(Survey survey, int them, long steps, long loose) {
            if (steps == 0) {
                return 0;
            }
            long queens = 0;
            for (long men = survey.pieces(them, PieceTypes.QUEEN); men != 0; men = Bitboard.withoutFirst(men)) {
                queens |= Attacks.knight(Bitboard.first(men));
            }
            long rooks = 0;
            long both = 0;
            for (long men = survey.pieces(them, PieceTypes.ROOK); men != 0; men = Bitboard.withoutFirst(men)) {
                long near = Attacks.knight(Bitboard.first(men));
                both |= near & (rooks | queens);
                rooks |= near;
            }
            long checks = Attacks.knight(survey.king(them)) & steps;
            if ((checks & queens) != 0) {
                return knightQueen;
            }
            if ((checks & rooks) != 0) {
                return knightRook;
            }
            long minors = loose & (survey.pieces(them, PieceTypes.KNIGHT) | survey.pieces(them, PieceTypes.BISHOP));
            long sum = (both & steps) == 0 ? 0 : knightMajors;
            for (; checks != 0 && minors != 0; minors = Bitboard.withoutFirst(minors)) {
                if ((Attacks.knight(Bitboard.first(minors)) & checks) != 0) {
                    return sum + knightLoose;
                }
            }
            return sum;
        }

        private long bishops(Survey survey, int them, long steps) {
            long majors = survey.pieces(them, PieceTypes.ROOK) | survey.pieces(them, PieceTypes.QUEEN);
            return (withCheck(survey, them, PieceTypes.BISHOP, steps) & majors) == 0 ? 0 : bishopMajor;
        }

        private long rooks(Survey survey, int them, long steps, long loose) {
            long seen = withCheck(survey, them, PieceTypes.ROOK, steps);
            if ((seen & survey.pieces(them, PieceTypes.QUEEN)) != 0) {
                return rookQueen;
            }
            return (seen & loose) == 0 ? 0 : rookLoose;
        }

        private long queens(Survey survey, int them, long steps, long loose) {
            long seen = withCheck(survey, them, PieceTypes.QUEEN, steps);
            if ((seen & loose) != 0) {
                return queenLoose;
            }
            return (seen & survey.pawns(them) & ~survey.attacks(them)) == 0 ? 0 : queenPawn;
        }

        /**
         * What a bishop, rook or queen sees from the steps that give check, also through the king, which has to step
         * aside.
         */
        private static long withCheck(Survey survey, int them, int type, long steps) {
            int king = survey.king(them);
            long seen = 0;
            long checks = steps == 0 ? 0 : steps & Attacks.of(type, king, survey.occupied());
            for (; checks != 0; checks = Bitboard.withoutFirst(checks)) {
                seen |= Attacks.of(type, Bitboard.first(checks), survey.occupied() ^ Bitboard.of(king));
            }
            return seen;
        }

        private long pawns(Survey survey, int color) {
            long pieces = survey.position().ofColor(color ^ 1) & ~survey.pawns(color ^ 1);
            long steps = PawnThreats.pushes(survey, color);
            // A push forks if there is a piece on either side of the square before it.
            long east = Bitboard.west(Bitboard.forward(pieces, color ^ 1));
            long west = Bitboard.east(Bitboard.forward(pieces, color ^ 1));
            return (steps & east & west) == 0 ? 0 : pawn;
        }
    }

    /**
     * Quiet moves of the side to move that bring a bishop or a rook safely onto a line with two enemy pieces, the first
     * of which it attacks (a pin or a skewer), or between them. One of the two is worth more than the bishop or rook,
     * the king included; the other is that as well, or loose. Each kind counts once.
     */
    static final class Skewers extends Term {
        private final long bishop;
        private final long rook;

        Skewers(Weights weights) {
            bishop = weights.of("bishop");
            rook = weights.of("rook");
        }

        @Override
        public long of(Survey survey, int color) {
            if (survey.position().sideToMove() != color) {
                return 0;
            }
            int them = color ^ 1;
            long free = Forks.free(survey, color);
            long bishops = survey.attacks(color, PieceTypes.BISHOP) & (free | Forks.held(survey, color));
            long rooks = survey.attacks(color, PieceTypes.ROOK) & free;
            long forRook = survey.pieces(them, PieceTypes.QUEEN) | Bitboard.of(survey.king(them));
            long forBishop = forRook | survey.pieces(them, PieceTypes.ROOK);
            long loose = Forks.loose(survey, them);
            return (areOnLine(survey, PieceTypes.BISHOP, bishops, forBishop, loose) ? bishop : 0)
                    + (areOnLine(survey, PieceTypes.ROOK, rooks, forRook, loose) ? rook : 0);
        }

        /** Whether a piece of a type can step onto a line with two enemy pieces that see each other along it. */
        private static boolean areOnLine(Survey survey, int type, long steps, long goals, long loose) {
            for (long men = steps == 0 ? 0 : goals; men != 0; men = Bitboard.withoutFirst(men)) {
                int first = Bitboard.first(men);
                long seen = Attacks.of(type, first, survey.occupied());
                for (long others = seen & (goals | loose); others != 0; others = Bitboard.withoutFirst(others)) {
                    int second = Bitboard.first(others);
                    long line = Attacks.line(first, second) & (seen | Attacks.of(type, second, survey.occupied()));
                    if ((line & steps) != 0) {
                        return true;
                    }
                }
            }
            return false;
        }
    }

    /**
     * Safe checks that the side to move can give at once; each type of piece counts once. A queen is also safe where
     * only the king protects the square and another piece supports her; next to the king that is a contact check, which
     * often mates. A check counts once more while an enemy piece is {@linkplain DoubleThreats#threatened threatened},
     * since the enemy has no time to save it.
     */
    static final class SafeChecks extends Term {
        private final long knight;
        private final long bishop;
        private final long rook;
        private final long queen;
        private final long queenContact;
        private final long threat;
        private final long queenThreat;

        SafeChecks(Weights weights) {
            knight = weights.of("knight");
            bishop = weights.of("bishop");
            rook = weights.of("rook");
            queen = weights.of("queen");
            queenContact = weights.of("queen-contact");
            threat = weights.of("threat");
            queenThreat = weights.of("queen-threat");
        }

        @Override
        public long of(Survey survey, int color) {
            if (survey.position().sideToMove() != color) {
                return 0;
            }
            int them = color ^ 1;
            int king = survey.king(them);
            long free = ~survey.position().ofColor(color);
            long safe = free & ~survey.attacks(them);
            long diagonals = Attacks.bishop(king, survey.occupied());
            long straights = Attacks.rook(king, survey.occupied());
            long knights = Attacks.knight(king) & survey.attacks(color, PieceTypes.KNIGHT) & safe;
            long bishops = diagonals & survey.attacks(color, PieceTypes.BISHOP) & safe;
            long rooks = straights & survey.attacks(color, PieceTypes.ROOK) & safe;
            long supported = free & survey.attacks(them, PieceTypes.KING) & survey.twice(color) & ~survey.twice(them);
            long queens = (diagonals | straights) & survey.attacks(color, PieceTypes.QUEEN) & (safe | supported);
            long others = knights | bishops | rooks;
            boolean threatens = (others | queens) != 0 && DoubleThreats.threatened(survey, color) != 0;
            return (knights == 0 ? 0 : knight)
                    + (bishops == 0 ? 0 : bishop)
                    + (rooks == 0 ? 0 : rook)
                    + (queens == 0 ? 0 : queen)
                    + ((queens & Attacks.king(king)) == 0 ? 0 : queenContact)
                    + (threatens && others != 0 ? threat : 0)
                    + (threatens && queens != 0 ? queenThreat : 0);
        }
    }

    /**
     * Discovered checks: a piece, not a pawn, gives check by stepping out of the line of a slider behind it. What it
     * attacks with that step is lost, as the enemy has to answer the check. The side to move can do so now, the other
     * side later.
     */
    static final class DiscoveredChecks extends Term {
        private final long now;
        private final long later;

        DiscoveredChecks(Weights weights) {
            now = weights.of("now");
            later = weights.of("later");
        }

        @Override
        public long of(Survey survey, int color) {
            if ((survey.discoverers(color) & ~survey.pawns(color)) == 0) {
                return 0;
            }
            return survey.position().sideToMove() == color ? now : later;
        }
    }
}
