package hal.console.board.paint;

import hal.session.view.BoardPicture;

/** A way to draw a board: how much room it takes, and which cell of the window is which square. */
interface BoardShape {
    /** Its width in columns, labels included. */
    int width();

    /** Its height in rows, labels included. */
    int height();

    /** Half rows above the first row of squares that are not part of the board, and as many below the last. */
    int edgeHalves();

    /** The board's height in half rows, without labels. */
    int boardHalves();

    /** Whether the text may be narrow beside it, since on the next smaller board pieces are hard to tell apart. */
    default boolean isWorthNarrowText() {
        return false;
    }

    /** Paints everything with its upper left corner at this cell. */
    void paint(Canvas canvas, int x, int y, BoardPicture picture);

    /**
     * The square under a cell, {@link BoardPicture#NONE} beside the board.
     *
     * @param column from the shape's left edge
     * @param row from its upper edge
     */
    int squareAt(BoardPicture picture, int column, int row);
}
