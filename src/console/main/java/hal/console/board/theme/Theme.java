package hal.console.board.theme;

import com.googlecode.lanterna.TextColor;
import hal.export.Ink;
import hal.export.PictureColors;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A set of colours, chosen by hand for each colour depth, since rounding to the nearest colour makes pieces vanish:
 * those that its file gives for some inks, over those of another theme. Where a file gives no colours for 256, its
 * 24-bit colours are rounded to the nearest of the cube as long as pieces and squares can still be told apart.
 */
public final class Theme {
    private static final List<Ink> GREY = List.of(
            Ink.ACCENT, Ink.VOICE, Ink.ERROR, Ink.ENGINE, Ink.GOOD, Ink.BAD, Ink.WHITE_PIECE, Ink.BLACK_PIECE, Ink.EYE);

    private final String name;
    private final String description;
    private final Theme base;
    private final Map<ColorDepth, Map<Ink, TextColor>> colors;
    /** Those for drawn pieces in pictures, where they are others than on a terminal. */
    private final Map<Ink, Integer> picture;

    /**
     * A theme with these colours, and those of its base where there is none.
     *
     * @param base {@code null} for a theme that names every ink
     */
    Theme(
            String name,
            String description,
            Theme base,
            Map<ColorDepth, Map<Ink, TextColor>> colors,
            Map<Ink, Integer> picture) {
        this.name = name;
        this.description = description;
        this.base = base;
        this.colors = Map.copyOf(colors);
        this.picture = Map.copyOf(picture);
    }

    /** The name that the user types for it. */
    public String name() {
        return name;
    }

    /** A few words about it. */
    public String description() {
        return description;
    }

    /** The colours for a terminal of this depth. */
    public Palette palette(ColorDepth depth) {
        if (depth == ColorDepth.NONE) {
            return Palette.none();
        }
        Map<Ink, TextColor> own = colors.getOrDefault(depth, Map.of());
        if (base == null) {
            return Palette.of(depth, own);
        }
        Palette below = base.palette(depth);
        return depth == ColorDepth.INDEXED_256 ? rounded(below).with(own) : below.with(own);
    }

    /** Whether its file gives it a background; the standard theme's is for terminals that do not tell theirs. */
    boolean namesBackground() {
        return base != null
                && colors.getOrDefault(ColorDepth.TRUE_COLOR, Map.of()).containsKey(Ink.BACKGROUND);
    }

    /** A palette whose board is left as it is, with this theme's own colours around it. */
    Palette around(Palette board) {
        Palette mine = palette(board.depth());
        Map<Ink, TextColor> changes = new EnumMap<>(Ink.class);
        colors.get(ColorDepth.TRUE_COLOR).keySet().forEach(ink -> changes.put(ink, mine.color(ink)));
        if (!board.paintsSquares()) {
            // Without colours, as they are on a dark background.
            GREY.forEach(ink -> changes.put(ink, mine.color(Ink.TEXT)));
            changes.put(Ink.LIGHT_SQUARE, mine.color(Ink.BACKGROUND));
            changes.put(Ink.DARK_SQUARE, mine.color(Ink.BACKGROUND));
        }
        return board.with(changes);
    }

    /** The colours for pictures. */
    public PictureColors picture() {
        return new PictureColors(drawn());
    }

    /** The terminal's colours of the base, then its own for pictures, then the same of this theme, which are nearer. */
    private Map<Ink, Integer> drawn() {
        Map<Ink, Integer> mixed = base == null ? new EnumMap<>(Ink.class) : base.drawn();
        colors.getOrDefault(ColorDepth.TRUE_COLOR, Map.of())
                .forEach((ink, color) -> mixed.put(ink, Legibility.rgb(color)));
        mixed.putAll(picture);
        return mixed;
    }

    private Palette rounded(Palette below) {
        Map<Ink, TextColor> nearest = new EnumMap<>(Ink.class);
        colors.getOrDefault(ColorDepth.TRUE_COLOR, Map.of())
                .forEach((ink, color) -> nearest.put(ink, ThemeColors.nearest((TextColor.RGB) color)));
        Palette palette = below.with(nearest);
        return Legibility.faintPair(palette) == null ? palette : below;
    }
}
