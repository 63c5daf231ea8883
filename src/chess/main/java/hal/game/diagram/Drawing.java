package hal.game.diagram;

/**
 * What pictures are drawn on: pixels, or SVG. Places and lengths are in pixels from the upper left corner; colours have
 * 24 bits.
 */
public interface Drawing {
    /** Where a text stands to its point. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    /** A filled rectangle. */
    void rect(double x, double y, double width, double height, int rgb);

    /**
     * A polygon.
     *
     * @param points x and y in turn
     * @param opacity from 0 to 1
     */
    void polygon(double[] points, int rgb, double opacity);

    /**
     * A circle.
     *
     * @param line the width of its line; 0 for a disc
     * @param opacity from 0 to 1
     */
    void circle(double x, double y, double radius, double line, int rgb, double opacity);

    /**
     * A piece in its square.
     *
     * @param piece its letter, upper case for White
     * @param size the square's side
     */
    void piece(char piece, int x, int y, int size);

    /**
     * A line of text, which is cut if it is too long.
     *
     * @param y of the base line
     * @param size of the letters
     * @param most the longest that it may be
     */
    void text(double x, double y, double size, Anchor anchor, boolean bold, double most, int rgb, String text);
}
