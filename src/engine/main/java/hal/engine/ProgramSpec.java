package hal.engine;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * An external engine: the part of an {@link EngineSpec} that only it understands.
 *
 * @param name its name, or the path to it
 * @param options its own options in the order given, with names as typed; not checked
 */
public record ProgramSpec(String name, Map<String, String> options) {
    public ProgramSpec {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /** The name and options as written in a spec. */
    @Override
    public String toString() {
        return name
                + options.entrySet().stream()
                        .map(option -> "," + option.getKey() + "=" + option.getValue())
                        .collect(Collectors.joining());
    }
}
