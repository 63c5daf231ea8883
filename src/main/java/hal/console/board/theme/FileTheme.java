package hal.console.board.theme;

import com.googlecode.lanterna.TextColor;
import java.util.EnumMap;
import java.util.Map;

/**
 * A theme from a file: colours for some inks over another theme, for each colour depth. Where a file gives no colours for
 * 256, its 24-bit colours are rounded to the nearest of the cube as long as pieces and squares can still be told apart.
 */
final class FileTheme implements Theme {
    private final String name;
    private final String description;
    private final Theme base;
    private final Map<ColorDepth, Map<Ink, TextColor>> colors;

    /**
     * A theme with these colours, and those of its base where there is none.
     *
     * @param base {@code null} for a theme that names every ink
     */
    FileTheme(String name, String description, Theme base, Map<ColorDepth, Map<Ink, TextColor>> colors) {
        this.name = name;
        this.description = description;
        this.base = base;
        this.colors = Map.copyOf(colors);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
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

    private Palette rounded(Palette below) {
        Map<Ink, TextColor> nearest = new EnumMap<>(Ink.class);
        colors.getOrDefault(ColorDepth.TRUE_COLOR, Map.of())
                .forEach((ink, color) -> nearest.put(ink, NearestColor.of((TextColor.RGB) color)));
        Palette palette = below.with(nearest);
        return Legibility.faintPair(palette) == null ? palette : below;
    }
}
