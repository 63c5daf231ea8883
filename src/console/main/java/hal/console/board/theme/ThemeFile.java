package hal.console.board.theme;

import com.googlecode.lanterna.TextColor;
import hal.export.Ink;
import hal.platform.TomlSection;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.support.text.CleanText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads one theme from a TOML file:
 *
 * <pre>
 * description = "moss and stone"
 * base = "green"                 # where the other colours come from; "wood" if omitted
 * [colors]
 * light-square = "#9aa586"       # any ink of {@link Ink}, in lower case with hyphens
 * [colors-256]                   # where 256 colours need others than the nearest
 * light-square = "108"           # xterm's number, from 16 on
 * [colors-16]
 * light-square = "bright-cyan"   # one of the 16 names
 * [colors-8]
 * light-square = "cyan"          # one of the eight
 * [picture]                      # where pictures with drawn pieces need others than [colors]
 * light-square = "#e8ead9"
 * </pre>
 *
 * The theme's name is the file's, without its ending.
 */
record ThemeFile(Path file) {
    /** The section with the colours for pictures. */
    static final String PICTURE = "picture";

    /** What older versions had a use for. */
    private static final Set<String> RETIRED = Set.of("white-detail", "black-detail");

    private static final String EQUALS = " = \"";

    private static final int MAX_BYTES = 64 << 10;
    private static final int MAX_TEXT = 80;
    private static final List<ColorDepth> DEPTHS =
            List.of(ColorDepth.TRUE_COLOR, ColorDepth.INDEXED_256, ColorDepth.ANSI_16, ColorDepth.ANSI_8);

    /**
     * Reads a theme.
     *
     * @throws UserException when the file cannot be read or is wrong, naming file, line and key
     */
    static Theme read(Path file) {
        return new ThemeFile(file).read();
    }

    private Theme read() {
        TomlSection toml = TomlSection.parse(file.toString(), text());
        List<String> known = new ArrayList<>(List.of("description", "base"));
        DEPTHS.forEach(depth -> known.add(section(depth)));
        known.add(PICTURE);
        toml.allow(known);
        String description = toml.text("description", "from " + file.getFileName(), MAX_TEXT);
        Theme base = toml.has("base") ? base(toml) : Themes.standard();
        Map<ColorDepth, Map<Ink, TextColor>> colors = new EnumMap<>(ColorDepth.class);
        for (ColorDepth depth : DEPTHS) {
            toml.section(section(depth))
                    .ifPresent(found -> colors.put(depth, readColors(found, section(depth), depth)));
        }
        Map<Ink, Integer> picture = toml.section(PICTURE)
                .map(found -> rgb(readColors(found, PICTURE, ColorDepth.TRUE_COLOR)))
                .orElse(Map.of());
        Theme theme = new Theme(name(), description, base, colors, picture);
        requireLegible(theme);
        return theme;
    }

    private String text() {
        return FileTrouble.reading(file, () -> InputFile.text(file, MAX_BYTES));
    }

    private String name() {
        String name = file.getFileName().toString();
        return CleanText.line(name.substring(0, name.length() - Themes.ENDING.length()), MAX_TEXT);
    }

    private static Theme base(TomlSection toml) {
        try {
            return Themes.builtIn().named(toml.text("base", MAX_TEXT));
        } catch (UserException problem) {
            throw new UserException(toml.place("base") + ": base: " + problem.getMessage(), problem);
        }
    }

    /** The name of the section with the colours for a depth. */
    static String section(ColorDepth depth) {
        return switch (depth) {
            case TRUE_COLOR -> "colors";
            case INDEXED_256 -> "colors-256";
            case ANSI_16 -> "colors-16";
            case ANSI_8 -> "colors-8";
            case NONE -> "";
        };
    }

    private static Map<Ink, TextColor> readColors(TomlSection section, String title, ColorDepth depth) {
        Map<Ink, TextColor> colors = new EnumMap<>(Ink.class);
        for (String key : section.keys()) {
            if (RETIRED.contains(key)) {
                continue;
            }
            Ink ink = Ink.ofKey(key);
            if (ink == null) {
                throw section.error(key, "is not a theme colour; known: " + inks());
            }
            try {
                colors.put(ink, ThemeColors.parse(section.text(key, MAX_TEXT), depth));
            } catch (IllegalArgumentException problem) {
                String place = section.place(key) + ": " + title + "." + key;
                throw new UserException(place + ": " + problem.getMessage(), problem);
            }
        }
        return colors;
    }

    /** Colours as 24 bits. */
    static Map<Ink, Integer> rgb(Map<Ink, TextColor> colors) {
        Map<Ink, Integer> rgb = new EnumMap<>(Ink.class);
        colors.forEach((ink, color) -> rgb.put(ink, Legibility.rgb(color)));
        return rgb;
    }

    private void requireLegible(Theme theme) {
        for (ColorDepth depth : DEPTHS) {
            Ink[] faint = Legibility.faintPair(theme.palette(depth));
            if (faint != null) {
                String section = section(depth) + ".";
                throw new UserException(file + ": " + section + faint[0].key() + " can hardly be seen on " + section
                        + faint[1].key() + "; make one of them lighter or darker");
            }
        }
    }

    private static String inks() {
        StringBuilder names = new StringBuilder();
        for (Ink ink : Ink.values()) {
            names.append(names.isEmpty() ? "" : ", ").append(ink.key());
        }
        return names.toString();
    }

    /**
     * Reads a shipped theme without the TOML library, which alone takes twice as long as a bare Java: one of them is
     * needed for the first frame. They use of TOML only sections, lines of comment and {@code key = "value"}, nothing
     * behind it, and no {@code base}; a test compares them with what the library reads.
     *
     * @param base null for the theme that all others are based on
     * @throws IllegalArgumentException when a line is written otherwise
     */
    static Theme shipped(String name, String text, Theme base) {
        Map<ColorDepth, Map<Ink, TextColor>> colors = new EnumMap<>(ColorDepth.class);
        Map<String, ColorDepth> sections = new HashMap<>();
        for (ColorDepth depth : ColorDepth.values()) {
            sections.put(section(depth), depth);
        }
        String description = "";
        Map<Ink, TextColor> section = Map.of();
        Map<Ink, TextColor> picture = Map.of();
        int start = 0;
        while (start < text.length()) {
            int feed = text.indexOf('\n', start);
            int end = feed < 0 ? text.length() : feed;
            String line = text.substring(start, end);
            start = end + 1;
            if (line.startsWith("[")) {
                String title = line.substring(1, line.length() - 1);
                section = new EnumMap<>(Ink.class);
                if (title.equals(PICTURE)) {
                    picture = section;
                } else {
                    colors.put(sections.get(title), section);
                }
            } else if (!line.isEmpty() && line.charAt(0) != '#') {
                int equals = line.indexOf(EQUALS);
                if (equals < 0 || line.indexOf('"', equals + EQUALS.length()) != line.length() - 1) {
                    throw new IllegalArgumentException(
                            "A shipped theme has only key = \"value\", nothing behind it: " + name + ": " + line);
                }
                String key = line.substring(0, equals);
                String value = line.substring(equals + EQUALS.length(), line.length() - 1);
                Ink ink = Ink.ofKey(key);
                if (key.equals("description")) {
                    description = value;
                } else if (ink != null) {
                    section.put(ink, ThemeColors.parse(value));
                } else {
                    throw new IllegalArgumentException("No colour of a theme: " + name + ": " + line);
                }
            }
        }
        return new Theme(name, description, base, colors, rgb(picture));
    }
}
