package hal.console.board.theme;

import com.googlecode.lanterna.TextColor;

/** Whether pieces stand out from the squares that they may stand on, by the contrast ratio of WCAG 2.1. */
final class Legibility {
    /** A piece is large and plain, so it needs less contrast than a letter (where WCAG asks for 3 to 7). */
    static final double LEAST_CONTRAST = 1.6;

    private static final Ink[] PIECES = {Ink.WHITE_PIECE, Ink.BLACK_PIECE};
    private static final Ink[] SQUARES = {
        Ink.LIGHT_SQUARE,
        Ink.DARK_SQUARE,
        Ink.LIGHT_LAST,
        Ink.DARK_LAST,
        Ink.CHECK,
        Ink.SELECTED,
        Ink.CAPTURE,
        Ink.HINT,
        Ink.THREAT
    };

    private Legibility() {}

    /** The first piece and square that are hard to tell apart, or {@code null} if there are none. */
    static Ink[] faintPair(Palette palette) {
        for (Ink piece : PIECES) {
            TextColor color = bright(palette, palette.color(piece));
            for (Ink square : SQUARES) {
                if (contrast(color, palette.color(square)) < LEAST_CONTRAST) {
                    return new Ink[] {piece, square};
                }
            }
        }
        return null;
    }

    /** Terminals of eight colours show bold white as bright white. */
    private static TextColor bright(Palette palette, TextColor color) {
        return palette.boldWhitePieces() && color == TextColor.ANSI.WHITE ? TextColor.ANSI.WHITE_BRIGHT : color;
    }

    /** The contrast ratio of two colours, from 1 (none) to 21 (black on white). */
    static double contrast(TextColor one, TextColor other) {
        double a = luminance(one) + 0.05;
        double b = luminance(other) + 0.05;
        return a > b ? a / b : b / a;
    }

    private static double luminance(TextColor color) {
        return 0.2126 * linear(color.getRed()) + 0.7152 * linear(color.getGreen()) + 0.0722 * linear(color.getBlue());
    }

    /** The linear intensity of a channel: the sRGB transfer function. */
    private static double linear(int channel) {
        double share = channel / 255.0;
        return share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }
}
