package hal.console.board.theme;

import com.googlecode.lanterna.TextColor;
import hal.support.CleanText;
import hal.support.FileTrouble;
import hal.support.TomlSection;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Reads one theme from a TOML file:
 *
 * <pre>
 * description = "moss and stone"
 * base = "green"                 # where the other colours come from; "wood" if omitted
 * [colors]
 * light-square = "#9aa586"       # any ink of {@link Ink}, in lower case with hyphens
 * </pre>
 *
 * The theme's name is the file's, without its ending.
 */
final class ThemeFile {
    private static final long LARGEST = 64 * 1024;
    private static final int LONGEST_TEXT = 80;

    private final Path file;

    private ThemeFile(Path file) {
        this.file = file;
    }

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
        toml.allow(List.of("description", "base", "colors"));
        String description = toml.text("description", "from " + file.getFileName(), LONGEST_TEXT);
        Theme base = toml.has("base") ? base(toml) : Themes.standard();
        Map<Ink, TextColor.RGB> colors = new EnumMap<>(Ink.class);
        toml.section("colors").ifPresent(section -> readColors(section, colors));
        Theme theme = new UserTheme(name(), description, base, colors);
        requireLegible(theme);
        return theme;
    }

    private String text() {
        try {
            if (Files.size(file) > LARGEST) {
                throw new UserException(file + ": is larger than " + LARGEST / 1024 + " KiB, too large for a theme");
            }
            return Files.readString(file);
        } catch (IOException problem) {
            throw FileTrouble.reading(file, problem);
        }
    }

    private String name() {
        String name = file.getFileName().toString();
        return CleanText.line(name.substring(0, name.length() - ThemeFolder.ENDING.length()), LONGEST_TEXT);
    }

    private static Theme base(TomlSection toml) {
        try {
            return Themes.builtIn().named(toml.text("base", LONGEST_TEXT));
        } catch (UserException problem) {
            throw new UserException(toml.place("base") + ": base: " + problem.getMessage(), problem);
        }
    }

    private static void readColors(TomlSection section, Map<Ink, TextColor.RGB> colors) {
        for (String key : section.keys()) {
            Ink ink = Ink.ofKey(key);
            if (ink == null) {
                throw section.error(key, "is not a theme colour; known: " + inks());
            }
            try {
                colors.put(ink, ColorText.hex(section.text(key, LONGEST_TEXT)));
            } catch (IllegalArgumentException problem) {
                throw new UserException(section.place(key) + ": colors." + key + ": " + problem.getMessage(), problem);
            }
        }
    }

    private void requireLegible(Theme theme) {
        Ink[] faint = Legibility.faintPair(theme.palette(ColorDepth.TRUE_COLOR));
        if (faint != null) {
            throw new UserException(file + ": colors." + faint[0].key() + " can hardly be seen on colors."
                    + faint[1].key() + "; make one of them lighter or darker");
        }
    }

    private static String inks() {
        StringBuilder names = new StringBuilder();
        for (Ink ink : Ink.values()) {
            names.append(names.isEmpty() ? "" : ", ").append(ink.key());
        }
        return names.toString();
    }
}
