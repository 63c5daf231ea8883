package hal.console.board.theme;

import com.googlecode.lanterna.TextColor;
import hal.support.CleanText;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * Reads one theme from a TOML file:
 *
 * <pre>
 * description = "moss and stone"
 * base = "green"                 # where the other colours come from; "wood" when left out
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
        TomlParseResult toml = parse();
        if (toml.hasErrors()) {
            var first = toml.errors().get(0);
            throw problem(first.position(), first.getMessage());
        }
        String description = "from " + file.getFileName();
        Theme base = Themes.standard();
        Map<Ink, TextColor.RGB> colors = new EnumMap<>(Ink.class);
        for (String key : toml.keySet()) {
            TomlPosition place = toml.inputPositionOf(key);
            switch (key) {
                case "description" -> description = CleanText.line(string(toml, key, ""), LONGEST_TEXT);
                case "base" -> base = base(string(toml, key, ""), place);
                case "colors" -> readColors(toml, place, colors);
                default -> throw problem(place, key + ": no such key; there are description, base and [colors]");
            }
        }
        Theme theme = new UserTheme(name(), description, base, colors);
        requireLegible(theme);
        return theme;
    }

    private TomlParseResult parse() {
        try {
            if (Files.size(file) > LARGEST) {
                throw new UserException(file + ": too large for a theme");
            }
            return Toml.parse(file);
        } catch (IOException problem) {
            throw new UserException(file + ": cannot be read: " + problem.getMessage(), problem);
        }
    }

    private String name() {
        String name = file.getFileName().toString();
        return CleanText.line(name.substring(0, name.length() - ThemeFolder.ENDING.length()), LONGEST_TEXT);
    }

    private String string(TomlTable table, String key, String path) {
        if (!table.isString(key)) {
            throw problem(table.inputPositionOf(key), path + key + ": expected a text in quotes");
        }
        return table.getString(key);
    }

    private Theme base(String name, TomlPosition place) {
        try {
            return Themes.builtIn().named(CleanText.line(name, LONGEST_TEXT));
        } catch (UserException problem) {
            throw problem(place, "base: " + problem.getMessage());
        }
    }

    private void readColors(TomlParseResult toml, TomlPosition place, Map<Ink, TextColor.RGB> colors) {
        if (!toml.isTable("colors")) {
            throw problem(place, "colors: expected a table, written [colors]");
        }
        TomlTable table = toml.getTable("colors");
        for (Map.Entry<String, Object> entry : table.entrySet()) {
            String key = entry.getKey();
            Ink ink = Ink.ofKey(key);
            if (ink == null) {
                throw problem(table.inputPositionOf(key), "colors." + key + ": no such ink; there are " + inks());
            }
            try {
                colors.put(ink, ColorText.hex(string(table, key, "colors.")));
            } catch (IllegalArgumentException problem) {
                throw problem(table.inputPositionOf(key), "colors." + key + ": " + problem.getMessage());
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

    private UserException problem(TomlPosition place, String text) {
        String line = place == null ? "" : ":" + place.line();
        return new UserException(CleanText.line(file + line + ": " + text, 1000));
    }
}
