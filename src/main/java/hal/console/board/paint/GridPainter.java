package hal.console.board.paint;

import hal.console.board.theme.Ink;
import hal.session.view.GridView;

/**
 * Paints the board of a small game: where squares have colours with pieces of half-block pixels, else with lines and
 * letters.
 */
final class GridPainter {
    private final Canvas canvas;
    private final GridView grid;
    private final GridLayout layout;

    GridPainter(Canvas canvas, GridView grid, GridLayout layout) {
        this.canvas = canvas;
        this.grid = grid;
        this.layout = layout;
    }

    /** Whether this look allows pixels. */
    static boolean hasPixels(Look look) {
        return look.glyphs().unicode() && look.palette().paintsSquares();
    }

    void paint() {
        boolean pixels = hasPixels(canvas.look());
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                int x = layout.board().x() + column * layout.cellWidth();
                int y = layout.board().y() + row * layout.cellHeight();
                if (pixels) {
                    paintPixels(x, y, row, column);
                } else {
                    paintLines(x, y, row, column);
                }
            }
        }
        if (grid.discs()) {
            int y = layout.board().y() + grid.rows() * layout.cellHeight() + (pixels ? 0 : 1);
            for (int column = 0; column < grid.columns(); column++) {
                int x = layout.board().x() + column * layout.cellWidth() + layout.cellWidth() / 2;
                canvas.text(x, y, 2, Integer.toString(column + 1), Ink.DIM);
            }
        }
    }

    private void paintPixels(int x, int y, int row, int column) {
        Ink square = square(row, column);
        char piece = grid.at(row, column);
        for (int dy = 0; dy < layout.cellHeight(); dy++) {
            for (int dx = 0; dx < layout.cellWidth(); dx++) {
                canvas.halves(x + dx, y + dy, pixel(piece, dx, 2 * dy, square), pixel(piece, dx, 2 * dy + 1, square));
            }
        }
        if (piece == ' ' && !grid.discs() && layout.cellHeight() > 1) {
            int middle = layout.cellWidth() / 2;
            canvas.text(x + middle, y + layout.cellHeight() / 2, 1, grid.label(row, column), Ink.TARGET, square, false);
        }
    }

    private Ink square(int row, int column) {
        int cell = row * grid.columns() + column;
        if (grid.winning().contains(cell)) {
            return Ink.SELECTED;
        }
        boolean light = !grid.discs() && (row + column) % 2 == 0;
        if (cell == grid.last()) {
            return light ? Ink.LIGHT_LAST : Ink.DARK_LAST;
        }
        return light ? Ink.LIGHT_SQUARE : Ink.DARK_SQUARE;
    }

    /** The ink of a pixel of a cell, whose pixels are as many rows as columns. */
    private Ink pixel(char piece, int column, int row, Ink square) {
        int size = layout.cellWidth();
        double x = (2 * column + 1.0 - size) / size;
        double y = (2 * row + 1.0 - size) / size;
        if (grid.discs()) {
            boolean inside = x * x + y * y < 0.8;
            return !inside ? square : piece == ' ' ? Ink.LIGHT_SQUARE : ink(piece);
        }
        boolean drawn = piece == GridView.FIRST ? isCross(x, y) : piece == GridView.SECOND && isRing(x, y);
        return drawn ? ink(piece) : square;
    }

    private static boolean isCross(double x, double y) {
        return Math.abs(Math.abs(x) - Math.abs(y)) < 0.2 && Math.abs(x) < 0.8;
    }

    private static boolean isRing(double x, double y) {
        double radius = x * x + y * y;
        return radius > 0.25 && radius < 0.8;
    }

    private static Ink ink(char piece) {
        return piece == GridView.FIRST ? Ink.WHITE_PIECE : Ink.BLACK_PIECE;
    }

    private void paintLines(int x, int y, int row, int column) {
        paintEdge(x, y);
        if (row == grid.rows() - 1) {
            paintEdge(x, y + 2);
        }
        canvas.cell(x, y + 1, '|', Ink.FRAME, Ink.BACKGROUND, false);
        canvas.cell(x + 4, y + 1, '|', Ink.FRAME, Ink.BACKGROUND, false);
        int cell = row * grid.columns() + column;
        char piece = grid.at(row, column);
        boolean marked = cell == grid.last() || grid.winning().contains(cell);
        canvas.cell(x + 1, y + 1, marked ? '[' : ' ', Ink.ACCENT, Ink.BACKGROUND, false);
        canvas.cell(x + 3, y + 1, marked ? ']' : ' ', Ink.ACCENT, Ink.BACKGROUND, false);
        if (piece == ' ') {
            canvas.text(x + 2, y + 1, 1, grid.label(row, column), Ink.DIM);
        } else {
            canvas.cell(x + 2, y + 1, piece, Ink.TEXT, Ink.BACKGROUND, true);
        }
    }

    private void paintEdge(int x, int y) {
        canvas.cell(x, y, '+', Ink.FRAME, Ink.BACKGROUND, false);
        for (int i = 1; i < 4; i++) {
            canvas.cell(x + i, y, '-', Ink.FRAME, Ink.BACKGROUND, false);
        }
        canvas.cell(x + 4, y, '+', Ink.FRAME, Ink.BACKGROUND, false);
    }
}
