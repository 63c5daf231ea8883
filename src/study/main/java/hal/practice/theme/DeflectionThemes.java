package hal.practice.theme;

import hal.rules.Bitboard;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import java.util.List;
import java.util.Optional;

/** Men that are made to leave what they guard, or to go where they are attacked. */
final class DeflectionThemes {
    private DeflectionThemes() {}

    /** Men are given up, at least two pawns' worth that the second move does not win back. */
    static boolean sacrifice(Solution solution) {
        int start = Solution.lead(solution.before(Solution.FIRST), solution.solver());
        for (int i = Solution.FIRST; i <= solution.last(); i += 2) {
            if (Moves.isPromotion(solution.move(i))) {
                return false;
            }
        }
        for (int i = Solution.FIRST + 2; i <= solution.last(); i += 2) {
            if (Solution.lead(solution.after(i), solution.solver()) - start <= -2) {
                return true;
            }
        }
        return false;
    }

    /** A king, queen or rook is drawn to a square on which it is attacked at once. */
    static boolean attraction(Solution solution) {
        for (int i = Solution.FIRST; i + 2 <= solution.last(); i += 2) {
            int square = solution.to(i);
            int drawn = solution.mover(i + 1);
            boolean takes = solution.to(i + 1) == square && drawn >= PieceTypes.ROOK;
            if (!takes) {
                continue;
            }
            long attackers = solution.after(i + 2).attackers(square, solution.solver());
            if (!Bitboard.contains(attackers, solution.to(i + 2))) {
                continue;
            }
            boolean king = drawn == PieceTypes.KING;
            boolean takenLater = i + 4 <= solution.last() && solution.to(i + 4) == square;
            if (king || takenLater) {
                return true;
            }
        }
        return false;
    }

    /** A defender is made to leave, by a check or by something to take, and what it guarded falls. */
    static Optional<Motif> deflection(Solution solution) {
        for (int i = Solution.FIRST + 2; i <= solution.last(); i += 2) {
            boolean gains = solution.isCapture(i) || Moves.isPromotion(solution.move(i));
            boolean forced = solution.to(i - 1) == solution.to(i - 2) || solution.givesCheck(i - 2);
            boolean other = solution.to(i) != solution.to(i - 2) && solution.to(i) != solution.to(i - 1);
            if (gains && forced && other && wasDeflected(solution, i - 1, solution.to(i))) {
                return Optional.of(new Motif(i - 2, solution.to(i - 2), List.of(solution.to(i), solution.from(i - 1))));
            }
        }
        return Optional.empty();
    }

    /** Whether a move took a man away from guarding a square, which it does not guard from its new place. */
    private static boolean wasDeflected(Solution solution, int number, int square) {
        Position before = solution.before(number);
        Position after = solution.after(number);
        long guards = before.attackers(square, solution.opponent());
        boolean guarded = Bitboard.contains(guards, solution.from(number));
        boolean guardsStill = Bitboard.contains(after.attackers(square, solution.opponent()), solution.to(number));
        return guarded && !guardsStill;
    }

    /** A defender that guards two things takes back on one of them, and the other falls. */
    static boolean overloaded(Solution solution) {
        for (int i = Solution.FIRST; i + 2 <= solution.last(); i += 2) {
            Position before = solution.before(i);
            int taken = solution.to(i);
            int target = solution.to(i + 2);
            boolean takesBack = solution.isCapture(i) && solution.isCapture(i + 1) && solution.to(i + 1) == taken;
            if (!takesBack || !solution.isCapture(i + 2) || target == taken) {
                continue;
            }
            long defender = Bitboard.of(solution.from(i + 1));
            long here = before.attackers(taken, solution.opponent());
            long there = before.attackers(target, solution.opponent());
            boolean wasThere = Pieces.color(before.pieceAt(target)) == solution.opponent();
            if ((here & defender) != 0 && there == defender && wasThere && wasDeflected(solution, i + 1, target)) {
                return true;
            }
        }
        return false;
    }
}
