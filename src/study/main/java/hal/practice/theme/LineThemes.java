package hal.practice.theme;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import java.util.List;
import java.util.Optional;

/** What happens along lines: pins, skewers, and attacks that a moving man uncovers. */
final class LineThemes {
    private LineThemes() {}

    /** A pinned man cannot take what it attacks, or cannot leave where it is attacked. */
    static Optional<Motif> pin(Solution solution) {
        for (int i = Solution.FIRST; i <= solution.last(); i += 2) {
            Position after = solution.after(i);
            long pinned = after.pinned(solution.opponent()) & after.ofColor(solution.opponent());
            for (long rest = pinned; rest != 0; rest = Bitboard.withoutFirst(rest)) {
                int square = Bitboard.first(rest);
                if (cannotTake(after, square, solution) || cannotLeave(after, square, solution)) {
                    return Optional.of(new Motif(i, after.pinner(solution.opponent(), square), List.of(square)));
                }
            }
        }
        return Optional.empty();
    }

    /** The pinned man attacks something off its line that it would win. */
    private static boolean cannotTake(Position position, int square, Solution solution) {
        long line = Attacks.line(position.king(solution.opponent()), square);
        long attacked = Solution.attacks(position, square) & position.ofColor(solution.solver()) & ~line;
        for (long rest = attacked; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int target = Bitboard.first(rest);
            boolean worthMore = Solution.valueAt(position, target) > Solution.valueAt(position, square);
            if (worthMore || Solution.isHanging(position, target)) {
                return true;
            }
        }
        return false;
    }

    /** The pinned man is lost where it stands, and would not be if it could move. */
    private static boolean cannotLeave(Position position, int square, Solution solution) {
        long line = Attacks.line(position.king(solution.opponent()), square);
        long enemies = position.attackers(square, solution.solver());
        for (long rest = enemies; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int attacker = Bitboard.first(rest);
            boolean along = Bitboard.contains(line, attacker);
            if (along && Solution.valueAt(position, square) > Solution.valueAt(position, attacker)) {
                return true;
            }
            boolean off = !along && Solution.isInBadSpot(position, square);
            if (off && (Solution.attacks(position, square) & ~line) != 0) {
                return true;
            }
        }
        return false;
    }

    /** A man worth more has to leave a line, and one behind it on the line is taken. */
    static Optional<Motif> skewer(Solution solution) {
        for (int i = Solution.FIRST + 2; i <= solution.last(); i += 2) {
            int from = solution.from(i);
            int to = solution.to(i);
            int fled = solution.from(i - 1);
            boolean along = solution.isCapture(i)
                    && Solution.isSlider(solution.mover(i))
                    && !solution.end().isCheckmate()
                    && Bitboard.contains(Attacks.between(from, to), fled);
            boolean worthMore = along && Solution.value(solution.mover(i - 1)) > Solution.value(solution.captured(i));
            if (worthMore && solution.to(i - 1) != to && Solution.isInBadSpot(solution.before(i), to)) {
                return Optional.of(new Motif(i - 2, from, List.of(fled, to)));
            }
        }
        return Optional.empty();
    }

    /** A man moves away and lets one behind it give check. */
    static Optional<Motif> discoveredCheck(Solution solution) {
        for (int i = Solution.FIRST; i <= solution.last(); i += 2) {
            Position after = solution.after(i);
            long others = after.checkers() & ~Bitboard.of(solution.to(i));
            if (others != 0 && !Moves.isCastling(solution.move(i))) {
                return Optional.of(new Motif(i, Bitboard.first(others), List.of(after.king(solution.opponent()))));
            }
        }
        return Optional.empty();
    }

    /** Two men give check at once. */
    static boolean doubleCheck(Solution solution) {
        for (int i = Solution.FIRST; i <= solution.last(); i += 2) {
            if (Bitboard.hasSeveral(solution.after(i).checkers())) {
                return true;
            }
        }
        return false;
    }

    /** A man moves away and lets one behind it take something, or give check. */
    static Optional<Motif> discoveredAttack(Solution solution) {
        Optional<Motif> check = discoveredCheck(solution);
        if (check.isPresent()) {
            return check;
        }
        for (int i = Solution.FIRST + 2; i <= solution.last(); i += 2) {
            int from = solution.from(i);
            int to = solution.to(i);
            boolean uncovered = solution.isCapture(i)
                    && Solution.isSlider(solution.mover(i))
                    && Bitboard.contains(Attacks.between(from, to), solution.from(i - 2));
            boolean another = solution.to(i - 2) != to
                    && solution.to(i - 2) != from
                    && solution.to(i - 1) != to
                    && !Moves.isCastling(solution.move(i - 2));
            if (uncovered && another) {
                return Optional.of(new Motif(i - 2, from, List.of(to)));
            }
        }
        return Optional.empty();
    }

    /** A man steps between a defender and what it guards, which is then taken. */
    static boolean interference(Solution solution) {
        for (int i = Solution.FIRST + 2; i <= solution.last(); i += 2) {
            int to = solution.to(i);
            boolean taken =
                    solution.isCapture(i) && solution.to(i - 1) != to && Solution.isHanging(solution.before(i), to);
            if (taken && (isCutOff(solution, i - 2, to) || isCutOff(solution, i - 1, to))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a move cut the line from a guard to a square. */
    private static boolean isCutOff(Solution solution, int number, int square) {
        Position before = solution.before(number);
        long guards = before.attackers(square, solution.opponent());
        for (long rest = guards; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int guard = Bitboard.first(rest);
            int type = Pieces.type(before.pieceAt(guard));
            if (type != PieceTypes.PAWN
                    && Solution.isSlider(type)
                    && Bitboard.contains(Attacks.between(guard, square), solution.to(number))) {
                return true;
            }
        }
        return false;
    }
}
