package hal.console.board.paint;

import hal.console.board.theme.PieceShapes;
import hal.export.Ink;
import hal.session.view.BoardPicture;
import hal.session.view.BoardSize;
import hal.session.view.GridView;
import java.util.ArrayList;
import java.util.List;

/**
 * The board of a small game: where squares have colours with pieces of half-block pixels, else with lines and letters.
 *
 * @param rows of the board
 * @param columns of the board
 * @param cellWidth columns of a cell
 * @param cellHeight rows of a cell
 * @param pixels whether pieces are drawn of pixels
 * @param numbered whether the columns have numbers below them
 */
record GridShape(int rows, int columns, int cellWidth, int cellHeight, boolean pixels, boolean numbered)
        implements BoardShape {
    private static final int[][] CELLS = {{8, 4}, {6, 3}, {4, 2}, {2, 1}};

    /** The shapes to try for a requested size, the preferred one first. */
    static List<BoardShape> candidates(GridView grid, BoardSize wish, Look look) {
        List<BoardShape> shapes = new ArrayList<>();
        if (!look.glyphs().unicode() || !look.palette().paintsSquares()) {
            shapes.add(lined(grid));
            return shapes;
        }
        int largest =
                switch (wish) {
                    case AUTO, LARGE -> 0;
                    case MEDIUM -> 1;
                    case SMALL -> CELLS.length - 1;
                };
        for (int i = largest; i < CELLS.length; i++) {
            shapes.add(new GridShape(grid.rows(), grid.columns(), CELLS[i][0], CELLS[i][1], true, grid.discs()));
        }
        return shapes;
    }

    /** Lines and letters. */
    static GridShape lined(GridView grid) {
        return new GridShape(grid.rows(), grid.columns(), 4, 2, false, grid.discs());
    }

    @Override
    public int width() {
        return columns * cellWidth + (pixels ? 0 : 1);
    }

    @Override
    public int height() {
        return boardHalves() / 2 + (numbered ? 1 : 0);
    }

    @Override
    public int edgeHalves() {
        return 0;
    }

    @Override
    public int boardHalves() {
        return 2 * (rows * cellHeight + (pixels ? 0 : 1));
    }

    @Override
    public int squareAt(BoardPicture picture, int column, int row) {
        boolean inside = column >= 0 && column < columns * cellWidth && row >= 0 && row < rows * cellHeight;
        return inside ? row / cellHeight * columns + column / cellWidth : BoardPicture.NONE;
    }

    @Override
    public void paint(Canvas canvas, int x, int y, BoardPicture picture) {
        GridView grid = (GridView) picture;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int cellX = x + column * cellWidth;
                int cellY = y + row * cellHeight;
                if (pixels) {
                    paintPixels(canvas, grid, cellX, cellY, row, column);
                } else {
                    paintLines(canvas, grid, cellX, cellY, row, column);
                }
            }
        }
        if (numbered) {
            for (int column = 0; column < columns; column++) {
                int middle = x + column * cellWidth + cellWidth / 2;
                canvas.text(middle, y + height() - 1, 2, Integer.toString(column + 1), Ink.DIM);
            }
        }
    }

    private void paintPixels(Canvas canvas, GridView grid, int x, int y, int row, int column) {
        Ink square = square(grid, row, column);
        char piece = grid.at(row, column);
        boolean filled = canvas.look().palette().shapes() == PieceShapes.FILLED;
        for (int dy = 0; dy < cellHeight; dy++) {
            for (int dx = 0; dx < cellWidth; dx++) {
                canvas.halves(
                        x + dx,
                        y + dy,
                        pixel(grid.discs(), filled, piece, dx, 2 * dy, square),
                        pixel(grid.discs(), filled, piece, dx, 2 * dy + 1, square));
            }
        }
        if (piece == ' ' && !grid.discs() && cellHeight > 1) {
            canvas.text(x + cellWidth / 2, y + cellHeight / 2, 1, grid.label(row, column), Ink.TARGET, square, false);
        }
    }

    private static Ink square(GridView grid, int row, int column) {
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
    private Ink pixel(boolean discs, boolean filled, char piece, int column, int row, Ink square) {
        double x = (2 * column + 1.0 - cellWidth) / cellWidth;
        double y = (2 * row + 1.0 - cellWidth) / cellWidth;
        if (discs) {
            boolean inside = x * x + y * y < 0.8;
            return !inside ? square : piece == ' ' ? Ink.LIGHT_SQUARE : ink(piece, filled);
        }
        boolean drawn = piece == GridView.FIRST ? isCross(x, y) : piece == GridView.SECOND && isRing(x, y);
        return drawn ? ink(piece, true) : square;
    }

    private static boolean isCross(double x, double y) {
        return Math.abs(Math.abs(x) - Math.abs(y)) < 0.2 && Math.abs(x) < 0.8;
    }

    private static boolean isRing(double x, double y) {
        double radius = x * x + y * y;
        return radius > 0.25 && radius < 0.8;
    }

    /** Discs cannot be outlines, so where White's pieces are, the first player's are red. */
    private static Ink ink(char piece, boolean filled) {
        return piece == GridView.SECOND ? Ink.BLACK_PIECE : filled ? Ink.WHITE_PIECE : Ink.CHECK;
    }

    private void paintLines(Canvas canvas, GridView grid, int x, int y, int row, int column) {
        paintEdge(canvas, x, y);
        if (row == rows - 1) {
            paintEdge(canvas, x, y + 2);
        }
        canvas.cell(x, y + 1, '|', Ink.FRAME, Ink.BACKGROUND, false);
        canvas.cell(x + 4, y + 1, '|', Ink.FRAME, Ink.BACKGROUND, false);
        int cell = row * columns + column;
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

    private static void paintEdge(Canvas canvas, int x, int y) {
        canvas.cell(x, y, '+', Ink.FRAME, Ink.BACKGROUND, false);
        for (int i = 1; i < 4; i++) {
            canvas.cell(x + i, y, '-', Ink.FRAME, Ink.BACKGROUND, false);
        }
        canvas.cell(x + 4, y, '+', Ink.FRAME, Ink.BACKGROUND, false);
    }
}
