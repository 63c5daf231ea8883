package hal.practice.theme;

import hal.rules.Bitboard;
import hal.rules.Move;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;

/** Men that attack several others, and men that cannot be kept. */
final class DoubleAttacks {
    private DoubleAttacks() {}

    /** A man attacks two or more at once that are worth more than it, or that nothing guards. */
    static boolean fork(Solution solution) {
        for (int i = Solution.FIRST; i < solution.last(); i += 2) {
            Position after = solution.after(i);
            int square = solution.to(i);
            int type = Piece.type(after.pieceAt(square));
            if (type == PieceType.KING || Solution.isInBadSpot(after, square)) {
                continue;
            }
            int targets = 0;
            long attacked = Solution.attacks(after, square)
                    & after.ofColor(solution.opponent())
                    & ~after.ofType(PieceType.PAWN);
            for (long rest = attacked; rest != 0; rest = Bitboard.withoutFirst(rest)) {
                int target = Bitboard.first(rest);
                boolean worthMore = Solution.valueAt(after, target) > Solution.value(type);
                boolean attacksBack = Bitboard.contains(Solution.attacks(after, target), square);
                targets += worthMore || (Solution.isHanging(after, target) && !attacksBack) ? 1 : 0;
            }
            if (targets > 1) {
                return true;
            }
        }
        return false;
    }

    /** The first move takes a piece that nothing guards, and it was not just taking back. */
    static boolean hangingPiece(Solution solution) {
        int first = Solution.FIRST;
        Position start = solution.before(first);
        int square = solution.to(first);
        if (!Move.isCapture(solution.move(first)) || solution.captured(first) == PieceType.PAWN) {
            return false;
        }
        boolean takesBack = Move.isCapture(solution.move(0))
                && solution.to(0) == square
                && Solution.value(solution.captured(0)) >= Solution.value(solution.captured(first));
        boolean kept = solution.last() == first
                || Solution.lead(solution.after(first + 2), solution.solver())
                        >= Solution.lead(solution.after(first), solution.solver());
        return Solution.isHanging(start, square) && !takesBack && kept;
    }

    /** A piece is won that had nowhere to go. */
    static boolean trappedPiece(Solution solution) {
        for (int i = Solution.FIRST + 2; i <= solution.last(); i += 2) {
            int type = solution.isCapture(i) ? solution.captured(i) : PieceType.PAWN;
            if (type != PieceType.PAWN && type != PieceType.KING) {
                boolean ran = solution.to(i - 1) == solution.to(i);
                int square = ran ? solution.from(i - 1) : solution.to(i);
                if (isTrapped(solution.before(i - 1), square)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a piece of the side to move is lost wherever it goes. */
    private static boolean isTrapped(Position position, int square) {
        int piece = position.pieceAt(square);
        boolean movable = piece != Piece.NONE
                && Piece.type(piece) != PieceType.PAWN
                && Piece.type(piece) != PieceType.KING
                && !position.inCheck()
                && !Bitboard.contains(position.pinned(position.sideToMove()), square);
        if (!movable || !Solution.isInBadSpot(position, square)) {
            return false;
        }
        for (int move : position.legalMoves().toArray()) {
            if (Move.from(move) == square) {
                int to = Move.to(move);
                boolean sellsWell =
                        Move.isCapture(move) && Solution.valueAt(position, to) >= Solution.valueAt(position, square);
                Position after = position.copy();
                after.make(move);
                if (sellsWell || !Solution.isInBadSpot(after, to)) {
                    return false;
                }
            }
        }
        return true;
    }
}
