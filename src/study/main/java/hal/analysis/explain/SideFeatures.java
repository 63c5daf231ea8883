package hal.analysis.explain;

import hal.analysis.explain.Claim.Reason;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.rules.Squares;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

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
                    case PAWNS ->
                        weakPawns(position, side) > 0
                                ? 0
                                : only(
                                        position.pieces(side ^ 1, PieceTypes.PAWN),
                                        pawn -> weakness(position, pawn, side ^ 1) > 0);
                    case FILES -> openness(position, side ^ 1) == 0 ? onOpenFiles(position, side) : 0;
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
        return only(minor, square -> {
            int rank = rank(square, side);
            long drivers = Bitboard.fill(Attacks.pawns(side, Bitboard.of(square)), side);
            return rank > 2 && rank < 6 && (drivers & position.pieces(side ^ 1, PieceTypes.PAWN)) == 0;
        });
    }

    /** Pawns that are doubled, have no neighbour, or cannot go on under the protection of one; some count twice. */
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

    private static int weakPawns(Position position, int side) {
        return sum(position.pieces(side, PieceTypes.PAWN), pawn -> weakness(position, pawn, side));
    }

    private static long passed(Position position, int side) {
        return only(position.pieces(side, PieceTypes.PAWN), pawn -> isPassed(position, pawn, side));
    }

    /** The passed pawns of a side, each worth twice as much a rank further on. */
    private static int passedPawns(Position position, int side) {
        return sum(passed(position, side), pawn -> 1 << rank(pawn, side));
    }

    private static boolean isFree(long pawns, int rook) {
        return (Bitboard.file(Squares.file(rook)) & pawns) == 0;
    }

    private static long onOpenFiles(Position position, int side) {
        return only(position.pieces(side, PieceTypes.ROOK), rook -> isFree(position.ofType(PieceTypes.PAWN), rook));
    }

    /** How open the files of the rooks are. */
    private static int openness(Position position, int side) {
        return Long.bitCount(onOpenFiles(position, side))
                + sum(
                        position.pieces(side, PieceTypes.ROOK),
                        rook -> isFree(position.pieces(side, PieceTypes.PAWN), rook) ? 1 : 0);
    }

    private static int rank(int square, int side) {
        return side == Colors.WHITE ? Squares.rank(square) : 7 - Squares.rank(square);
    }

    static int sum(long men, IntUnaryOperator worth) {
        return Bitboard.squares(men).stream()
                .mapToInt(man -> worth.applyAsInt(man.code()))
                .sum();
    }

    private static long only(long men, IntPredicate wanted) {
        return Bitboard.squares(men).stream()
                .filter(man -> wanted.test(man.code()))
                .mapToLong(man -> Bitboard.of(man.code()))
                .sum();
    }

    /**
     * How many squares a piece of a side reaches on average where no pawn of the other side takes; 0 without pieces.
     */
    private static double reached(Position position, int side) {
        long taken = Attacks.pawns(side ^ 1, position.pieces(side ^ 1, PieceTypes.PAWN));
        long pieces = position.ofColor(side) & ~position.ofType(PieceTypes.PAWN) & ~Bitboard.of(position.king(side));
        int squares = sum(pieces, piece -> Long.bitCount(DeedProofs.reach(position, piece) & ~taken));
        return squares / (double) Math.max(1, Long.bitCount(pieces));
    }

    static boolean isPassed(Position position, int pawn, int side) {
        long ahead = Bitboard.fill(Bitboard.forward(Bitboard.of(pawn), side), side);
        long way = ahead | Bitboard.east(ahead) | Bitboard.west(ahead);
        return (way & position.pieces(side ^ 1, PieceTypes.PAWN)) == 0;
    }
}
