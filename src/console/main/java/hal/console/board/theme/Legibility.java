package hal.console.board.theme;

import com.googlecode.lanterna.TextColor;
import hal.export.Ink;
import hal.game.diagram.BoardColors;

/** Whether pieces stand out from the squares that they may stand on, by the contrast ratio of WCAG 2.1. */
final class Legibility {
    /** A piece is large and plain, so it needs less contrast than a letter (where WCAG asks for 3 to 7). */
    static final double MIN_CONTRAST = 1.6;

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

    /**
     * Xterm's usual colours (XTerm-col.ad) in the order of {@link TextColor.ANSI}, the default text colour among them.
     */
    private static final int[] XTERM = {
        0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0xe5e5e5, 0x7f7f7f, 0xff0000,
        0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff
    };

    private Legibility() {}

    /** The first piece and square that are hard to tell apart, or {@code null} if there are none. */
    static Ink[] faintPair(Palette palette) {
        for (Ink piece : PIECES) {
            TextColor color = palette.color(piece);
            for (Ink square : SQUARES) {
                if (contrast(color, palette.color(square)) < MIN_CONTRAST) {
                    return new Ink[] {piece, square};
                }
            }
        }
        return null;
    }

    /** The contrast ratio of two colours, from 1 (none) to 21 (black on white). */
    static double contrast(TextColor one, TextColor other) {
        return BoardColors.contrast(rgb(one), rgb(other));
    }

    /**
     * The relative luminance of a colour, from 0 (black) to 1 (white). The sixteen names stand for xterm's colours;
     * other terminals' differ a little.
     */
    static double luminance(TextColor color) {
        return BoardColors.luminance(rgb(color));
    }

    /** Red, green and blue in eight bits each. */
    @SuppressWarnings("EnumOrdinal") // The table has the order of Lanterna's names, which are those of ECMA-48.
    static int rgb(TextColor color) {
        return color instanceof TextColor.ANSI named
                ? XTERM[named.ordinal()]
                : color.getRed() << 16 | color.getGreen() << 8 | color.getBlue();
    }
}
