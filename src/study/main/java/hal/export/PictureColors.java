package hal.export;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A theme's colours in pictures, 24 bits each. Drawn pieces have edges, so that their squares may be as light as those
 * in a book; pixel pieces have none, and are shown on the squares that the terminal has.
 */
public final class PictureColors {
    private final Map<Ink, Integer> drawn;
    private final Map<Ink, Integer> pixels;

    /**
     * The colours of a theme.
     *
     * @param drawn for drawn pieces; every ink
     * @param pixels for pixel pieces; every ink
     * @throws IllegalArgumentException for an ink without a colour
     */
    public PictureColors(Map<Ink, Integer> drawn, Map<Ink, Integer> pixels) {
        this.drawn = new EnumMap<>(drawn);
        this.pixels = new EnumMap<>(pixels);
        if (drawn.size() < Ink.values().length || pixels.size() < Ink.values().length) {
            throw new IllegalArgumentException("an ink has no colour");
        }
    }

    /** The colour of an ink in pictures with pieces of a set. */
    public int rgb(Ink ink, PieceSet set) {
        return (set == PieceSet.PIXELS ? pixels : drawn).get(ink);
    }

    /** The squares of drawn pieces as variables of CSS, each by its ink's key: a style sheet. */
    public String variables() {
        StringBuilder css = new StringBuilder(":root {\n");
        for (Ink ink : List.of(
                Ink.LIGHT_SQUARE,
                Ink.DARK_SQUARE,
                Ink.LIGHT_LAST,
                Ink.DARK_LAST,
                Ink.CHECK,
                Ink.SELECTED,
                Ink.HINT,
                Ink.THREAT)) {
            css.append("  --")
                    .append(ink.key())
                    .append(": ")
                    .append(css(drawn.get(ink)))
                    .append(";\n");
        }
        return css.append("}\n").toString();
    }

    /** The colours of a side's pieces. */
    PiecePainter.Colors pieces(boolean white, PieceSet set) {
        if (set == PieceSet.PIXELS) {
            return white
                    ? colors(set, Ink.WHITE_PIECE, Ink.WHITE_SHADE, Ink.WHITE_DETAIL)
                    : colors(set, Ink.BLACK_PIECE, Ink.BLACK_SHADE, Ink.BLACK_DETAIL);
        }
        return white
                ? colors(set, Ink.WHITE_PIECE, Ink.BLACK_PIECE, Ink.BLACK_PIECE)
                : colors(set, Ink.BLACK_SHADE, Ink.BLACK_PIECE, Ink.WHITE_SHADE);
    }

    private PiecePainter.Colors colors(PieceSet set, Ink fill, Ink edge, Ink detail) {
        return new PiecePainter.Colors(rgb(fill, set), rgb(edge, set), rgb(detail, set));
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
    static String css(int rgb) {
        return String.format(Locale.ROOT, "#%06x", rgb & 0xffffff);
    }
}
