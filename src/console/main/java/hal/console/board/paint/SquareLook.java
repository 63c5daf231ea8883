package hal.console.board.paint;

import hal.export.Ink;
import hal.session.view.BoardPicture;
import hal.session.view.BoardView;
import hal.session.view.GridView;

/**
 * What is drawn on a square.
 *
 * @param ground the square's own colour
 * @param shape what stands on it, as {@link hal.game.diagram.PieceOutlines} has it; a blank for nothing
 * @param ink the colour of that
 */
record SquareLook(Ink ground, char shape, Ink ink) {
    /** What is on the square of a row and a column, without the arrows and circles over it. */
    static SquareLook of(BoardPicture picture, int row, int column) {
        if (picture instanceof GridView grid) {
            return ofGrid(grid, row, column);
        }
        BoardView view = (BoardView) picture;
        int square = view.squareAt(row, column);
        char piece = view.pieceAt(square);
        Ink ground = ground(view, square, view.hinted());
        return piece == ' '
                ? new SquareLook(ground, view.isTarget(square) ? '.' : ' ', Ink.TARGET)
                : new SquareLook(ground, piece, ofPiece(piece));
    }

    /** Discs in a frame, or signs on quiet squares. */
    private static SquareLook ofGrid(GridView grid, int row, int column) {
        int cell = row * grid.columns() + column;
        char piece = grid.at(row, column);
        boolean last = cell == grid.last();
        Ink plain = grid.discs() ? Ink.GRID : (row + column) % 2 == 0 ? Ink.BACKGROUND : Ink.MENU;
        Ink ground = grid.winning().contains(cell) ? Ink.SELECTED : plain;
        Ink ink = piece == GridView.FIRST ? Ink.RED_DISC : piece == ' ' ? Ink.BACKGROUND : Ink.YELLOW_DISC;
        if (grid.discs()) {
            return new SquareLook(ground, last ? '*' : '@', ink);
        }
        return new SquareLook(last && ground == plain ? Ink.FRAME : ground, piece, ink);
    }

    /**
     * A chess square's colour: check before selection before capture before hint before threat before the last move.
     */
    static Ink ground(BoardView view, int square) {
        return ground(view, square, view.marked());
    }

    private static Ink ground(BoardView view, int square, long marked) {
        if (square == view.check()) {
            return Ink.CHECK;
        }
        if (square == view.selected()) {
            return Ink.SELECTED;
        }
        if (view.isTarget(square) && view.pieceAt(square) != ' ') {
            return Ink.CAPTURE;
        }
        if ((marked >>> square & 1) != 0) {
            return Ink.HINT;
        }
        if (view.isThreatened(square)) {
            return Ink.THREAT;
        }
        boolean light = isLight(square);
        if (square == view.lastFrom() || square == view.lastTo()) {
            return light ? Ink.LIGHT_LAST : Ink.DARK_LAST;
        }
        return light ? Ink.LIGHT_SQUARE : Ink.DARK_SQUARE;
    }

    static Ink ofPiece(char piece) {
        return Glyphs.isWhite(piece) ? Ink.WHITE_PIECE : Ink.BLACK_PIECE;
    }

    /** Whether the square is a light one; a1 is dark. */
    static boolean isLight(int square) {
        return ((square & 7) + (square >> 3)) % 2 == 1;
    }

    /**
     * The marks on a square as two characters around its piece, for boards without colours: {@code ()} can be taken,
     * {@code <>} selected, {@code !!} king in check, curly brackets hint, {@code ~~} threat, {@code []} last move, two
     * blanks for none.
     */
    static String brackets(BoardView view, int square) {
        return switch (ground(view, square)) {
            case CHECK -> "!!";
            case SELECTED -> "<>";
            case CAPTURE -> "()";
            case HINT -> "{}";
            case THREAT -> "~~";
            case LIGHT_LAST, DARK_LAST -> "[]";
            default -> "  ";
        };
    }
}
