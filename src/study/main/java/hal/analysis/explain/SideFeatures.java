package hal.analysis.explain;

import hal.analysis.explain.Claim.Reason;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.rules.Squares;

/** What a side has by what stands on the board, counted by rules alone: who is to be said to have more of it has. */
final class SideFeatures {
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
            case OUTPOSTS -> outposts(position, side) > outposts(position, side ^ 1);
            case PAWNS -> weakPawns(position, side) < weakPawns(position, side ^ 1);
            case FILES -> openness(position, side) > openness(position, side ^ 1);
            default -> true;
        };
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
    private static int outposts(Position position, int side) {
        long minor = position.pieces(side, PieceTypes.KNIGHT) | position.pieces(side, PieceTypes.BISHOP);
        int count = 0;
        for (long rest = minor; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int square = Bitboard.first(rest);
            int rank = side == Colors.WHITE ? Squares.rank(square) : 7 - Squares.rank(square);
            long drivers = Bitboard.fill(Attacks.pawns(side, Bitboard.of(square)), side);
            boolean isSafe = (drivers & position.pieces(side ^ 1, PieceTypes.PAWN)) == 0;
            count += rank > 2 && rank < 6 && isSafe ? 1 : 0;
        }
        return count;
    }

    /** Pawns that are doubled, have no neighbour, or cannot go on under the protection of one. */
    private static int weakPawns(Position position, int side) {
        long pawns = position.pieces(side, PieceTypes.PAWN);
        int weak = 0;
        for (long rest = pawns; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            long pawn = Bitboard.of(Bitboard.first(rest));
            long stop = Bitboard.forward(pawn, side);
            long ahead = Bitboard.fill(stop, side);
            long behind = Bitboard.fill(pawn, side ^ 1);
            long neighbours = (Bitboard.east(behind | ahead) | Bitboard.west(behind | ahead)) & pawns;
            long supporters = (Bitboard.east(behind) | Bitboard.west(behind)) & pawns;
            int here = (neighbours == 0 ? 1 : 0) + Long.bitCount(ahead & pawns);
            boolean guarded = (Attacks.pawns(side ^ 1, position.pieces(side ^ 1, PieceTypes.PAWN)) & stop) != 0;
            weak += here == 0 && supporters == 0 && guarded ? 1 : here;
        }
        return weak;
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
        for (long pawns = position.pieces(side, PieceTypes.PAWN); pawns != 0; pawns = Bitboard.withoutFirst(pawns)) {
            int pawn = Bitboard.first(pawns);
            int rank = side == Colors.WHITE ? Squares.rank(pawn) : 7 - Squares.rank(pawn);
            worth += isPassed(position, pawn, side) ? 1 << rank : 0;
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
