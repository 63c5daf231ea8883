package hal.practice.theme;

import hal.rules.Colors;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.rules.Squares;
import java.util.function.IntPredicate;
import java.util.function.ToIntFunction;

/**
 * What can be seen of the moves themselves: promotions, quiet moves, and moves that leave the opponent nothing good.
 */
final class MoveKinds {
    private static final int LEGAL_MOVES_OF_A_DEFENCE = 2;
    private static final int ADVANCED_RANK = 5;
    private static final int ZUGZWANG_PIECES = 4;
    /** In per cent of winning chances. */
    private static final double ZUGZWANG_MARGIN = 30;

    private MoveKinds() {}

    private static boolean any(Solution solution, IntPredicate kind) {
        for (int i = Solution.FIRST; i <= solution.last(); i += 2) {
            if (kind.test(i)) {
                return true;
            }
        }
        return false;
    }

    static boolean promotion(Solution solution) {
        return any(solution, i -> Moves.isPromotion(solution.move(i)));
    }

    /**
     * A promotion to less than a queen that a queen would not do as well; every mate but a knight's, a queen gives too.
     */
    static boolean underPromotion(Solution solution) {
        return any(
                solution,
                i -> Moves.isPromotion(solution.move(i))
                        && (solution.after(i).isCheckmate()
                                ? Moves.promotionType(solution.move(i)) == PieceTypes.KNIGHT
                                : Moves.promotionType(solution.move(i)) != PieceTypes.QUEEN));
    }

    static boolean enPassant(Solution solution) {
        return any(solution, i -> Moves.isEnPassant(solution.move(i)));
    }

    /** A move before the last that takes nothing, gives no check and attacks nothing. */
    static boolean quietMove(Solution solution) {
        return any(
                solution,
                i -> i < solution.last()
                        && !solution.before(i).inCheck()
                        && isQuiet(solution, i)
                        && solution.mover(i) != PieceTypes.KING);
    }

    /** The last move is such a move, and there was a choice. */
    static boolean defensiveMove(Solution solution) {
        int last = solution.last();
        return solution.before(last).legalMoves().size() >= LEGAL_MOVES_OF_A_DEFENCE && isQuiet(solution, last);
    }

    private static boolean isQuiet(Solution solution, int number) {
        Position after = solution.after(number);
        long attacked = Solution.attacks(after, solution.to(number)) & after.ofColor(solution.opponent());
        return !solution.isCapture(number)
                && !solution.givesCheck(number)
                && attacked == 0
                && !isAdvancedPawn(solution, number);
    }

    private static boolean isAdvancedPawn(Solution solution, int number) {
        int rank = Squares.rank(solution.to(number));
        int own = solution.solver() == Colors.WHITE ? rank : 7 - rank;
        return solution.mover(number) == PieceTypes.PAWN && own >= ADVANCED_RANK;
    }

    /** Whether so little is left that having to move may hurt. */
    static boolean hasFewPieces(Position position) {
        long pieces = position.occupied() & ~position.ofType(PieceTypes.PAWN) & ~position.ofType(PieceTypes.KING);
        return Long.bitCount(pieces) <= ZUGZWANG_PIECES;
    }

    /**
     * Whether the opponent has to move and would rather not.
     *
     * @param chances the winning chances of the side to move, in per cent
     */
    static boolean zugzwang(Solution solution, ToIntFunction<Position> chances) {
        return any(solution, i -> {
            Position after = solution.after(i);
            if (after.inCheck() || !after.hasLegalMove() || !hasFewPieces(after)) {
                return false;
            }
            Position passed = after.copy();
            passed.makeNull();
            return !passed.hasLegalMove()
                    ? false
                    : 100 - chances.applyAsInt(passed) - chances.applyAsInt(after) >= ZUGZWANG_MARGIN;
        });
    }
}
