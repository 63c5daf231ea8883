package hal.practice.theme;

import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;

/** The phase of the game, by the pieces left (after the divider of lichess), and the material of an ending. */
final class EndgameThemes {
    private static final int ENDGAME_PIECES = 6;
    private static final int OPENING_PIECES = 10;
    private static final int FULL_BACK_RANK = 4;
    private static final int LAST_OPENING_MOVE = 14;

    private EndgameThemes() {}

    private static Position start(Solution solution) {
        return solution.before(Solution.FIRST);
    }

    private static int pieces(Position position) {
        return Long.bitCount(
                position.occupied() & ~position.ofType(PieceTypes.PAWN) & ~position.ofType(PieceTypes.KING));
    }

    static boolean endgame(Solution solution) {
        return pieces(start(solution)) <= ENDGAME_PIECES;
    }

    static boolean opening(Solution solution) {
        Position start = start(solution);
        boolean home = Long.bitCount(start.ofColor(Colors.WHITE) & Bitboard.RANK_1) >= FULL_BACK_RANK
                && Long.bitCount(start.ofColor(Colors.BLACK) & Bitboard.rank(7)) >= FULL_BACK_RANK;
        return pieces(start) > OPENING_PIECES && home && start.fullmoveNumber() <= LAST_OPENING_MOVE;
    }

    static boolean middlegame(Solution solution) {
        return !endgame(solution) && !opening(solution);
    }

    static boolean pawns(Solution solution) {
        return pieces(start(solution)) == 0;
    }

    static boolean knights(Solution solution) {
        return onlyOf(solution, PieceTypes.KNIGHT);
    }

    static boolean bishops(Solution solution) {
        return onlyOf(solution, PieceTypes.BISHOP);
    }

    static boolean rooks(Solution solution) {
        return onlyOf(solution, PieceTypes.ROOK);
    }

    static boolean queens(Solution solution) {
        return onlyOf(solution, PieceTypes.QUEEN);
    }

    /** Nothing but rooks and queens, a queen at least with one side and a rook with some. */
    static boolean queensAndRooks(Solution solution) {
        Position start = start(solution);
        long queens = start.ofType(PieceTypes.QUEEN);
        long rooks = start.ofType(PieceTypes.ROOK);
        return queens != 0
                && rooks != 0
                && !Bitboard.hasSeveral(queens)
                && pieces(start) == Long.bitCount(queens | rooks);
    }

    private static boolean onlyOf(Solution solution, int type) {
        Position start = start(solution);
        int count = Long.bitCount(start.ofType(type));
        return count > 0 && pieces(start) == count;
    }
}
