package hal.game.diagram;

import java.util.Objects;

/**
 * The colours of a board in a picture, 24 bits each ({@code 0xrrggbb}). Pieces have edges there, so squares may be as
 * light as in a book.
 *
 * <pre>{@code
 * BoardColors.Pieces grey = new BoardColors.Pieces(0x909090, 0x303030, 0x303030);
 * BoardColors colors = BoardColors.WOOD.withSquares(0xffffff, 0xcfcfcf).withPieces(grey, BoardColors.WOOD.black());
 * System.out.println(BoardColors.css(colors.dark()) + BoardColors.contrast(colors.light(), colors.dark()));
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param light light squares
 * @param dark dark squares; where they are as the light ones, lines part them
 * @param lightLast a light square that the last move left or reached
 * @param darkLast a dark one
 * @param check the square of a king in check
 * @param line lines between squares that do not differ
 * @param lastFrame what marks the last move there
 * @param checkFrame what marks a king in check there
 * @param white White's pieces
 * @param black Black's pieces
 */
public record BoardColors(
        int light,
        int dark,
        int lightLast,
        int darkLast,
        int check,
        int line,
        int lastFrame,
        int checkFrame,
        Pieces white,
        Pieces black) {
    /** A wooden board. */
    public static final BoardColors WOOD = new BoardColors(
            0xefdab9,
            0xb7875d,
            0xecd873,
            0xcfa93f,
            0xe0604c,
            0,
            0,
            0,
            new Pieces(0xffffff, 0, 0),
            new Pieces(0x413a34, 0, 0xcfc7ba));

    /**
     * The colours of a side's pieces.
     *
     * @param fill the inside
     * @param edge the line around it
     * @param detail lines and dots inside
     */
    public record Pieces(int fill, int edge, int detail) {}

    /** Refuses null. */
    public BoardColors {
        Objects.requireNonNull(white, "no pieces are given: they are null");
        Objects.requireNonNull(black, "no pieces are given: they are null");
    }

    /** The same with other squares; those of the last move and of a check stay as they are. */
    public BoardColors withSquares(int newLight, int newDark) {
        return new BoardColors(
                newLight, newDark, lightLast, darkLast, check, line, lastFrame, checkFrame, white, black);
    }

    /** The same with other squares where the last move or a check is seen. */
    public BoardColors withMarks(int newLightLast, int newDarkLast, int newCheck) {
        return new BoardColors(
                light, dark, newLightLast, newDarkLast, newCheck, line, lastFrame, checkFrame, white, black);
    }

    /** The same with other pieces. */
    public BoardColors withPieces(Pieces newWhite, Pieces newBlack) {
        return new BoardColors(
                light, dark, lightLast, darkLast, check, line, lastFrame, checkFrame, newWhite, newBlack);
    }

    /** The colour of letters on a square: that of the other squares if it can be read there, or that of a piece. */
    int letters(boolean onLight, int ground) {
        int other = onLight ? dark : light;
        if (contrast(ground, other) >= 2) {
            return other;
        }
        return contrast(white.edge, ground) > contrast(white.fill, ground) ? white.edge : white.fill;
    }

    /** The colour of letters on a light or a dark square without a mark. */
    public int letters(boolean onLight) {
        return letters(onLight, onLight ? light : dark);
    }

    /** The contrast ratio of two colours by WCAG 2.1, from 1 (none) to 21 (black on white). */
    public static double contrast(int one, int other) {
        double a = luminance(one) + 0.05;
        double b = luminance(other) + 0.05;
        return a > b ? a / b : b / a;
    }

    /** The relative luminance of a colour, from 0 (black) to 1 (white), by WCAG 2.1. */
    public static double luminance(int rgb) {
        return 0.2126 * linear(rgb >> 16 & 0xff) + 0.7152 * linear(rgb >> 8 & 0xff) + 0.0722 * linear(rgb & 0xff);
    }

    /** The linear intensity of a channel: the sRGB transfer function. */
    private static double linear(int channel) {
        double share = channel / 255.0;
        return share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }

    /** A colour as CSS and SVG write it. */
    public static String css(int rgb) {
        return "#" + Integer.toHexString(0x1000000 | (rgb & 0xffffff)).substring(1);
    }
}
