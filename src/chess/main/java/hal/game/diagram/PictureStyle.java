package hal.game.diagram;

/**
 * How a board looks.
 *
 * @param board the board's side in pixels; where it is no multiple of eight, some squares are a pixel wider than others
 * @param pieces the set of pieces
 * @param colors the theme's colours
 * @param flipped whether Black is below
 * @param coordinates whether letters and numbers stand in the squares of the edge
 */
public record PictureStyle(int board, PieceSet pieces, PictureColors colors, boolean flipped, boolean coordinates) {
    /** The side of a square in pixels, the smallest of them. */
    public int square() {
        return board / 8;
    }

    /** Where a file or a rank begins, in pixels; 8 is the board's other side. */
    public int edge(int index) {
        return index * board / 8;
    }

    public int rgb(Ink ink) {
        return colors.rgb(ink);
    }

    /** The colour of Black's or of White's pieces, whichever is easier to read on another. */
    public int readableOn(Ink ground) {
        int dark = rgb(Ink.BLACK_PIECE);
        int light = rgb(Ink.WHITE_PIECE);
        return PictureColors.contrast(dark, rgb(ground)) > PictureColors.contrast(light, rgb(ground)) ? dark : light;
    }
}
