package hal.eval.handmade.term;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.PieceType;

/**
 * Double attacks that the side to move can make with a quiet move to a safe square: with check on king and another
 * piece, by knights and pawns also on two pieces. Each kind counts once; a loose piece is one that nothing protects.
 * The other side has nothing, since it has to wait for its move.
 */
final class Forks extends Term {
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
        return knights(survey, them, survey.attacks(color, PieceType.KNIGHT) & (free | held), loose)
                + bishops(survey, them, survey.attacks(color, PieceType.BISHOP) & (free | held))
                + rooks(survey, them, survey.attacks(color, PieceType.ROOK) & free, loose)
                + queens(survey, them, survey.attacks(color, PieceType.QUEEN) & free, loose)
                + pawns(survey, color);
    }

    /** The empty squares that a side's enemy does not attack: safe for all. */
    static long free(Survey survey, int color) {
        return ~survey.occupied() & ~survey.attacks(color ^ 1);
    }

    /**
     * Empty squares that are safe for a minor piece, though attacked: never by a pawn, and by fewer than the side has
     * there.
     */
    static long held(Survey survey, int color) {
        int them = color ^ 1;
        return ~survey.occupied() & survey.twice(color) & ~survey.twice(them) & ~survey.attacks(them, PieceType.PAWN);
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
        for (long men = survey.pieces(them, PieceType.QUEEN); men != 0; men = Bitboard.withoutFirst(men)) {
            queens |= Attacks.knight(Bitboard.first(men));
        }
        long rooks = 0;
        long both = 0;
        for (long men = survey.pieces(them, PieceType.ROOK); men != 0; men = Bitboard.withoutFirst(men)) {
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
        long minors = loose & (survey.pieces(them, PieceType.KNIGHT) | survey.pieces(them, PieceType.BISHOP));
        long sum = (both & steps) == 0 ? 0 : knightMajors;
        for (; checks != 0 && minors != 0; minors = Bitboard.withoutFirst(minors)) {
            if ((Attacks.knight(Bitboard.first(minors)) & checks) != 0) {
                return sum + knightLoose;
            }
        }
        return sum;
    }

    private long bishops(Survey survey, int them, long steps) {
        long majors = survey.pieces(them, PieceType.ROOK) | survey.pieces(them, PieceType.QUEEN);
        return (withCheck(survey, them, PieceType.BISHOP, steps) & majors) == 0 ? 0 : bishopMajor;
    }

    private long rooks(Survey survey, int them, long steps, long loose) {
        long seen = withCheck(survey, them, PieceType.ROOK, steps);
        if ((seen & survey.pieces(them, PieceType.QUEEN)) != 0) {
            return rookQueen;
        }
        return (seen & loose) == 0 ? 0 : rookLoose;
    }

    private long queens(Survey survey, int them, long steps, long loose) {
        long seen = withCheck(survey, them, PieceType.QUEEN, steps);
        if ((seen & loose) != 0) {
            return queenLoose;
        }
        return (seen & survey.pawns(them) & ~survey.attacks(them)) == 0 ? 0 : queenPawn;
    }

    /**
     * What a bishop, rook or queen sees from the steps that give check, also through the king, which has to step aside.
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
