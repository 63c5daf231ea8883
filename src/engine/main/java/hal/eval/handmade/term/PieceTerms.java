package hal.eval.handmade.term;

import hal.eval.endgame.Distance;
import hal.eval.handmade.core.Pawns;
import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.MoveList;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.rules.Squares;

/** Where pieces stand and where they can go, and the space that a side has. */
final class PieceTerms {
    private PieceTerms() {}

    /**
     * The number of pseudo-legal moves of each piece. Checks, pins, castling and en passant are ignored, for both sides
     * alike.
     */
    static final class Mobility extends Term {
        private final long[] weights;

        Mobility(Weights weights) {
            this.weights = TermKind.PIECES.stream().mapToLong(weights::of).toArray();
        }

        @Override
        public long of(Survey survey, int color) {
            Position position = survey.position();
            long goals = ~position.ofColor(color);
            long occupied = position.occupied();
            long sum = weights[PieceTypes.PAWN] * pawnMoves(position, color)
                    + weights[PieceTypes.KING] * Long.bitCount(Attacks.king(position.king(color)) & goals);
            for (int type = PieceTypes.KNIGHT; type < PieceTypes.KING; type++) {
                int count = 0;
                for (long men = position.pieces(color, type); men != 0; men = Bitboard.withoutFirst(men)) {
                    count += Long.bitCount(Attacks.of(type, Bitboard.first(men), occupied) & goals);
                }
                sum += weights[type] * count;
            }
            return sum;
        }

        private static int pawnMoves(Position position, int color) {
            long pawns = position.pieces(color, PieceTypes.PAWN);
            long enemies = position.ofColor(color ^ 1);
            long empty = ~position.occupied();
            long once = Bitboard.forward(pawns, color) & empty;
            long third = color == Colors.WHITE ? Bitboard.RANK_3 : Bitboard.RANK_6;
            long twice = Bitboard.forward(once & third, color) & empty;
            return Long.bitCount(once)
                    + Long.bitCount(twice)
                    + Long.bitCount(Bitboard.forward(Bitboard.east(pawns), color) & enemies)
                    + Long.bitCount(Bitboard.forward(Bitboard.west(pawns), color) & enemies);
        }
    }

    /**
     * The number of legal moves of a side, as if it were to move. Several times slower than {@link Mobility}, which
     * counts almost the same.
     */
    static final class LegalMoves extends Term {
        private final long move;

        LegalMoves(Weights weights) {
            move = weights.of("move");
        }

        @Override
        public long of(Survey survey, int color) {
            Position position = survey.position();
            MoveList moves = new MoveList();
            if (position.sideToMove() == color) {
                position.legalMoves(moves);
            } else {
                // Restored before anybody can see it.
                position.makeNull();
                position.legalMoves(moves);
                position.unmakeNull();
            }
            return move * moves.size();
        }
    }

    /**
     * A value for each number of squares that a piece can go to within the mobility area, which excludes squares
     * attacked by enemy pawns, the own king, and own pawns that are blocked or at home.
     */
    static final class SafeMobility extends Term {
        private final long[] knight;
        private final long[] bishop;
        private final long[] rook;
        private final long[] queen;

        SafeMobility(Weights weights) {
            knight = weights.table("knight");
            bishop = weights.table("bishop");
            rook = weights.table("rook");
            queen = weights.table("queen");
        }

        @Override
        public long of(Survey survey, int color) {
            return sum(survey, color, PieceTypes.KNIGHT, knight)
                    + sum(survey, color, PieceTypes.BISHOP, bishop)
                    + sum(survey, color, PieceTypes.ROOK, rook)
                    + sum(survey, color, PieceTypes.QUEEN, queen);
        }

        private static long sum(Survey survey, int color, int type, long[] worth) {
            long area = survey.area(color);
            long sum = 0;
            for (long men = survey.pieces(color, type); men != 0; men = Bitboard.withoutFirst(men)) {
                sum += worth[Long.bitCount(survey.from(Bitboard.first(men)) & area)];
            }
            return sum;
        }
    }

    /**
     * Knights and bishops on outposts: squares on the fourth to sixth rank that no enemy pawn can attack. More if
     * supported by an own pawn; and a bonus for a knight that can reach such a supported square.
     */
    static final class Outposts extends Term {
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
            long knights = survey.pieces(color, PieceTypes.KNIGHT);
            long bishops = survey.pieces(color, PieceTypes.BISHOP);
            if ((knights | bishops) == 0) {
                return 0;
            }
            long ranks = color == Colors.WHITE ? WHITE_RANKS : BLACK_RANKS;
            long outposts = ranks & ~survey.span(color ^ 1);
            long supported = outposts & survey.attacks(color, PieceTypes.PAWN);
            long goals = supported & ~survey.position().ofColor(color);
            long sum = knight * Long.bitCount(knights & outposts)
                    + knightSupported * Long.bitCount(knights & supported)
                    + bishop * Long.bitCount(bishops & outposts)
                    + bishopSupported * Long.bitCount(bishops & supported);
            boolean reach = (survey.attacks(color, PieceTypes.KNIGHT) & goals) != 0;
            return reach ? sum + knightReach : sum;
        }
    }

    /** Knights and bishops directly behind a pawn of either side, and their distance from their own king. */
    static final class MinorPlaces extends Term {
        private final long knightBehindPawn;
        private final long bishopBehindPawn;
        private final long knightFromKing;
        private final long bishopFromKing;

        MinorPlaces(Weights weights) {
            knightBehindPawn = weights.of("knight-behind-pawn");
            bishopBehindPawn = weights.of("bishop-behind-pawn");
            knightFromKing = weights.of("knight-from-king");
            bishopFromKing = weights.of("bishop-from-king");
        }

        @Override
        public long of(Survey survey, int color) {
            long knights = survey.pieces(color, PieceTypes.KNIGHT);
            long bishops = survey.pieces(color, PieceTypes.BISHOP);
            long behind = Bitboard.forward(survey.position().ofType(PieceTypes.PAWN), color ^ 1);
            return knightBehindPawn * Long.bitCount(knights & behind)
                    + bishopBehindPawn * Long.bitCount(bishops & behind)
                    + knightFromKing * distances(knights, survey.king(color))
                    + bishopFromKing * distances(bishops, survey.king(color));
        }

        private static int distances(long men, int king) {
            int sum = 0;
            for (long rest = men; rest != 0; rest = Bitboard.withoutFirst(rest)) {
                sum += Distance.of(Bitboard.first(rest), king);
            }
            return sum;
        }
    }

    /** The bad bishop: own pawns on squares of its colour, and those of them blocked by an enemy pawn. */
    static final class BishopPawns extends Term {
        private final long sameShade;
        private final long rammed;

        BishopPawns(Weights weights) {
            sameShade = weights.of("same-shade");
            rammed = weights.of("rammed");
        }

        @Override
        public long of(Survey survey, int color) {
            long bishops = survey.pieces(color, PieceTypes.BISHOP);
            if (bishops == 0) {
                return 0;
            }
            long pawns = survey.pawns(color);
            long rams = pawns & Bitboard.forward(survey.pawns(color ^ 1), color ^ 1);
            int light = Long.bitCount(bishops & Bitboard.LIGHT_SQUARES);
            int dark = Long.bitCount(bishops) - light;
            return sameShade * count(pawns, light, dark) + rammed * count(rams, light, dark);
        }

        private static int count(long pawns, int light, int dark) {
            int onLight = Long.bitCount(pawns & Bitboard.LIGHT_SQUARES);
            return onLight * light + (Long.bitCount(pawns) - onLight) * dark;
        }
    }

    /** Rooks on files without pawns (open) or without own pawns (half-open). */
    static final class RookFiles extends Term {
        private final long open;
        private final long halfOpen;

        RookFiles(Weights weights) {
            open = weights.of("open");
            halfOpen = weights.of("half-open");
        }

        @Override
        public long of(Survey survey, int color) {
            long rooks = survey.pieces(color, PieceTypes.ROOK) & ~survey.files(color);
            long theirs = survey.files(color ^ 1);
            return open * Long.bitCount(rooks & ~theirs) + halfOpen * Long.bitCount(rooks & theirs);
        }
    }

    /** Two rooks that protect each other, with nothing between them on a rank or a file. */
    static final class LinkedRooks extends Term {
        private final long pair;

        LinkedRooks(Weights weights) {
            pair = weights.of("pair");
        }

        @Override
        public long of(Survey survey, int color) {
            long rooks = survey.pieces(color, PieceTypes.ROOK);
            if (Long.bitCount(rooks) < 2) {
                return 0;
            }
            int first = Long.numberOfTrailingZeros(rooks);
            return (Attacks.rook(first, survey.occupied()) & rooks) == 0 ? 0 : pair;
        }
    }

    /**
     * Rooks on the seventh rank with the enemy king there or behind; and rooks trapped by their own king on its side of
     * the board, with at most three moves, which is worse if the king cannot castle.
     */
    static final class RookPlaces extends Term {
        private static final int SHUT_IN = 3;

        private final long seventh;
        private final long trapped;
        private final long trappedUncastled;

        RookPlaces(Weights weights) {
            seventh = weights.of("seventh");
            trapped = weights.of("trapped");
            trappedUncastled = weights.of("trapped-for-good");
        }

        @Override
        public long of(Survey survey, int color) {
            long rooks = survey.pieces(color, PieceTypes.ROOK);
            if (rooks == 0) {
                return 0;
            }
            long sum = 0;
            if (Pawns.rank(survey.king(color ^ 1), color) >= 6) {
                long rank = Bitboard.rank(color == Colors.WHITE ? 6 : 1);
                sum = seventh * Long.bitCount(rooks & rank);
            }
            return Pawns.rank(survey.king(color), color) == 0 ? sum + trapped(survey, color, rooks) : sum;
        }

        private long trapped(Survey survey, int color, long rooks) {
            int file = Squares.file(survey.king(color));
            long side = file >= 4
                    ? Bitboard.FILE_H | Bitboard.file(6) | Bitboard.file(5)
                    : Bitboard.FILE_A | Bitboard.file(1) | Bitboard.file(2);
            long home = Bitboard.rank(color == Colors.WHITE ? 0 : 7);
            for (long rest = rooks & side & home; rest != 0; rest = Bitboard.withoutFirst(rest)) {
                int rook = Bitboard.first(rest);
                boolean outside = file >= 4 ? Squares.file(rook) > file : Squares.file(rook) < file;
                if (outside && Long.bitCount(survey.from(rook) & survey.area(color)) <= SHUT_IN) {
                    boolean mayCastle = (survey.position().castlingRights() >> (2 * color) & 3) != 0;
                    return mayCastle ? trapped : trapped + trappedUncastled;
                }
            }
            return 0;
        }
    }

    /**
     * Space: squares on the files c to f and the ranks two to four that are neither occupied by an own pawn nor
     * attacked by an enemy pawn. Those up to three steps behind an own pawn count twice.
     */
    static final class Space extends Term.OfPawnsAndKings {
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
            long room = (color == Colors.WHITE ? WHITE : BLACK) & ~(pawns | survey.attacks(color ^ 1, PieceTypes.PAWN));
            long behind = Bitboard.forward(pawns, color ^ 1);
            behind |= Bitboard.forward(behind, color ^ 1);
            behind |= Bitboard.forward(behind, color ^ 1);
            return square * Long.bitCount(room) + behindPawn * Long.bitCount(room & behind);
        }
    }
}
