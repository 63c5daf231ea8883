package hal.engine.program;

import hal.platform.TomlSection;
import hal.search.uci.client.EngineProgram;
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
            "# The UCI engines that HAL knows. HAL rewrites the whole file: comments are lost.\n";
    private static final Set<String> KEYS = Set.of("path", "args", "log", "options");
    private static final int MAX_LENGTH = 4096;

    private EngineFile() {}

    /**
     * Parses the text.
     *
     * @param file the file's name for error messages
     * @throws UserException naming the file, line and key at fault
     */
    static List<EngineProgram> parse(String file, String text) {
        TomlSection all = TomlSection.parse(file, text);
        List<EngineProgram> engines = new ArrayList<>();
        for (String name : all.keys()) {
            engines.add(engine(CleanText.line(name, 60), all.need(name)));
        }
        return engines;
    }

    private static EngineProgram engine(String name, TomlSection section) {
        section.allow(KEYS);
        Map<String, String> options = new LinkedHashMap<>();
        section.section("options").ifPresent(all -> all.keys()
                .forEach(key -> options.put(CleanText.line(key, MAX_LENGTH), all.anyText(key, MAX_LENGTH))));
        return new EngineProgram(
                name,
                section.text("path", MAX_LENGTH),
                section.texts("args", MAX_LENGTH),
                options,
                section.has("log") ? Optional.of(Path.of(section.text("log", MAX_LENGTH))) : Optional.empty());
    }

    /** The text of the file, as {@link #parse} reads it. */
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
        return "\"" + CleanText.line(text, MAX_LENGTH).replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
