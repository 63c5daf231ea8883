package hal.search.lab.game;

import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.rules.Square;

/**
 * The order in which python-chess generates legal moves, so that counts of tutorials written with it can be repeated:
 * the pieces from h8 down to a1, each to its targets in the same order; castling; then the pawns, captures, single
 * steps, double steps and en passant. In check the king's moves come first. Source: {@code generate_legal_moves} of
 * python-chess, https://python-chess.readthedocs.io.
 */
final class PythonChessOrder {
    /** More than the places within a group: from, to and what a pawn becomes, in 6, 6 and 2 bits. */
    private static final int GROUP = 1 << 14;

    private static final int KING_IN_CHECK = 0;
    private static final int PIECES = 1;
    private static final int CASTLING = 2;
    private static final int PAWN_CAPTURES = 3;
    private static final int SINGLE_STEPS = 4;
    private static final int DOUBLE_STEPS = 5;
    private static final int EN_PASSANT = 6;

    /** The squares from one rank to the next. */
    private static final int RANK = 8;

    private final int[] places = new int[MoveList.CAPACITY];

    /** Sorts the legal moves of a position. An insertion sort, since there are few moves. */
    void sort(Position position, MoveList moves) {
        boolean inCheck = position.inCheck();
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            int its = place(position, move, inCheck);
            int at = i;
            for (; at > 0 && places[at - 1] > its; at--) {
                moves.set(at, moves.get(at - 1));
                places[at] = places[at - 1];
            }
            moves.set(at, move);
            places[at] = its;
        }
    }

    /** The place of a move in the order, lower first. */
    private static int place(Position position, int move, boolean inCheck) {
        int type = Piece.type(position.pieceAt(Move.from(move)));
        int from = Square.COUNT - 1 - Move.from(move);
        int to = Square.COUNT - 1 - Move.destination(move);
        int promotion = Move.isPromotion(move) ? PieceType.QUEEN - Move.promotionType(move) : 0;
        int target = to << 2 | promotion;
        if (type == PieceType.KING) {
            int group = Move.isCastling(move) ? CASTLING : inCheck ? KING_IN_CHECK : PIECES;
            return group * GROUP + (from << 8 | target);
        }
        if (type != PieceType.PAWN) {
            return PIECES * GROUP + (from << 8 | target);
        }
        if (Move.isEnPassant(move)) {
            return EN_PASSANT * GROUP + (from << 8 | target);
        }
        if (Move.isCapture(move)) {
            return PAWN_CAPTURES * GROUP + (from << 8 | target);
        }
        boolean single = Math.abs(from - to) == RANK;
        return (single ? SINGLE_STEPS : DOUBLE_STEPS) * GROUP + target;
    }
}
