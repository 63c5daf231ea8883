package hal.practice.theme;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;

/** Mates, by their number of moves and by their picture. */
final class MatePatterns {
    private static final int BACK_RANK = 7;

    private MatePatterns() {}

    static boolean mates(Solution solution) {
        return solution.end().isCheckmate();
    }

    static boolean matesIn(Solution solution, int moves) {
        return mates(solution) && solution.movesToFind() == moves;
    }

    /** Five moves or more. */
    static boolean matesInFive(Solution solution) {
        return mates(solution) && solution.movesToFind() >= 5;
    }

    /** A king on its first rank behind its own men, mated along the rank. */
    static boolean onBackRank(Solution solution) {
        Position end = solution.end();
        int side = solution.opponent();
        int king = end.king(side);
        int home = side == Colors.WHITE ? 0 : BACK_RANK;
        if (!mates(solution) || Squares.rank(king) != home) {
            return false;
        }
        int step = side == Colors.WHITE ? 1 : -1;
        long front = Attacks.king(king) & Bitboard.rank(home + step);
        for (long rest = front; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int square = Bitboard.first(rest);
            boolean own = Bitboard.contains(end.ofColor(side), square);
            if (!own || end.attackers(square, solution.solver()) != 0) {
                return false;
            }
        }
        return (end.checkers() & Bitboard.rank(home)) != 0;
    }

    /** A knight mates a king that its own men leave no square. */
    static boolean smothered(Solution solution) {
        Position end = solution.end();
        int king = end.king(solution.opponent());
        boolean byKnight =
                mates(solution) && Pieces.type(end.pieceAt(Bitboard.first(end.checkers()))) == PieceTypes.KNIGHT;
        return byKnight && (Attacks.king(king) & ~end.ofColor(solution.opponent())) == 0;
    }
}
