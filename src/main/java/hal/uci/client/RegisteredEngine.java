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
 * An engine that the user has entered in {@code engines.toml}.
 *
 * @param name by which it is called
 * @param path the program: a path, or a name to be found on the PATH
 * @param arguments what the program is started with
 * @param options its options that differ from its own defaults
 * @param log where its dialogues are appended, if anywhere
 */
public record RegisteredEngine(
        String name, String path, List<String> arguments, Map<String, String> options, Optional<Path> log) {
    /** Keeps its own copies. */
    public RegisteredEngine {
        arguments = List.copyOf(arguments);
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /** An engine with its usual options. */
    public static RegisteredEngine of(String name, String path, List<String> arguments) {
        return new RegisteredEngine(name, path, arguments, Map.of(), Optional.empty());
    }

    /** The same engine with an option set or replaced. */
    public RegisteredEngine with(String option, String value) {
        return new RegisteredEngine(name, path, arguments, overlay(options, Map.of(option, value)), log);
    }

    /** Some options and others that go before them; names are compared without regard to case. */
    static Map<String, String> overlay(Map<String, String> options, Map<String, String> others) {
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
