package hal.console.board.theme;

import com.googlecode.lanterna.TextColor;
import hal.export.Ink;
import hal.support.Shipped;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The themes that come with HAL, in the format of the users' own. They are read without the TOML library, since one of them
 * is needed for the first frame; they use of TOML only sections, comments and strings.
 */
final class ShippedThemes {
    static final String STANDARD = "wood";
    static final String FOLDER = "config/themes/";

    private static final FileTheme WOOD = read(STANDARD, null);

    /** Looks like the standard theme, but was not chosen. */
    static final Theme USUAL = new FileTheme(STANDARD, WOOD.description(), WOOD, Map.of(), Map.of());

    private ShippedThemes() {}

    /** The theme on which all others are based. */
    static FileTheme standard() {
        return WOOD;
    }

    /** All of them, in the order of the index. */
    static List<Theme> all() {
        List<Theme> themes = new ArrayList<>();
        for (String name : names()) {
            themes.add(named(name));
        }
        return themes;
    }

    /** The names in the index. */
    static List<String> names() {
        return Shipped.text(FOLDER + "index.txt")
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
    }

    /** One of them. */
    static FileTheme named(String name) {
        return name.equals(STANDARD) ? WOOD : read(name, WOOD);
    }

    private static FileTheme read(String name, FileTheme base) {
        String text = Shipped.text(FOLDER + name + ThemeFolder.ENDING);
        Map<ColorDepth, Map<Ink, TextColor>> colors = new EnumMap<>(ColorDepth.class);
        Map<String, ColorDepth> sections = new HashMap<>();
        for (ColorDepth depth : ColorDepth.values()) {
            sections.put(ThemeFile.section(depth), depth);
        }
        String description = "";
        Map<Ink, TextColor> section = Map.of();
        Map<Ink, TextColor> picture = Map.of();
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start);
            String line = text.substring(start, end);
            start = end + 1;
            if (line.startsWith("[")) {
                String title = line.substring(1, line.length() - 1);
                section = new EnumMap<>(Ink.class);
                if (title.equals(ThemeFile.PICTURE)) {
                    picture = section;
                } else {
                    colors.put(sections.get(title), section);
                }
            } else if (!line.isEmpty() && line.charAt(0) != '#') {
                String key = line.substring(0, line.indexOf(' '));
                String value = line.substring(line.indexOf('"') + 1, line.length() - 1);
                if (key.equals("description")) {
                    description = value;
                } else {
                    section.put(Ink.ofKey(key), ColorText.parse(value));
                }
            }
        }
        return new FileTheme(name, description, base, colors, ThemeFile.rgb(picture));
    }
}
