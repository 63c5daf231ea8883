package hal.console.board.paint;

import hal.export.Ink;
import hal.session.view.BoardView;

/**
 * Squares of four by two cells whose edges run through the middle of a row: half of a row, the piece's row, half of a
 * row. So the piece stands in the middle, and eight ranks take 17 rows.
 */
final class HalfBlockBoard extends BoardPainter {
    private static final int WIDTH = 4;

    HalfBlockBoard() {
        super(WIDTH, 2, true);
    }

    @Override
    int edgeRows() {
        return 1;
    }

    @Override
    int edgeHalves() {
        return 1;
    }

    @Override
    int labelRow() {
        return 1;
    }

    @Override
    int labelColumn() {
        return 1;
    }

    @Override
    void paintSquare(Canvas canvas, int x, int y, BoardView view, int row, int column) {
        int square = view.squareAt(row, column);
        Ink background = SquareInk.of(view, square);
        Ink above = row == 0 ? Ink.BACKGROUND : SquareInk.of(view, view.squareAt(row - 1, column));
        for (int i = 0; i < WIDTH; i++) {
            canvas.halves(x + i, y, above, background);
            if (row == 7) {
                canvas.halves(x + i, y + 2, background, Ink.BACKGROUND);
            }
        }
        canvas.fill(new Rect(x, y + 1, WIDTH, 1), background);
        paintPiece(canvas, x + labelColumn(), y + 1, view, square, background);
    }
}
