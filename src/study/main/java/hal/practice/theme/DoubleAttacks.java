package hal.practice.theme;

import hal.rules.Bitboard;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Men that attack several others, and men that cannot be kept. */
final class DoubleAttacks {
    private DoubleAttacks() {}

    /** A man attacks two or more at once that are worth more than it, or that nothing guards. */
    static Optional<Motif> fork(Solution solution) {
        for (int i = Solution.FIRST; i < solution.last(); i += 2) {
            Position after = solution.after(i);
            int square = solution.to(i);
            int type = Pieces.type(after.pieceAt(square));
            if (type == PieceTypes.KING || Solution.isInBadSpot(after, square)) {
                continue;
            }
            List<Integer> targets = new ArrayList<>();
            long attacked = Solution.attacks(after, square)
                    & after.ofColor(solution.opponent())
                    & ~after.ofType(PieceTypes.PAWN);
            for (long rest = attacked; rest != 0; rest = Bitboard.withoutFirst(rest)) {
                int target = Bitboard.first(rest);
                boolean worthMore = Solution.valueAt(after, target) > Solution.value(type);
                boolean attacksBack = Bitboard.contains(Solution.attacks(after, target), square);
                if (worthMore || (Solution.isHanging(after, target) && !attacksBack)) {
                    targets.add(target);
                }
            }
            if (targets.size() > 1) {
                targets.sort(Comparator.comparingInt(target -> -Solution.valueAt(after, target)));
                return Optional.of(new Motif(i, square, targets));
            }
        }
        return Optional.empty();
    }

    /** The first move takes a piece that nothing guards, and it was not just taking back. */
    static Optional<Motif> hangingPiece(Solution solution) {
        int first = Solution.FIRST;
        Position start = solution.before(first);
        int square = solution.to(first);
        if (!Moves.isCapture(solution.move(first)) || solution.captured(first) == PieceTypes.PAWN) {
            return Optional.empty();
        }
        boolean takesBack = Moves.isCapture(solution.move(0))
                && solution.to(0) == square
                && Solution.value(solution.captured(0)) >= Solution.value(solution.captured(first));
        boolean kept = solution.last() == first
                || Solution.lead(solution.after(first + 2), solution.solver())
                        >= Solution.lead(solution.after(first), solution.solver());
        return Solution.isHanging(start, square) && !takesBack && kept
                ? Optional.of(new Motif(first, square, List.of(square)))
                : Optional.empty();
    }

    /** A piece is won that had nowhere to go. */
    static Optional<Motif> trappedPiece(Solution solution) {
        for (int i = Solution.FIRST + 2; i <= solution.last(); i += 2) {
            int type = solution.isCapture(i) ? solution.captured(i) : PieceTypes.PAWN;
            if (type != PieceTypes.PAWN && type != PieceTypes.KING) {
                boolean ran = solution.to(i - 1) == solution.to(i);
                int square = ran ? solution.from(i - 1) : solution.to(i);
                if (isTrapped(solution.before(i - 1), square)) {
                    return Optional.of(new Motif(i - 2, solution.to(i - 2), List.of(square)));
                }
            }
        }
        return Optional.empty();
    }

    /** Whether a piece of the side to move is lost wherever it goes. */
    private static boolean isTrapped(Position position, int square) {
        int piece = position.pieceAt(square);
        boolean movable = piece != Pieces.NONE
                && Pieces.type(piece) != PieceTypes.PAWN
                && Pieces.type(piece) != PieceTypes.KING
                && !position.inCheck()
                && !Bitboard.contains(position.pinned(position.sideToMove()), square);
        if (!movable || !Solution.isInBadSpot(position, square)) {
            return false;
        }
        for (int move : position.legalMoves().toArray()) {
            if (Moves.from(move) == square) {
                int to = Moves.to(move);
                boolean sellsWell =
                        Moves.isCapture(move) && Solution.valueAt(position, to) >= Solution.valueAt(position, square);
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
