package hal.console.board.paint;

import hal.export.Ink;
import hal.session.view.BoardPicture;
import hal.session.view.BoardSize;
import hal.session.view.GridView;
import java.util.ArrayList;
import java.util.List;

/**
 * The board of a small game: where squares have colours with pieces of half-block pixels, round discs in a frame or
 * signs between lines; else with letters between lines.
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
    private static final int[][] CELLS = {{16, 8}, {12, 6}, {8, 4}, {6, 3}, {4, 2}, {2, 1}};

    /** The shapes to try for a requested size, the preferred one first. */
    static List<BoardShape> candidates(GridView grid, BoardSize wish, RenderStyle look) {
        List<BoardShape> shapes = new ArrayList<>();
        if (!look.glyphs().unicode() || !look.palette().paintsSquares()) {
            shapes.add(lined(grid));
            return shapes;
        }
        int largest =
                switch (wish) {
                    case AUTO, LARGE -> 0;
                    case MEDIUM -> 3;
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
        for (int dy = 0; dy < cellHeight; dy++) {
            for (int dx = 0; dx < cellWidth; dx++) {
                canvas.halves(
                        x + dx, y + dy, pixel(grid, row, column, dx, 2 * dy), pixel(grid, row, column, dx, 2 * dy + 1));
            }
        }
        if (grid.at(row, column) == ' ' && !grid.discs() && cellHeight > 1) {
            Ink square = square(grid, row, column);
            canvas.text(x + cellWidth / 2, y + cellHeight / 2, 1, grid.label(row, column), Ink.DIM, square, false);
        }
    }

    private Ink square(GridView grid, int row, int column) {
        int cell = row * grid.columns() + column;
        if (grid.winning().contains(cell)) {
            return Ink.SELECTED;
        }
        if (grid.discs()) {
            return Ink.GRID;
        }
        boolean plain = cell != grid.last() && (cellHeight > 1 || (row + column) % 2 == 0);
        return plain ? Ink.BACKGROUND : Ink.MENU;
    }

    /** The ink of a pixel of a cell, whose pixels are as many rows as columns. */
    private Ink pixel(GridView grid, int row, int column, int pixelX, int pixelY) {
        Ink square = square(grid, row, column);
        char piece = grid.at(row, column);
        double x = (2 * pixelX + 1.0 - cellWidth) / cellWidth;
        double y = (2 * pixelY + 1.0 - cellWidth) / cellWidth;
        double radius = x * x + y * y;
        if (grid.discs()) {
            boolean point = row * grid.columns() + column == grid.last() && radius < 0.06;
            // A frame is left around the discs where there are pixels enough for it.
            return radius > (cellWidth >= 8 ? 0.64 : 0.8) || point
                    ? square
                    : piece == ' ' ? Ink.BACKGROUND : ink(piece);
        }
        boolean line = cellHeight > 1 && ((pixelX == 0 && column > 0) || (pixelY == 0 && row > 0));
        if (line) {
            return Ink.FRAME;
        }
        boolean drawn = piece == GridView.FIRST
                ? isCross(x, y)
                : piece == GridView.SECOND && radius > (cellHeight > 1 ? 0.3 : 0) && radius < 0.7;
        return drawn ? ink(piece) : square;
    }

    private boolean isCross(double x, double y) {
        return Math.abs(Math.abs(x) - Math.abs(y)) < (cellWidth > 8 ? 0.2 : 0.1)
                && Math.abs(x) < (cellHeight > 1 ? 0.7 : 1);
    }

    private static Ink ink(char piece) {
        return piece == GridView.FIRST ? Ink.RED_DISC : Ink.YELLOW_DISC;
    }

    private void paintLines(Canvas canvas, GridView grid, int x, int y, int row, int column) {
        paintEdge(canvas, x, y);
        if (row == rows - 1) {
            paintEdge(canvas, x, y + 2);
        }
        canvas.cell(x, y + 1, '|', Ink.FRAME, Ink.BACKGROUND, false);
        canvas.cell(x + 4, y + 1, '|', Ink.FRAME, Ink.BACKGROUND, false);
        int cell = row * columns + column;
        char piece = grid.sign(row, column);
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
