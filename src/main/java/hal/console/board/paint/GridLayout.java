package hal.console.board.paint;

import hal.session.view.GridView;

/**
 * Where the parts of a small game stand in a window: the board at the left, what there is to say at its right, the prompt
 * below.
 *
 * @param cellWidth columns of a cell
 * @param cellHeight rows of a cell
 * @param board the board with its edge; {@link Rect#NONE} where there is no room
 * @param side what is said beside it; {@link Rect#NONE} where there is no room
 * @param prompt where lines are typed and texts printed
 */
public record GridLayout(int cellWidth, int cellHeight, Rect board, Rect side, Rect prompt) {
    private static final int[][] CELLS = {{8, 4}, {6, 3}, {4, 2}, {2, 1}};
    private static final int LEAST_PROMPT = 6;
    private static final int LEAST_SIDE = 22;
    private static final int GAP = 3;

    /** The layout with the largest cells that leave room to type. */
    public static GridLayout of(int columns, int rows, GridView grid, Look look) {
        if (!GridPainter.hasPixels(look)) {
            GridLayout lined = fitting(4, 2, columns, rows, grid);
            return lined == null ? none(columns, rows) : lined;
        }
        for (int[] cell : CELLS) {
            GridLayout layout = fitting(cell[0], cell[1], columns, rows, grid);
            if (layout != null) {
                return layout;
            }
        }
        return none(columns, rows);
    }

    private static GridLayout fitting(int width, int height, int columns, int rows, GridView grid) {
        int boardWidth = grid.columns() * width + 1;
        int boardHeight = grid.rows() * height + 2; // a line of column numbers, or the lower edge
        if (boardWidth > columns - 1 || boardHeight + 1 + LEAST_PROMPT > rows) {
            return null;
        }
        int left = 1 + boardWidth + GAP;
        Rect side = columns - left - 1 < LEAST_SIDE ? Rect.NONE : new Rect(left, 0, columns - left - 1, boardHeight);
        Rect prompt = new Rect(1, boardHeight + 1, columns - 2, rows - boardHeight - 1);
        return new GridLayout(width, height, new Rect(1, 0, boardWidth, boardHeight), side, prompt);
    }

    private static GridLayout none(int columns, int rows) {
        return new GridLayout(0, 0, Rect.NONE, Rect.NONE, new Rect(0, 0, columns, rows));
    }
}
