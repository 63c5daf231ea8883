package hal.console.board.paint;

import hal.console.board.theme.ColorDepth;
import hal.export.Ink;
import hal.session.view.BoardView;

/**
 * Paints a board with squares of one size. The ranks are on its left, in a gutter of two columns, and the files
 * below it.
 */
abstract class BoardPainter {
    /** The columns of the ranks and the gap after them. */
    static final int GUTTER = 2;

    private final int squareWidth;
    private final int squareHeight;
    private final int gutter;

    /**
     * A painter for squares of this many columns and rows.
     *
     * @param labeled whether there is room for ranks and files
     */
    BoardPainter(int squareWidth, int squareHeight, boolean labeled) {
        this.squareWidth = squareWidth;
        this.squareHeight = squareHeight;
        this.gutter = labeled ? GUTTER : 0;
    }

    /** Rows of the board beyond eight times a square's: those of its edges. */
    int edgeRows() {
        return 0;
    }

    /** Half rows above the first rank that are not part of the board, and as many below the last. */
    int edgeHalves() {
        return 0;
    }

    /** Columns of the board beyond eight times a square's. */
    int edgeColumns() {
        return 0;
    }

    /** The row, within a rank's rows, on which its number stands. */
    abstract int labelRow();

    /** The column, within a square's, on which its file's letter stands. */
    abstract int labelColumn();

    /** Paints one square with its upper left corner at this cell. */
    abstract void paintSquare(Canvas canvas, int x, int y, BoardView view, int row, int column);

    /** Its width in columns, ranks included. */
    final int width() {
        return gutter + 8 * squareWidth + edgeColumns();
    }

    /** Its height in rows, files included. */
    final int height() {
        return 8 * squareHeight + edgeRows() + (gutter > 0 ? 1 : 0);
    }

    /** The board's height in half rows, without the files. */
    final int boardHalves() {
        return 2 * (8 * squareHeight + edgeRows() - edgeHalves());
    }

    /** Paints everything with its upper left corner at this cell. */
    final void paint(Canvas canvas, int x, int y, BoardView view) {
        for (int row = 0; row < 8; row++) {
            for (int column = 0; column < 8; column++) {
                paintSquare(canvas, x + gutter + column * squareWidth, y + row * squareHeight, view, row, column);
            }
        }
        if (gutter > 0 && view.coordinates()) {
            paintCoordinates(canvas, x, y, view);
        }
    }

    private void paintCoordinates(Canvas canvas, int x, int y, BoardView view) {
        for (int i = 0; i < 8; i++) {
            char rank = (char) ('1' + (view.squareAt(i, 0) >> 3));
            canvas.cell(x, y + i * squareHeight + labelRow(), rank, Ink.DIM, Ink.BACKGROUND, false);
            char file = (char) ('a' + (view.squareAt(7, i) & 7));
            int column = x + gutter + i * squareWidth + labelColumn();
            canvas.cell(column, y + height() - 1, file, Ink.DIM, Ink.BACKGROUND, false);
        }
    }

    /**
     * The square under a cell, {@link BoardView#NONE} beside the board.
     *
     * @param column from the painter's left edge
     * @param row from its upper edge
     */
    final int squareAt(BoardView view, int column, int row) {
        int boardRow = row - edgeRows() / 2;
        int boardColumn = column - gutter - edgeColumns() / 2;
        if (boardColumn < 0 || boardColumn >= 8 * squareWidth || boardRow < 0 || row >= 8 * squareHeight + edgeRows()) {
            return BoardView.NONE;
        }
        return view.squareAt(Math.min(7, boardRow / squareHeight), boardColumn / squareWidth);
    }

    /**
     * Draws the piece of a square, or the dot on one that the selected piece may go to, in a cell of the square's
     * colour.
     */
    static void paintPiece(Canvas canvas, int x, int y, BoardView view, int square, Ink background) {
        char piece = view.pieceAt(square);
        RenderStyle look = canvas.look();
        if (piece == ' ') {
            char mark = view.isTarget(square) ? look.glyphs().dot() : ' ';
            canvas.cell(x, y, mark, Ink.TARGET, background, false);
            return;
        }
        boolean bold = Glyphs.isWhite(piece) && look.palette().depth() == ColorDepth.NONE;
        char shown = look.glyphs().piece(piece, look.palette().shapes());
        canvas.cell(x, y, shown, SquareInk.ofPiece(piece), background, bold);
    }
}
