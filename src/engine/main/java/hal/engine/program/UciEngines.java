package hal.engine.program;

import hal.engine.EngineProvider;
import hal.engine.EngineSpec;
import hal.engine.ProgramCatalog;
import hal.engine.ProgramSpec;
import hal.platform.ChildProcess;
import hal.search.SearchLimits;
import hal.search.UciOption;
import hal.search.engine.Engine;
import hal.search.uci.client.EngineProgram;
import hal.search.uci.client.ProgramFinder;
import hal.search.uci.client.Timeouts;
import hal.search.uci.client.UciEngine;
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

/** External engines: those registered by the user, and any program given by name or path. */
public final class UciEngines implements EngineProvider, ProgramCatalog {
    /** The option of a spec that names a log file for the dialogue; all others are the engine's own. */
    private static final String LOG = "log";

    private final RegisteredEngines registry;
    private final Timeouts timeouts;

    /**
     * The engines of a user.
     *
     * @param registry the registered engines
     * @param timeouts how long to wait for each
     */
    public UciEngines(RegisteredEngines registry, Timeouts timeouts) {
        this.registry = registry;
        this.timeouts = timeouts;
    }

    /** The engines registered by the user. */
    public RegisteredEngines registry() {
        return registry;
    }

    /**
     * {@inheritDoc}
     *
     * @throws UserException if there is no such program, or it has no such option
     */
    @Override
    public Engine create(EngineSpec spec) {
        return start(program(spec.program().orElseThrow()), spec.limits());
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

    private Facts inspect(EngineProgram program) {
        Map<String, String> set = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        set.putAll(program.options());
        try (UciEngine engine = start(program, SearchLimits.NONE)) {
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

    /** None of them gets the user's secrets. */
    private UciEngine start(EngineProgram program, SearchLimits limits) {
        return UciEngine.start(program.within(ChildProcess.environment()), limits, timeouts);
    }

    private static String values(UciOption option) {
        return switch (option.type()) {
            case CHECK -> "true or false";
            case SPIN -> option.min() + " to " + option.max();
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
        EngineProgram engine = unregistered(program);
        Facts facts = inspect(engine);
        registry.put(engine);
        return facts;
    }

    /** A program that is registered with an option is registered by that. */
    @Override
    public void set(String name, String option, String value) {
        EngineProgram changed =
                registry.find(name).orElseGet(() -> unregistered(name)).with(option, value);
        inspect(changed);
        registry.put(changed);
    }

    private EngineProgram unregistered(String name) {
        Path path = ProgramFinder.find(name).orElseThrow(() -> registry.unknown(name));
        return EngineProgram.of(path.getFileName().toString().toLowerCase(Locale.ROOT), path.toString(), List.of());
    }

    @Override
    public void remove(String name) {
        registry.remove(name);
    }

    /** The program for a spec; a registered engine takes precedence over a program of the same name. */
    private EngineProgram program(ProgramSpec spec) {
        EngineProgram engine = registry.find(spec.name()).orElseGet(() -> ProgramFinder.find(spec.name())
                .map(path -> EngineProgram.of(CleanText.line(spec.name(), 100), path.toString(), List.of()))
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
