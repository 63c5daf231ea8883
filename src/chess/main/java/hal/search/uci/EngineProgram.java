package hal.search.uci;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An engine program.
 *
 * @param name its name, also in messages
 * @param path the program: a path, or a name to look up on the PATH
 * @param arguments its arguments, passed as they are, without a shell
 * @param options the UCI options to set, in this order
 * @param environment all that it gets of one
 * @param log the file to append its dialogue to, if any
 */
record EngineProgram(
        String name,
        String path,
        List<String> arguments,
        Map<String, String> options,
        Map<String, String> environment,
        Optional<Path> log) {
    public EngineProgram {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /** This engine with an option set or replaced; names are compared ignoring case. */
    EngineProgram with(String option, String value) {
        Map<String, String> all = new LinkedHashMap<>(options);
        all.keySet().removeIf(option::equalsIgnoreCase);
        all.put(option, value);
        return new EngineProgram(name, path, arguments, all, environment, log);
    }
}
