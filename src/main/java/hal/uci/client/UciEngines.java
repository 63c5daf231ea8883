package hal.uci.client;

import hal.engine.Engine;
import hal.engine.EngineProvider;
import hal.engine.EngineSpec;
import hal.engine.ProgramSpec;
import hal.support.CleanText;
import hal.support.UserException;
import hal.uci.UciOption;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Other programs as engines: those that the user has entered, and whatever a name on the PATH or a path leads to.
 */
public final class UciEngines implements EngineProvider {
    /** The word of a spec for a file that the dialogue is written to; every other word is the engine's option. */
    private static final String LOG = "log";

    private final EngineRegistry registry;
    private final Patience patience;

    /**
     * The engines of a user.
     *
     * @param registry those entered
     * @param patience how long each is waited for
     */
    public UciEngines(EngineRegistry registry, Patience patience) {
        this.registry = registry;
        this.patience = patience;
    }

    /** Those entered by the user. */
    public EngineRegistry registry() {
        return registry;
    }

    /**
     * {@inheritDoc}
     *
     * @throws UserException if there is no such program, or it has no such option
     */
    @Override
    public Engine create(EngineSpec spec) {
        return UciEngine.start(program(spec.program().orElseThrow()), spec.limits(), patience);
    }

    /**
     * What an engine says of itself.
     *
     * @param title what it calls itself
     * @param options those that it declares, in its order
     * @param values those set by the user, by the names that they were set by
     */
    public record Introduction(String title, String author, List<UciOption> options, Map<String, String> values) {
        /** Keeps its own copies. */
        public Introduction {
            options = List.copyOf(options);
            values = Map.copyOf(values);
        }
    }

    /**
     * Starts an engine, hears what it says of itself, and ends it.
     *
     * @param name of an engine entered, or of a program, or a path
     * @throws UserException if there is none, or it does not work
     */
    public Introduction meet(String name) {
        return meet(program(new ProgramSpec(name, Map.of())));
    }

    private Introduction meet(EngineProgram program) {
        UciSession session = UciSession.start(program, patience);
        try {
            return new Introduction(session.title(), session.author(), session.options(), program.options());
        } finally {
            session.close();
        }
    }

    /**
     * Refuses what is neither the name of an engine entered, nor a program, nor the path of one. Nothing is started.
     *
     * @throws UserException naming those that there are
     */
    public void require(String name) {
        program(new ProgramSpec(name, Map.of()));
    }

    /**
     * Enters a program as an engine, after it has proved to be one.
     *
     * @param program its name or path
     * @param name what to call it; if absent, the file's name
     * @return what it says of itself
     * @throws UserException if there is no such program, or it is no engine
     */
    public Introduction add(String program, Optional<String> name, List<String> arguments) {
        Path path = ProgramFinder.find(program).orElseThrow(() -> registry.unknown(program));
        String file = path.getFileName().toString().toLowerCase(Locale.ROOT);
        EngineProgram engine = EngineProgram.of(name.orElse(file), path.toString(), arguments);
        Introduction introduction = meet(engine);
        registry.put(engine);
        return introduction;
    }

    /**
     * Sets an option of an engine for all its later starts, after it has accepted it. A program that is not entered yet is
     * entered with it.
     *
     * @throws UserException if there is no such engine, option or value
     */
    public void set(String name, String option, String value) {
        EngineProgram engine = registry.find(name).orElseGet(() -> {
            Path path = ProgramFinder.find(name).orElseThrow(() -> registry.unknown(name));
            return EngineProgram.of(path.getFileName().toString(), path.toString(), List.of());
        });
        EngineProgram changed = engine.with(option, value);
        meet(changed);
        registry.put(changed);
    }

    /** An engine entered by the user goes before a program of the same name. */
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
