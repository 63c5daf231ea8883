package hal.game.diagram;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A theme's colours in pictures, 24 bits each: pieces have edges there, so squares may be as light as in a book. */
public final class PictureColors {
    private final Map<Ink, Integer> colors;

    /**
     * The colours of a side's pieces, 24 bits each.
     *
     * @param fill the inside
     * @param edge the line around it
     * @param detail lines and dots inside
     */
    public record OfPiece(int fill, int edge, int detail) {}

    /**
     * The colours of a theme.
     *
     * @throws IllegalArgumentException for an ink without a colour
     */
    public PictureColors(Map<Ink, Integer> colors) {
        this.colors = new EnumMap<>(colors);
        if (colors.size() < Ink.values().length) {
            throw new IllegalArgumentException("an ink has no colour");
        }
    }

    /** Few colours, for one picture: whatever else is drawn is black. */
    public static PictureColors of(Map<Ink, Integer> few) {
        Map<Ink, Integer> colors = new EnumMap<>(Ink.class);
        for (Ink ink : Ink.values()) {
            colors.put(ink, few.getOrDefault(ink, 0));
        }
        return new PictureColors(colors);
    }

    /** The colour of an ink. */
    public int rgb(Ink ink) {
        return colors.get(ink);
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
                    .append(css(colors.get(ink)))
                    .append(";\n");
        }
        return css.append("}\n").toString();
    }

    /** The colours of a side's pieces. */
    public OfPiece pieces(boolean white) {
        return white
                ? new OfPiece(rgb(Ink.WHITE_PIECE), rgb(Ink.BLACK_PIECE), rgb(Ink.BLACK_PIECE))
                : new OfPiece(rgb(Ink.BLACK_SHADE), rgb(Ink.BLACK_PIECE), rgb(Ink.WHITE_SHADE));
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
        return String.format(Locale.ROOT, "#%06x", rgb & 0xffffff);
    }
}
