package hal.uci.client;

import hal.support.CleanText;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlInvalidTypeException;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * The text of {@code engines.toml}: a table for each engine.
 *
 * <pre>
 * [stockfish]
 * path = "/usr/games/stockfish"
 * args = []
 * log = "/tmp/stockfish.log"
 *
 * [stockfish.options]
 * "Skill Level" = "3"
 * </pre>
 */
final class EngineFile {
    private static final String HEAD =
            "# The engines that HAL knows besides itself. HAL writes this file as a whole: remarks are lost.\n";
    private static final Set<String> KEYS = Set.of("path", "args", "log", "options");
    private static final int LONGEST = 4096;

    private EngineFile() {}

    /**
     * Reads the text.
     *
     * @param file as errors name it
     * @throws UserException naming file, line and key of what is wrong
     */
    static List<EngineProgram> parse(String file, String text) {
        TomlParseResult toml = Toml.parse(text);
        if (toml.hasErrors()) {
            throw error(
                    file,
                    toml.errors().get(0).position(),
                    CleanText.line(toml.errors().get(0).getMessage(), 200));
        }
        List<EngineProgram> engines = new ArrayList<>();
        for (String name : toml.keySet()) {
            List<String> key = List.of(name);
            if (!(toml.get(key) instanceof TomlTable table)) {
                throw error(file, toml.inputPositionOf(key), quote(name) + " must be a section, as in [stockfish]");
            }
            engines.add(engine(file, CleanText.line(name, 60), table, toml.inputPositionOf(key)));
        }
        return engines;
    }

    private static EngineProgram engine(String file, String name, TomlTable table, TomlPosition position) {
        for (String key : table.keySet()) {
            if (!KEYS.contains(key)) {
                throw error(
                        file,
                        table.inputPositionOf(List.of(key)),
                        quote(key) + " is unknown; known are path, args, log and options");
            }
        }
        try {
            String path = table.getString("path");
            if (path == null) {
                throw error(file, position, "the engine " + quote(name) + " has no path");
            }
            return new EngineProgram(
                    name,
                    CleanText.line(path, LONGEST),
                    arguments(table.getArray("args")),
                    options(table.getTable("options")),
                    Optional.ofNullable(table.getString("log")).map(Path::of));
        } catch (TomlInvalidTypeException e) {
            throw error(file, position, quote(name) + ": " + CleanText.line(e.getMessage(), 200));
        }
    }

    private static List<String> arguments(TomlArray array) {
        return array == null
                ? List.of()
                : array.toList().stream()
                        .map(value -> CleanText.line(String.valueOf(value), LONGEST))
                        .toList();
    }

    private static Map<String, String> options(TomlTable table) {
        Map<String, String> options = new LinkedHashMap<>();
        if (table != null) {
            for (String key : table.keySet()) {
                options.put(
                        CleanText.line(key, LONGEST), CleanText.line(String.valueOf(table.get(List.of(key))), LONGEST));
            }
        }
        return options;
    }

    private static UserException error(String file, TomlPosition position, String what) {
        return new UserException(file + (position == null ? "" : ", line " + position.line()) + ": " + what);
    }

    /** The text that {@link #parse} reads back. */
    static String format(List<EngineProgram> engines) {
        return HEAD + engines.stream().map(EngineFile::format).collect(Collectors.joining());
    }

    private static String format(EngineProgram engine) {
        StringBuilder text =
                new StringBuilder("\n[" + quote(engine.name()) + "]\npath = " + quote(engine.path()) + "\n");
        if (!engine.arguments().isEmpty()) {
            text.append(engine.arguments().stream()
                    .map(EngineFile::quote)
                    .collect(Collectors.joining(", ", "args = [", "]\n")));
        }
        engine.log()
                .ifPresent(log ->
                        text.append("log = ").append(quote(log.toString())).append('\n'));
        if (!engine.options().isEmpty()) {
            text.append("\n[").append(quote(engine.name())).append(".options]\n");
            engine.options().forEach((name, value) -> text.append(quote(name))
                    .append(" = ")
                    .append(quote(value))
                    .append('\n'));
        }
        return text.toString();
    }

    private static String quote(String text) {
        return "\"" + CleanText.line(text, LONGEST).replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
