package hal.session;

import hal.notation.San;
import hal.rules.Bitboard;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.rules.Square;
import hal.session.view.BoardView;

/** The piece that the user has selected with the mouse or is naming at the keyboard, and where it may go. */
final class Selection {
    private int square = BoardView.NONE;
    private long targets;
    /** Whether the marks come from the keyboard. */
    private boolean typed;

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
        typed = false;
    }

    /**
     * The user is typing a move: {@code N} marks the knights that can move, {@code Nf} the squares on the f-file that
     * they can reach, {@code g1} those of the piece on g1. What is no beginning of a legal move marks nothing; a piece
     * selected with the mouse stays selected while nothing is typed.
     */
    void type(Position position, String text) {
        if (text.isEmpty() && !typed) {
            return;
        }
        clear();
        typed = !text.isEmpty();
        String start = text.strip().replace("x", "");
        if (start.isEmpty()) {
            return;
        }
        boolean pieces = start.length() == 1 && "KQRBN".contains(start);
        MoveList legal = position.legalMoves();
        int from = BoardView.NONE;
        boolean single = true;
        for (int i = 0; i < legal.size(); i++) {
            int move = legal.get(i);
            String inSquares = Square.name(Move.from(move)) + Square.name(goal(position, move));
            boolean begun = San.format(position, move).replace("x", "").startsWith(start)
                    || (start.length() > 1 && inSquares.startsWith(start));
            if (begun) {
                targets |= Bitboard.of(pieces ? Move.from(move) : goal(position, move));
                single &= from == BoardView.NONE || from == Move.from(move);
                from = Move.from(move);
            }
        }
        square = single && !pieces ? from : BoardView.NONE;
    }

    /**
     * A square was clicked: a piece of one's own is selected, a target of the selected piece is moved to, anything else
     * deselects.
     *
     * @param clicked a square, or {@link BoardView#NONE} for a place beside the board
     * @return the move completed by the click, or {@link Move#NONE}; a promotion is to a queen
     */
    int click(Position position, int clicked) {
        if (typed) {
            clear();
        }
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

    /**
     * Where one clicks for a move: in Chess960 one castles by clicking the rook, since the king's destination may be an
     * ordinary step too.
     */
    private static int goal(Position position, int move) {
        return position.isChess960() ? Move.to(move) : Move.destination(move);
    }
}
