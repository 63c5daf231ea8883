package hal.notation;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.rules.Square;

/** Why no pawn can move to a square: it is blocked, or there is nothing to take. */
final class PawnExplainer {
    private final Position position;
    private final long pawns;
    private final int to;
    private final int us;
    private final int step;

    /**
     * @param pawns the pawns that may be meant, at least one
     */
    PawnExplainer(Position position, long pawns, int to) {
        this.position = position;
        this.pawns = pawns;
        this.to = to;
        us = position.sideToMove();
        step = us == Color.WHITE ? 8 : -8;
    }

    /** Whether a pawn can move there, apart from the safety of its king. */
    boolean reaches(int from) {
        if (takesOn(from)) {
            return Bitboard.contains(position.ofColor(us ^ 1), to) || isEnPassantOffered();
        }
        return Bitboard.contains(pushes(from), to) && blockers(from) == 0;
    }

    /** The position keeps the square only if the capture is legal; the book key has it even if it is not. */
    private boolean isEnPassantOffered() {
        boolean illegalOnly = position.polyglotKey() != position.key();
        return position.enPassantSquare() == to || (illegalOnly && isPastEnemyPawn());
    }

    String explain() {
        for (long rest = pawns; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int from = Bitboard.first(rest);
            if (Bitboard.contains(pushes(from), to)) {
                String blocked =
                        Words.piece(position, from) + " is blocked by " + Words.pieces(position, blockers(from));
                return Bitboard.contains(position.ofColor(us ^ 1), to) && blockers(from) == Bitboard.of(to)
                        ? blocked + ": pawns capture diagonally"
                        : blocked;
            }
        }
        for (long rest = pawns; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int from = Bitboard.first(rest);
            if (takesOn(from)) {
                return "there is nothing on " + Square.name(to) + " for " + Words.piece(position, from) + " to take"
                        + (isPastEnemyPawn() ? ": en passant is only possible right after the two-square advance" : "");
            }
        }
        return Bitboard.hasSeveral(pawns)
                ? "no pawn can reach " + Square.name(to)
                : Words.piece(position, Bitboard.first(pawns)) + " cannot reach " + Square.name(to);
    }

    private boolean takesOn(int from) {
        return Bitboard.contains(Attacks.pawn(us, from), to);
    }

    /** One step, or two from the pawns' own rank. */
    private long pushes(int from) {
        long once = Bitboard.of(from + step);
        return Square.rank(from) == (us == Color.WHITE ? 1 : 6) ? once | Bitboard.of(from + 2 * step) : once;
    }

    private long blockers(int from) {
        return (Attacks.between(from, to) | Bitboard.of(to)) & position.occupied();
    }

    private boolean isPastEnemyPawn() {
        int enemyPawn = Piece.of(us ^ 1, PieceType.PAWN);
        return Square.rank(to) == (us == Color.WHITE ? 5 : 2) && position.pieceAt(to - step) == enemyPawn;
    }
}
