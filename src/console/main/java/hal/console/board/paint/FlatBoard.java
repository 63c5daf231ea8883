package hal.console.board.paint;

import hal.export.Ink;
import hal.session.view.BoardView;

/**
 * Squares of whole cells with the piece in the middle: three by one for small windows, larger ones where pieces are
 * letters.
 */
final class FlatBoard extends BoardPainter {
    private final int squareWidth;
    private final int squareHeight;

    FlatBoard(int squareWidth, int squareHeight, boolean labeled) {
        super(squareWidth, squareHeight, labeled);
        this.squareWidth = squareWidth;
        this.squareHeight = squareHeight;
    }

    @Override
    int labelRow() {
        return squareHeight / 2;
    }

    @Override
    int labelColumn() {
        return (squareWidth - 1) / 2;
    }

    @Override
    void paintSquare(Canvas canvas, int x, int y, BoardView view, int row, int column) {
        int square = view.squareAt(row, column);
        if (!canvas.look().palette().paintsSquares()) {
            paintColorless(canvas, x, y, view, square);
            return;
        }
        Ink background = SquareInk.of(view, square);
        canvas.fill(new Rect(x, y, squareWidth, squareHeight), background);
        paintPiece(canvas, x + labelColumn(), y + labelRow(), view, square, background);
    }

    private void paintColorless(Canvas canvas, int x, int y, BoardView view, int square) {
        int middle = x + labelColumn();
        int line = y + labelRow();
        String brackets = SquareInk.brackets(view, square);
        boolean dotted = view.pieceAt(square) == ' ' && !SquareInk.isLight(square) && !view.isTarget(square);
        if (dotted) {
            canvas.cell(middle, line, '.', Ink.DIM, Ink.BACKGROUND, false);
        } else {
            paintPiece(canvas, middle, line, view, square, Ink.BACKGROUND);
        }
        if (squareWidth > 2) {
            canvas.cell(middle - 1, line, brackets.charAt(0), Ink.TEXT, Ink.BACKGROUND, false);
        }
        canvas.cell(middle + 1, line, brackets.charAt(1), Ink.TEXT, Ink.BACKGROUND, false);
    }
}
