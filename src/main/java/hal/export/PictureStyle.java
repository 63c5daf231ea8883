package hal.export;

/**
 * How a board looks.
 *
 * @param square a square's side in pixels
 * @param pieces the set of pieces
 * @param colors the theme's colours
 * @param flipped whether Black is below
 * @param coordinates whether letters and numbers stand in the squares of the edge
 */
public record PictureStyle(int square, PieceSet pieces, PictureColors colors, boolean flipped, boolean coordinates) {
    /** The board's side in pixels. */
    public int board() {
        return 8 * square;
    }

    int rgb(Ink ink) {
        return colors.rgb(ink, pieces);
    }

    /** The colour of Black's or of White's pieces, whichever is easier to read on another. */
    int readableOn(Ink ground) {
        int dark = rgb(Ink.BLACK_PIECE);
        int light = rgb(Ink.WHITE_PIECE);
        return PictureColors.contrast(dark, rgb(ground)) > PictureColors.contrast(light, rgb(ground)) ? dark : light;
    }
}
