package hal.console.board.paint;

/**
 * A part of the window, in character cells.
 *
 * @param x the leftmost column, from 0
 * @param y the topmost row, from 0
 * @param width columns
 * @param height rows
 */
public record Rect(int x, int y, int width, int height) {
    /** A part that is not shown. */
    public static final Rect NONE = new Rect(0, 0, 0, 0);

    /** Whether nothing fits into it. */
    public boolean isEmpty() {
        return width <= 0 || height <= 0;
    }

    /** Whether this cell lies in it. */
    public boolean contains(int column, int row) {
        return column >= x && column < x + width && row >= y && row < y + height;
    }
}
