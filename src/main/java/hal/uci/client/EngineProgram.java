package hal.uci.client;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A program to start as an engine.
 *
 * @param name what messages call it
 * @param command the program and its arguments, started as they are and by no shell
 * @param options values of its options, in the order in which they are set
 * @param log where its dialogue with us is appended, if anywhere
 */
public record EngineProgram(String name, List<String> command, Map<String, String> options, Optional<Path> log) {
    /** Keeps its own copies. */
    public EngineProgram {
        command = List.copyOf(command);
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /** A program with its usual options. */
    public static EngineProgram of(String name, List<String> command) {
        return new EngineProgram(name, command, Map.of(), Optional.empty());
    }
}
