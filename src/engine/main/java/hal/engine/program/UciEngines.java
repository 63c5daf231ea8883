package hal.engine.program;

import hal.engine.EngineProvider;
import hal.engine.EngineSpec;
import hal.engine.ProgramSpec;
import hal.search.UciOption;
import hal.search.engine.Engine;
import hal.search.uci.client.EngineProgram;
import hal.search.uci.client.ProgramFinder;
import hal.search.uci.client.Timeouts;
import hal.search.uci.client.UciEngine;
import hal.search.uci.client.UciSession;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** External engines: those registered by the user, and any program given by name or path. */
public final class UciEngines implements EngineProvider {
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
        return UciEngine.start(program(spec.program().orElseThrow()), spec.limits(), timeouts);
    }

    /**
     * What an engine says about itself.
     *
     * @param title its own name
     * @param author its authors
     * @param options the options it declares, in its order
     * @param values the options set by the user, by name
     */
    public record Introduction(String title, String author, List<UciOption> options, Map<String, String> values) {
        public Introduction {
            options = List.copyOf(options);
            values = Map.copyOf(values);
        }
    }

    /**
     * Starts an engine, asks it about itself, and ends it.
     *
     * @param name of a registered engine or a program, or a path
     * @throws UserException if there is none, or it does not work
     */
    public Introduction inspect(String name) {
        return inspect(program(new ProgramSpec(name, Map.of())));
    }

    private Introduction inspect(EngineProgram program) {
        UciSession session = UciSession.start(program, timeouts);
        try {
            return new Introduction(session.title(), session.author(), session.options(), program.options());
        } finally {
            session.close();
        }
    }

    /**
     * Checks that a name is a registered engine, a program or a path, without starting anything.
     *
     * @throws UserException listing the known engines
     */
    public void require(String name) {
        program(new ProgramSpec(name, Map.of()));
    }

    /**
     * Registers a program as an engine, after starting it once.
     *
     * @param program its name or path
     * @param name the name to register; by default the file's name
     * @return what it says about itself
     * @throws UserException if there is no such program, or it is not an engine
     */
    public Introduction add(String program, Optional<String> name, List<String> arguments) {
        Path path = ProgramFinder.find(program).orElseThrow(() -> registry.unknown(program));
        String file = path.getFileName().toString().toLowerCase(Locale.ROOT);
        EngineProgram engine = EngineProgram.of(name.orElse(file), path.toString(), arguments);
        Introduction introduction = inspect(engine);
        registry.put(engine);
        return introduction;
    }

    /**
     * Sets an option of an engine for all later starts, after the engine has accepted it. A program that is not
     * registered yet is registered with it.
     *
     * @throws UserException if there is no such engine, option or value
     */
    public void set(String name, String option, String value) {
        EngineProgram engine = registry.find(name).orElseGet(() -> {
            Path path = ProgramFinder.find(name).orElseThrow(() -> registry.unknown(name));
            return EngineProgram.of(path.getFileName().toString(), path.toString(), List.of());
        });
        EngineProgram changed = engine.with(option, value);
        inspect(changed);
        registry.put(changed);
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
