package hal.game.diagram;

/**
 * What pictures are drawn on: pixels, or SVG. Places and lengths are in pixels from the upper left corner; colours have
 * 24 bits ({@code 0xrrggbb}).
 *
 * <pre>{@code
 * SvgDrawing svg = new SvgDrawing(PictureStyle.of(400));
 * Drawing drawing = svg;
 * drawing.rect(0, 0, 100, 20, 0xffffff);
 * drawing.text(50, 15, 12, Drawing.Anchor.MIDDLE, true, 100, 0x000000, "1-0");
 * System.out.println(svg.svg(100, 20, "White won").length());
 * }</pre>
 *
 * <p>Whether threads may share one is said where it is made; {@link SvgDrawing} is not thread-safe.
 */
public interface Drawing {
    /** Where a text stands to its point. */
    enum Anchor {
        /** It begins there. */
        START,
        /** It has its middle there. */
        MIDDLE,
        /** It ends there. */
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
