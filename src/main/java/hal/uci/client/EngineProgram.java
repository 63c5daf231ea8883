package hal.uci.client;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A program that is an engine: one that the user has entered in {@code engines.toml}, or one that is found by its name.
 *
 * @param name what it and messages about it are called
 * @param path the program: a path, or a name to be found on the PATH
 * @param arguments what it is started with, as they are and by no shell
 * @param options those that differ from its own defaults, in the order in which they are set
 * @param log where its dialogues with us are appended, if anywhere
 */
public record EngineProgram(
        String name, String path, List<String> arguments, Map<String, String> options, Optional<Path> log) {
    /** Keeps its own copies. */
    public EngineProgram {
        arguments = List.copyOf(arguments);
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /** An engine with its usual options. */
    public static EngineProgram of(String name, String path, List<String> arguments) {
        return new EngineProgram(name, path, arguments, Map.of(), Optional.empty());
    }

    /** The same engine with an option set or replaced. */
    public EngineProgram with(String option, String value) {
        return new EngineProgram(name, path, arguments, overlay(options, Map.of(option, value)), log);
    }

    /**
     * The same engine for one start only.
     *
     * @param more options that go before its own
     * @param another log than its own, if any
     */
    EngineProgram with(Map<String, String> more, Optional<Path> another) {
        return new EngineProgram(name, path, arguments, overlay(options, more), another.or(() -> log));
    }

    /** Some options and others that go before them; names are compared without regard to case. */
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

    /** The program and its arguments. */
    List<String> command() {
        List<String> command = new ArrayList<>(arguments);
        command.add(0, path);
        return command;
    }
}
