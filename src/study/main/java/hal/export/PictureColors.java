package hal.export;

import hal.game.diagram.BoardColors;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A theme's colours in pictures, 24 bits each: pieces have edges there, so squares may be as light as in a book. */
public final class PictureColors {
    private final Map<Ink, Integer> colors;

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
            css.append("  --" + ink.key() + ": " + BoardColors.css(colors.get(ink)) + ";\n");
        }
        return css.append("}\n").toString();
    }

    /** Those that a board has. */
    public BoardColors board() {
        return new BoardColors(
                rgb(Ink.LIGHT_SQUARE),
                rgb(Ink.DARK_SQUARE),
                rgb(Ink.LIGHT_LAST),
                rgb(Ink.DARK_LAST),
                rgb(Ink.CHECK),
                rgb(Ink.FRAME),
                rgb(Ink.DIM),
                rgb(Ink.ACCENT),
                new BoardColors.Pieces(rgb(Ink.WHITE_PIECE), rgb(Ink.BLACK_PIECE), rgb(Ink.BLACK_PIECE)),
                new BoardColors.Pieces(rgb(Ink.BLACK_SHADE), rgb(Ink.BLACK_PIECE), rgb(Ink.WHITE_SHADE)));
    }
}
