package hal.console.board.paint;

import hal.console.board.theme.Palette.PieceShapes;
import hal.export.Ink;
import hal.session.view.BoardPicture;
import hal.session.view.BoardView;
import hal.session.view.GridView;

/** A board whose pieces, discs and signs are drawn of block characters. */
class DrawnBoard extends BoardShape {
    private final boolean snug;

    /** Chess boards without labels have them in the corners of their squares. */
    DrawnBoard(int rows, int columns, int squareWidth, int squareHeight, boolean ranks, boolean files) {
        super(rows, columns, squareWidth, squareHeight, ranks, files);
        snug = !ranks && !files;
    }

    @Override
    boolean isWorthNarrowText() {
        return snug;
    }

    @Override
    final void paintSquare(Canvas canvas, int x, int y, BoardPicture picture, int row, int column) {
        SquareLook square = SquareLook.of(picture, row, column);
        canvas.fill(new Rect(x, y, squareWidth(), squareHeight()), square.ground());
        if (square.shape() != ' ') {
            paintShape(canvas, x, y, square);
        } else if (picture instanceof GridView grid && squareHeight() > 1) {
            int middle = x + squareWidth() / 2;
            canvas.text(middle, y + squareHeight() / 2, 1, grid.label(row, column), Ink.DIM, square.ground(), false);
        }
        if (snug && picture instanceof BoardView view && view.coordinates()) {
            paintCorners(canvas, x, y, view.squareAt(row, column), row, column, square.ground());
        }
    }

    private void paintShape(Canvas canvas, int x, int y, SquareLook square) {
        RenderStyle look = canvas.look();
        boolean outlined = square.ink() == Ink.WHITE_PIECE && look.palette().shapes() == PieceShapes.DARK_INK;
        PieceCells cells = PieceCells.of(
                look.pieces().set(), square.shape(), squareWidth(), squareHeight(), look.mosaic(), outlined);
        for (int row = 0; row < squareHeight(); row++) {
            for (int column = 0; column < squareWidth(); column++) {
                Ink ink = ink(cells.ink(column, row), square);
                Ink ground = ink(cells.ground(column, row), square);
                canvas.cell(x + column, y + row, cells.character(column, row), ink, ground, false);
            }
        }
    }

    private static Ink ink(PieceCells.Layer layer, SquareLook square) {
        return switch (layer) {
            case SQUARE -> square.ground();
            case INK -> square.ink();
            case INSIDE -> Ink.WHITE_SHADE;
        };
    }

    /**
     * Where there is no room beside the board, ranks and files stand in the corners of its edge, which no piece fills,
     * in the colour of the other squares: in that of a piece they would be part of its base.
     */
    private void paintCorners(Canvas canvas, int x, int y, int square, int row, int column, Ink ground) {
        Ink ink = ground == Ink.LIGHT_SQUARE
                ? Ink.DARK_SQUARE
                : ground == Ink.DARK_SQUARE ? Ink.LIGHT_SQUARE : Ink.TARGET;
        if (column == 0) {
            canvas.cell(x, y, (char) ('1' + (square >> 3)), ink, ground, true);
        }
        if (row == rows() - 1) {
            int right = x + squareWidth() - 1;
            canvas.cell(right, y + squareHeight() - 1, (char) ('a' + (square & 7)), ink, ground, true);
        }
    }
}
