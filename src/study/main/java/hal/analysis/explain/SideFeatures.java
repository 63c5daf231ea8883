package hal.analysis.explain;

import hal.analysis.explain.Claim.Reason;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.rules.Squares;
import java.util.function.IntPredicate;

/** What a side has by what stands on the board, counted by rules alone: who is to be said to have more of it has. */
final class SideFeatures {
    /** More men are not named one by one. */
    private static final int FEW = 2;

    private SideFeatures() {}

    /** What the terms say is there to be seen: terms weigh much that people do not. */
    static boolean holds(Reason reason) {
        Position position = reason.line().start();
        int side = reason.side();
        return switch (reason.advantage()) {
            case SAFER_KING -> exposure(position, side) < exposure(position, side ^ 1);
            case PASSED_PAWNS -> passedPawns(position, side) > passedPawns(position, side ^ 1);
            case ACTIVE_PIECES ->
                reached(position, side ^ 1) > 0 && reached(position, side) > reached(position, side ^ 1);
            case OUTPOSTS -> Long.bitCount(outposts(position, side)) > Long.bitCount(outposts(position, side ^ 1));
            case PAWNS -> weakPawns(position, side) < weakPawns(position, side ^ 1);
            case FILES -> openness(position, side) > openness(position, side ^ 1);
            case SPACE -> room(position, side) > room(position, side ^ 1);
            default -> true;
        };
    }

    /** The squares of the middle files in its own half that no pawn of the other side guards and no own pawn fills. */
    private static int room(Position position, int side) {
        long half = side == Colors.WHITE ? 0x3C3C3C3CL : 0x3C3C3C3CL << 32;
        long taken = Attacks.pawns(side ^ 1, position.pieces(side ^ 1, PieceTypes.PAWN));
        return Long.bitCount(half & ~taken & ~position.pieces(side, PieceTypes.PAWN));
    }

    /** The men that show an advantage, where they are few enough to be named; none if not. */
    static long shown(Reason reason) {
        Position position = reason.line().start();
        int side = reason.side();
        long men =
                switch (reason.advantage()) {
                    case SAFER_KING -> isInCentre(position, side ^ 1) ? Bitboard.of(position.king(side ^ 1)) : 0;
                    case PASSED_PAWNS -> passed(position, side ^ 1) == 0 ? passed(position, side) : 0;
                    case OUTPOSTS -> outposts(position, side);
                    case PAWNS -> weak(position, side) == 0 ? weak(position, side ^ 1) : 0;
                    case FILES -> onOpenFiles(position, side ^ 1) == 0 ? onOpenFiles(position, side) : 0;
                    default -> 0;
                };
        return Long.bitCount(men) <= FEW ? men : 0;
    }

    /** Whether a king that cannot castle any more stands on one of the middle files while there are queens. */
    private static boolean isInCentre(Position position, int side) {
        int king = position.king(side);
        return (Squares.file(king) == 3 || Squares.file(king) == 4)
                && !DeedProofs.canCastle(position, side)
                && position.pieces(side ^ 1, PieceTypes.QUEEN) != 0;
    }

    /** How often the king and the squares around it are attacked, and the files there without pawns of either side. */
    private static int exposure(Position position, int side) {
        int king = position.king(side);
        int exposed = 0;
        for (long ring = Attacks.king(king) | Bitboard.of(king); ring != 0; ring = Bitboard.withoutFirst(ring)) {
            long attackers = position.attackersTo(Bitboard.first(ring), position.occupied());
            exposed += 2 * Long.bitCount(attackers & position.ofColor(side ^ 1));
        }
        for (int file = Math.max(0, Squares.file(king) - 1); file <= Math.min(7, Squares.file(king) + 1); file++) {
            exposed += (Bitboard.file(file) & position.pieces(side, PieceTypes.PAWN)) == 0 ? 2 : 0;
            exposed += (Bitboard.file(file) & position.pieces(side ^ 1, PieceTypes.PAWN)) == 0 ? 1 : 0;
        }
        return exposed;
    }

    /** Knights and bishops beyond the middle that no pawn can drive away. */
    private static long outposts(Position position, int side) {
        long minor = position.pieces(side, PieceTypes.KNIGHT) | position.pieces(side, PieceTypes.BISHOP);
        long safe = 0;
        for (long rest = minor; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int square = Bitboard.first(rest);
            int rank = side == Colors.WHITE ? Squares.rank(square) : 7 - Squares.rank(square);
            long drivers = Bitboard.fill(Attacks.pawns(side, Bitboard.of(square)), side);
            boolean isSafe = (drivers & position.pieces(side ^ 1, PieceTypes.PAWN)) == 0;
            safe |= rank > 2 && rank < 6 && isSafe ? Bitboard.of(square) : 0;
        }
        return safe;
    }

    /** Pawns that are doubled, have no neighbour, or cannot go on under the protection of one; some count twice. */
    private static int weakPawns(Position position, int side) {
        int sum = 0;
        for (long rest = position.pieces(side, PieceTypes.PAWN); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            sum += weakness(position, Bitboard.first(rest), side);
        }
        return sum;
    }

    private static int weakness(Position position, int square, int side) {
        long pawns = position.pieces(side, PieceTypes.PAWN);
        long pawn = Bitboard.of(square);
        long stop = Bitboard.forward(pawn, side);
        long ahead = Bitboard.fill(stop, side);
        long behind = Bitboard.fill(pawn, side ^ 1);
        long neighbours = (Bitboard.east(behind | ahead) | Bitboard.west(behind | ahead)) & pawns;
        long supporters = (Bitboard.east(behind) | Bitboard.west(behind)) & pawns;
        int here = (neighbours == 0 ? 1 : 0) + Long.bitCount(ahead & pawns);
        boolean guarded = (Attacks.pawns(side ^ 1, position.pieces(side ^ 1, PieceTypes.PAWN)) & stop) != 0;
        return here == 0 && supporters == 0 && guarded ? 1 : here;
    }

    private static long weak(Position position, int side) {
        return only(position.pieces(side, PieceTypes.PAWN), pawn -> weakness(position, pawn, side) > 0);
    }

    private static long passed(Position position, int side) {
        return only(position.pieces(side, PieceTypes.PAWN), pawn -> isPassed(position, pawn, side));
    }

    private static long onOpenFiles(Position position, int side) {
        return only(
                position.pieces(side, PieceTypes.ROOK),
                rook -> (Bitboard.file(Squares.file(rook)) & position.ofType(PieceTypes.PAWN)) == 0);
    }

    private static long only(long men, IntPredicate wanted) {
        long some = 0;
        for (long rest = men; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            some |= wanted.test(Bitboard.first(rest)) ? Bitboard.of(Bitboard.first(rest)) : 0;
        }
        return some;
    }

    /** How open the files of the rooks are. */
    private static double openness(Position position, int side) {
        double open = 0;
        for (long rest = position.pieces(side, PieceTypes.ROOK); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            long file = Bitboard.file(Squares.file(Bitboard.first(rest)));
            open += (file & position.pieces(side, PieceTypes.PAWN)) == 0 ? 1 : 0;
            open += (file & position.ofType(PieceTypes.PAWN)) == 0 ? 1 : 0;
        }
        return open;
    }

    /** The passed pawns of a side, each worth twice as much a rank further on. */
    private static int passedPawns(Position position, int side) {
        int worth = 0;
        for (long pawns = passed(position, side); pawns != 0; pawns = Bitboard.withoutFirst(pawns)) {
            int rank = Squares.rank(Bitboard.first(pawns));
            worth += 1 << (side == Colors.WHITE ? rank : 7 - rank);
        }
        return worth;
    }

    /**
     * How many squares a piece of a side reaches on average where no pawn of the other side takes; 0 without pieces.
     */
    private static double reached(Position position, int side) {
        long taken = Attacks.pawns(side ^ 1, position.pieces(side ^ 1, PieceTypes.PAWN));
        long pieces = position.ofColor(side) & ~position.ofType(PieceTypes.PAWN) & ~Bitboard.of(position.king(side));
        int squares = 0;
        for (long rest = pieces; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            squares += Long.bitCount(DeedProofs.reach(position, Bitboard.first(rest)) & ~taken);
        }
        return squares / (double) Math.max(1, Long.bitCount(pieces));
    }

    static boolean isPassed(Position position, int pawn, int side) {
        long ahead = Bitboard.fill(Bitboard.forward(Bitboard.of(pawn), side), side);
        long way = ahead | Bitboard.east(ahead) | Bitboard.west(ahead);
        return (way & position.pieces(side ^ 1, PieceTypes.PAWN)) == 0;
    }
}
