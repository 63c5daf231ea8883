package hal.session;

import hal.rules.Bitboard;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.session.view.BoardView;

/** The piece that the user has selected with the mouse, and where it may go. */
final class Selection {
    private int square = BoardView.NONE;
    private long targets;

    int square() {
        return square;
    }

    long targets() {
        return targets;
    }

    /** Deselects the piece. */
    void clear() {
        square = BoardView.NONE;
        targets = 0;
    }

    /**
     * A square was clicked: a piece of one's own is selected, a target of the selected piece is moved to, anything else deselects.
     *
     * @param clicked a square, or {@link BoardView#NONE} for a place beside the board
     * @return the move completed by the click, or {@link Move#NONE}; a promotion is to a queen
     */
    int click(Position position, int clicked) {
        int from = square;
        boolean goal = clicked != BoardView.NONE && Bitboard.contains(targets, clicked);
        clear();
        if (goal) {
            return find(position, from, clicked);
        }
        if (clicked != BoardView.NONE && clicked != from && isOwn(position, clicked)) {
            pick(position, clicked);
        }
        return Move.NONE;
    }

    private static boolean isOwn(Position position, int square) {
        int piece = position.pieceAt(square);
        return piece != Piece.NONE && Piece.color(piece) == position.sideToMove();
    }

    private void pick(Position position, int from) {
        square = from;
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            if (Move.from(legal.get(i)) == from) {
                targets |= Bitboard.of(goal(position, legal.get(i)));
            }
        }
    }

    private static int find(Position position, int from, int to) {
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            int move = legal.get(i);
            boolean wanted = Move.from(move) == from && goal(position, move) == to;
            if (wanted && (!Move.isPromotion(move) || Move.promotionType(move) == PieceType.QUEEN)) {
                return move;
            }
        }
        return Move.NONE;
    }

    /** Where one clicks for a move: in Chess960 one castles by clicking the rook, since the king's destination may be an
     * ordinary step too. */
    private static int goal(Position position, int move) {
        return position.isChess960() ? Move.to(move) : Move.destination(move);
    }
}
