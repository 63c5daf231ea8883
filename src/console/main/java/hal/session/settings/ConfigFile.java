package hal.session.settings;

import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.platform.OwnFile;
import hal.platform.TomlSection;
import hal.platform.UserFolders;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.support.text.CleanText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The user's {@code config.toml}: a line {@code key = value} for each setting that differs from the default. */
public final class ConfigFile {
    private static final String NAME = "config.toml";
    private static final int MAX_FILE_LENGTH = 1 << 20;
    private static final int MAX_VALUE_LENGTH = 200;

    private ConfigFile() {}

    /** Where it is, or would be. */
    public static Path in(Path configFolder) {
        return configFolder.resolve(NAME);
    }

    /**
     * Reads the file, if there is one, into the settings. Invalid lines are skipped.
     *
     * @param configFolder the user's folder, which need not exist
     * @return what is wrong, each with its line number
     */
    public static List<String> read(Path configFolder, Settings settings) {
        Path file = in(configFolder);
        if (!Files.exists(file)) {
            return List.of(); // Without a file no class of the TOML reader is loaded, which keeps start-up quick.
        }
        try {
            return take(file, InputFile.text(file, MAX_FILE_LENGTH), settings);
        } catch (IOException e) {
            return List.of(FileTrouble.reading(file, e).getMessage());
        }
    }

    private static List<String> take(Path file, String text, Settings settings) {
        List<UserException> problems = new ArrayList<>();
        TomlSection toml = TomlSection.parse(file.toString(), text, problems);
        for (String key : toml.keys()) {
            String value;
            try {
                value = toml.anyText(key, MAX_VALUE_LENGTH);
            } catch (UserException e) {
                problems.add(e);
                continue;
            }
            try {
                settings.set(Setting.of(CleanText.line(key, MAX_VALUE_LENGTH)), value);
            } catch (UserException e) {
                problems.add(new UserException(toml.place(key) + ": " + e.getMessage(), e));
            }
        }
        return problems.stream().map(UserException::getMessage).toList();
    }

    /**
     * Writes one setting, whatever its value, and leaves the rest of the file as it is.
     *
     * @throws IOException if it cannot be written, or the file that is there cannot be read whole
     * @throws UserException if the file that is there is no TOML, so that its other content is unknown
     */
    public static void write(Path configFolder, Option setting, Settings settings) throws IOException {
        List<String> lines = lines(configFolder);
        put(setting, settings, lines);
        OwnFile.write(in(configFolder), String.join("\n", lines) + "\n");
    }

    /** Gives a setting its line, or changes the line that it has. */
    private static void put(Option setting, Settings settings, List<String> lines) {
        int end = endOfTopTable(lines);
        int index = 0;
        while (index < end && !setting.isKey(keyOf(lines.get(index)))) {
            index++;
        }
        if (index == end) {
            lines.add(end, line(setting.key(), setting, settings));
        } else if (!says(lines.get(index), setting, settings)) {
            lines.set(index, line(keyOf(lines.get(index)), setting, settings));
        }
    }

    /** The lines of the file; none if there is no file. Its folder exists afterwards. */
    private static List<String> lines(Path configFolder) throws IOException {
        Path file = in(UserFolders.create(configFolder));
        Optional<String> there = OwnFile.read(file, MAX_FILE_LENGTH);
        List<UserException> problems = new ArrayList<>();
        TomlSection.parse(file.toString(), there.orElse(""), problems);
        if (!problems.isEmpty()) {
            throw new UserException(
                    problems.get(0).getMessage() + "; correct that first, since I do not save over what I cannot read");
        }
        return new ArrayList<>(there.map(text -> text.lines().toList()).orElse(List.of()));
    }

    /**
     * Writes the settings. Comments and unknown keys in the file stay as they are, and so does a line whose value is
     * the present one; a line that was not understood when the file was read becomes a comment.
     *
     * @throws IOException if it cannot be written, or the file that is there cannot be read whole
     * @throws UserException if the file that is there is no TOML, so that its other content is unknown
     */
    public static void write(Path configFolder, Settings settings) throws IOException {
        List<String> lines = lines(configFolder);
        lines.subList(0, endOfTopTable(lines)).replaceAll(line -> isLost(line, settings) ? "# " + line : line);
        // Only one of them may stand in the file, and the oldest is expressed by the others now.
        lines.subList(0, endOfTopTable(lines)).removeIf(line -> isStrength(keyOf(line)));
        List<String> keys = lines.subList(0, endOfTopTable(lines)).stream()
                .map(ConfigFile::keyOf)
                .toList();
        for (Option setting : Setting.all()) {
            if (!settings.get(setting).equals(setting.initial())
                    || keys.stream().anyMatch(setting::isKey)) {
                put(setting, settings, lines);
            }
        }
        OwnFile.write(in(configFolder), String.join("\n", lines) + "\n");
    }

    /** Whether a line is about a setting but could not be read, so that writing the setting would lose what it says. */
    private static boolean isLost(String line, Settings settings) {
        String key = keyOf(line);
        return Setting.all().stream().anyMatch(setting -> setting.isKey(key))
                && !take(Path.of(NAME), line, settings.fresh()).isEmpty();
    }

    /** Whether a line gives a setting the value that it has. */
    private static boolean says(String line, Option setting, Settings settings) {
        Settings read = settings.fresh();
        return take(Path.of(NAME), line, read).isEmpty() && read.get(setting).equals(settings.get(setting));
    }

    private static boolean isStrength(String key) {
        return Stream.of(Setting.STRENGTH, EngineOptions.LEVEL, EngineOptions.ELO)
                .anyMatch(option -> option.isKey(key));
    }

    /** The key that a line sets; empty for a comment. */
    private static String keyOf(String line) {
        int equals = line.indexOf('=');
        return equals < 0 || line.strip().startsWith("#")
                ? ""
                : line.substring(0, equals).strip();
    }

    /** Keys stand before the first table, or they would be that table's. */
    private static int endOfTopTable(List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).strip().startsWith("[")) {
                return i;
            }
        }
        return lines.size();
    }

    /** The line keeps the name that the user has given to the setting. */
    private static String line(String key, Option setting, Settings settings) {
        String value = settings.get(setting);
        boolean number = setting.type().isNumber() && Character.isDigit(value.charAt(0));
        String written = number ? value : "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
        return key + " = " + written;
    }
}
