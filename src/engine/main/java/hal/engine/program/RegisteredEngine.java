package hal.engine.program;

import hal.platform.ChildProcess;
import hal.search.uci.UciClient;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An engine program: one registered in {@code engines.toml}, or one found by name or path.
 *
 * @param name its name, also in messages
 * @param path the program: a path, or a name to look up on the PATH
 * @param arguments its arguments, passed as they are, without a shell
 * @param options the UCI options to set, in this order
 * @param log the file to append its dialogue to, if any
 */
public record RegisteredEngine(
        String name, String path, List<String> arguments, Map<String, String> options, Optional<Path> log) {
    /** An engine with its default options. */
    public static RegisteredEngine of(String name, String path, List<String> arguments) {
        return new RegisteredEngine(name, path, arguments, Map.of(), Optional.empty());
    }

    /**
     * This engine with changes.
     *
     * @param more options that override its own; names are compared ignoring case
     * @param another a log that overrides its own, if any
     */
    RegisteredEngine with(Map<String, String> more, Optional<Path> another) {
        Map<String, String> all = new LinkedHashMap<>(options);
        more.forEach((option, value) -> {
            all.keySet().removeIf(option::equalsIgnoreCase);
            all.put(option, value);
        });
        return new RegisteredEngine(name, path, arguments, all, another.or(() -> log));
    }

    /** How it is started: with HAL's environment but for secrets. */
    UciClient.Builder builder() {
        UciClient.Builder builder = UciClient.builder(path, arguments.toArray(String[]::new))
                .name(name)
                .environment(ChildProcess.environment());
        options.forEach(builder::option);
        log.ifPresent(builder::log);
        return builder;
    }
}
