package hal.engine.program;

import hal.platform.Catalog;
import hal.platform.OwnFile;
import hal.platform.TomlSection;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.support.text.CleanText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The engines registered by the user, kept in {@code engines.toml} in the user's configuration folder. The file is read
 * each time, so that edits take effect, and rewritten as a whole on each change.
 *
 * @param folder the configuration folder, which need not exist; without one there are no engines and none can be added
 */
public record RegisteredEngines(Optional<Path> folder) {
    private static final String HEAD =
            "# The UCI engines that HAL knows. HAL rewrites the whole file: comments are lost.\n";
    private static final Set<String> KEYS = Set.of("path", "args", "log", "options");
    private static final int MAX_LENGTH = 4096;

    private static final String FILE = "engines.toml";
    private static final int MAX_BYTES = 1 << 20;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._+-]{0,39}");

    /**
     * All engines, in the order of the file.
     *
     * @throws UserException naming the file, line and key at fault
     */
    public List<RegisteredEngine> list() {
        Optional<Path> file = folder.map(place -> place.resolve(FILE)).filter(Files::exists);
        if (file.isEmpty()) {
            return List.of();
        }
        return FileTrouble.reading(
                file.get(), () -> parse(file.get().toString(), InputFile.text(file.get(), MAX_BYTES)));
    }

    /**
     * The engine with a name, ignoring case.
     *
     * @throws UserException if the file cannot be read
     */
    public Optional<RegisteredEngine> find(String name) {
        return list().stream()
                .filter(engine -> engine.name().equalsIgnoreCase(name))
                .findFirst();
    }

    /**
     * Adds an engine, or replaces the one with its name.
     *
     * @throws UserException if the name is not valid, or the file cannot be written
     */
    public void put(RegisteredEngine engine) {
        if (!NAME.matcher(engine.name()).matches()) {
            throw new UserException("\"" + CleanText.line(engine.name(), 60)
                    + "\" is not a valid engine name; use up to 40 letters, digits and . _ + -");
        }
        List<RegisteredEngine> engines = new ArrayList<>(list());
        int place = place(engines, engine.name());
        if (place < 0) {
            engines.add(engine);
        } else {
            engines.set(place, engine);
        }
        write(engines);
    }

    /**
     * Removes an engine.
     *
     * @throws UserException if there is none with that name, or the file cannot be written
     */
    public void remove(String name) {
        List<RegisteredEngine> engines = new ArrayList<>(list());
        int place = place(engines, name);
        if (place < 0) {
            throw unknown(name);
        }
        engines.remove(place);
        write(engines);
    }

    /** The error for a name that is neither an engine nor a program. */
    UserException unknown(String name) {
        List<String> names = list().stream().map(RegisteredEngine::name).toList();
        return Catalog.unknown("engine or program", name, names);
    }

    private static int place(List<RegisteredEngine> engines, String name) {
        for (int i = 0; i < engines.size(); i++) {
            if (engines.get(i).name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        return -1;
    }

    private void write(List<RegisteredEngine> engines) {
        Path place = folder.orElseThrow(() ->
                new UserException("there is no folder for engines.toml: neither HOME nor XDG_CONFIG_HOME is set"));
        FileTrouble.writing(place.resolve(FILE), () -> OwnFile.write(place.resolve(FILE), format(engines)));
    }

    // The text of the file: a table for each engine.

    /**
     * Parses the text.
     *
     * @param file the file's name for error messages
     * @throws UserException naming the file, line and key at fault
     */
    private static List<RegisteredEngine> parse(String file, String text) {
        TomlSection all = TomlSection.parse(file, text);
        List<RegisteredEngine> engines = new ArrayList<>();
        for (String name : all.keys()) {
            engines.add(engine(CleanText.line(name, 60), all.need(name)));
        }
        return engines;
    }

    private static RegisteredEngine engine(String name, TomlSection section) {
        section.allow(KEYS);
        Map<String, String> options = new LinkedHashMap<>();
        section.section("options").ifPresent(all -> all.keys()
                .forEach(key -> options.put(CleanText.line(key, MAX_LENGTH), all.anyText(key, MAX_LENGTH))));
        return new RegisteredEngine(
                name,
                section.text("path", MAX_LENGTH),
                section.texts("args", MAX_LENGTH),
                options,
                section.has("log") ? Optional.of(Path.of(section.text("log", MAX_LENGTH))) : Optional.empty());
    }

    /** The text of the file, as {@link #parse} reads it. */
    private static String format(List<RegisteredEngine> engines) {
        return HEAD + engines.stream().map(RegisteredEngines::format).collect(Collectors.joining());
    }

    private static String format(RegisteredEngine engine) {
        StringBuilder text =
                new StringBuilder("\n[" + quote(engine.name()) + "]\npath = " + quote(engine.path()) + "\n");
        if (!engine.arguments().isEmpty()) {
            text.append(engine.arguments().stream()
                    .map(RegisteredEngines::quote)
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
