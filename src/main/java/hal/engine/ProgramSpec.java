package hal.engine;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Another program as an engine: the part of an {@link EngineSpec} that only it understands.
 *
 * @param name its name, or the path to it
 * @param options its own options in the order given, as people wrote their names; not checked
 */
public record ProgramSpec(String name, Map<String, String> options) {
    /** Keeps its own copy of the options. */
    public ProgramSpec {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /** The name and the options as they stand in a spec. */
    @Override
    public String toString() {
        return name
                + options.entrySet().stream()
                        .map(option -> "," + option.getKey() + "=" + option.getValue())
                        .collect(Collectors.joining());
    }
}
