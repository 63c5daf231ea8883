package hal.engine.program;

import hal.engine.EngineProvider;
import hal.engine.EngineSpec;
import hal.engine.ProgramCatalog;
import hal.engine.ProgramSpec;
import hal.search.UciOption;
import hal.search.engine.Engine;
import hal.search.uci.UciClient;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * External engines: those registered by the user, and any program given by name or path.
 *
 * @param patience how long to wait for each
 */
public record UciEngines(RegisteredEngines registry, UnaryOperator<UciClient.Builder> patience)
        implements EngineProvider, ProgramCatalog {
    /** The option of a spec that names a log file for the dialogue; all others are the engine's own. */
    private static final String LOG = "log";

    /**
     * {@inheritDoc}
     *
     * @throws UserException if there is no such program, or it has no such option
     */
    @Override
    public Engine create(EngineSpec spec) {
        return new ProgramEngine(start(program(spec.program().orElseThrow())), spec.limits());
    }

    @Override
    public List<Entry> list() {
        return registry.list().stream()
                .map(engine -> new Entry(engine.name(), engine.path(), engine.options()))
                .toList();
    }

    @Override
    public Facts inspect(String name) {
        return inspect(program(new ProgramSpec(name, Map.of())));
    }

    private Facts inspect(RegisteredEngine program) {
        Map<String, String> set = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        set.putAll(program.options());
        try (UciClient engine = start(program)) {
            return new Facts(
                    engine.name(),
                    engine.options().stream()
                            .map(option -> new Option(
                                    option.name(),
                                    values(option),
                                    option.initial(),
                                    set.getOrDefault(option.name(), "")))
                            .toList());
        }
    }

    private UciClient start(RegisteredEngine program) {
        return patience.apply(program.builder()).start();
    }

    private static String values(UciOption option) {
        return switch (option.type()) {
            case CHECK -> "true or false";
            case SPIN ->
                Stream.of(option.min(), option.max())
                        .map(end -> end.isPresent() ? Long.toString(end.getAsLong()) : "any number")
                        .collect(Collectors.joining(" to "));
            case COMBO -> String.join(", ", option.choices());
            case BUTTON -> "no value";
            case STRING -> "";
        };
    }

    @Override
    public void require(String name) {
        program(new ProgramSpec(name, Map.of()));
    }

    @Override
    public Facts add(String program) {
        RegisteredEngine engine = unregistered(program);
        Facts facts = inspect(engine);
        registry.put(engine);
        return facts;
    }

    /** A program that is registered with an option is registered by that. */
    @Override
    public void set(String name, String option, String value) {
        RegisteredEngine changed =
                registry.find(name).orElseGet(() -> unregistered(name)).with(Map.of(option, value), Optional.empty());
        inspect(changed);
        registry.put(changed);
    }

    private RegisteredEngine unregistered(String name) {
        Path path = UciClient.find(name).orElseThrow(() -> registry.unknown(name));
        return RegisteredEngine.of(path.getFileName().toString().toLowerCase(Locale.ROOT), path.toString(), List.of());
    }

    @Override
    public void remove(String name) {
        registry.remove(name);
    }

    /** The program for a spec; a registered engine takes precedence over a program of the same name. */
    private RegisteredEngine program(ProgramSpec spec) {
        RegisteredEngine engine = registry.find(spec.name()).orElseGet(() -> UciClient.find(spec.name())
                .map(path -> RegisteredEngine.of(CleanText.line(spec.name(), 100), path.toString(), List.of()))
                .orElseThrow(() -> registry.unknown(spec.name())));
        Map<String, String> options = new LinkedHashMap<>(spec.options());
        Optional<Path> log = Optional.ofNullable(options.remove(LOG)).map(UciEngines::path);
        return engine.with(options, log);
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new UserException("\"" + CleanText.line(text, 200) + "\" is not a valid file name", e);
        }
    }
}
