package hal.search.uci.client;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * An engine program: one registered in {@code engines.toml}, or one found by name or path.
 *
 * @param name its name, also in messages
 * @param path the program: a path, or a name to look up on the PATH
 * @param arguments its arguments, passed as they are, without a shell
 * @param options the UCI options to set, in this order
 * @param environment all that it gets of one
 * @param log the file to append its dialogue to, if any
 */
public record EngineProgram(
        String name,
        String path,
        List<String> arguments,
        Map<String, String> options,
        Map<String, String> environment,
        Optional<Path> log) {
    public EngineProgram {
        arguments = List.copyOf(arguments);
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        environment = Map.copyOf(environment);
    }

    /** An engine with its default options and nothing in its environment. */
    public static EngineProgram of(String name, String path, List<String> arguments) {
        return new EngineProgram(name, path, arguments, Map.of(), Map.of(), Optional.empty());
    }

    /** This engine with an option set or replaced. */
    public EngineProgram with(String option, String value) {
        return with(Map.of(option, value), log);
    }

    /**
     * This engine with changes for one start only.
     *
     * @param more options that override its own
     * @param another a log that overrides its own, if any
     */
    public EngineProgram with(Map<String, String> more, Optional<Path> another) {
        return new EngineProgram(name, path, arguments, overlay(options, more), environment, another.or(() -> log));
    }

    /** This engine with all that it gets of an environment. */
    public EngineProgram within(Map<String, String> variables) {
        return new EngineProgram(name, path, arguments, options, variables, log);
    }

    /** The options with others overriding them; names are compared ignoring case. */
    private static Map<String, String> overlay(Map<String, String> options, Map<String, String> others) {
        Map<String, String> winners = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        winners.putAll(others);
        Map<String, String> all = new LinkedHashMap<>();
        options.forEach((name, value) -> {
            if (!winners.containsKey(name)) {
                all.put(name, value);
            }
        });
        all.putAll(others);
        return all;
    }
}
