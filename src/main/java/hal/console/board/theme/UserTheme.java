package hal.console.board.theme;

import com.googlecode.lanterna.TextColor;
import java.util.EnumMap;
import java.util.Map;

/**
 * A theme from a user's file: 24-bit colours for some inks over a built-in theme. 256 colours get the nearest of the
 * cube as long as pieces and squares can still be told apart; with fewer, the built-in theme's own colours are used.
 */
final class UserTheme implements Theme {
    private final String name;
    private final String description;
    private final Theme base;
    private final Map<Ink, TextColor.RGB> colors;

    /** A theme with these colours, and those of its base where there is none. */
    UserTheme(String name, String description, Theme base, Map<Ink, TextColor.RGB> colors) {
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
        return switch (depth) {
            case TRUE_COLOR -> base.palette(depth).with(colors);
            case INDEXED_256 -> indexed();
            case ANSI_16, ANSI_8, NONE -> base.palette(depth);
        };
    }

    private Palette indexed() {
        Map<Ink, TextColor> nearest = new EnumMap<>(Ink.class);
        for (Map.Entry<Ink, TextColor.RGB> entry : colors.entrySet()) {
            nearest.put(entry.getKey(), NearestColor.of(entry.getValue()));
        }
        Palette palette = base.palette(ColorDepth.INDEXED_256).with(nearest);
        return Legibility.faintPair(palette) == null ? palette : base.palette(ColorDepth.INDEXED_256);
    }
}
