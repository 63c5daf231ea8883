package hal.search.uci;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The engine of {@code src/test-kit/sh/fake-engine}, with one of its vices. */
public final class FakeEngine {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofMillis(200);
    /** What is written in a flood counts as if it came at once: a busy machine lets nobody write fast. */
    private static final Duration AGE = Duration.ofDays(1);

    /** For an engine that answers in the end. */
    static final Timeouts PATIENT = new Timeouts(LONG, LONG, LONG, LONG, LONG, AGE);
    /** For one that starts well and then never answers, or never ends. */
    static final Timeouts IMPATIENT = new Timeouts(LONG, LONG, SHORT, SHORT, SHORT, AGE);
    /** For one that never gets as far as that. */
    static final Timeouts HASTY = new Timeouts(SHORT, SHORT, SHORT, SHORT, SHORT, AGE);

    private FakeEngine() {}

    static EngineProgram program(String vice, String... more) {
        List<String> arguments = new ArrayList<>(List.of(vice));
        arguments.addAll(List.of(more));
        return new EngineProgram("fake", path().toString(), arguments, Map.of(), Map.of(), Optional.empty());
    }

    static EngineProgram program(Map<String, String> options, Optional<Path> log) {
        return new EngineProgram("fake", path().toString(), List.of("none-at-all"), options, Map.of(), log);
    }

    static UciClient start(String vice, Timeouts timeouts, String... more) {
        return new UciClient(program(vice, more), timeouts);
    }

    public static Path path() {
        return Path.of(System.getProperty("hal.top", ""), "src/test-kit/sh/fake-engine")
                .toAbsolutePath();
    }
}
