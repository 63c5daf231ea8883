package hal.console;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.EngineCatalog;
import hal.engine.program.RegisteredEngine;
import hal.engine.program.RegisteredEngines;
import hal.engine.program.UciEngines;
import hal.eval.EvaluationCatalog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real programs that misbehave at the table: it is said, and HAL takes their side if Dave wishes. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class EngineVicesTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Duration SHORT = Duration.ofMillis(200);

    @TempDir
    private Path home;

    @ParameterizedTest
    @CsvSource({
        "crash,Fake has died",
        "exit,out of ideas",
        "illegal,Fake played",
        "garbage,xyzzy",
        "none,no move",
        "hang,Fake took"
    })
    void theGameIsKeptAndHalTakesOver(String vice, String reason) {
        RegisteredEngines registry = new RegisteredEngines(Optional.of(home));
        Path program = Path.of(System.getProperty("hal.top", ""), "src/test-kit/sh/fake-engine")
                .toAbsolutePath();
        registry.put(RegisteredEngine.of("fake", program.toString(), List.of(vice)));
        EngineCatalog catalog = new EngineCatalog(
                EvaluationCatalog.shipped(), new UciEngines(registry, builder -> builder.patience(LONG, SHORT)));
        String out = new ConsoleRig(home)
                .engines(catalog::create)
                .run("force", "time 0.1", "white uci:fake", "show", "white hal", "history");
        assertTrue(out.contains(reason), out);
        assertTrue(
                out.contains(
                        "The game is as it was: type `go` to let fake try again, or `play hal` to put me in its place."),
                out);
        assertTrue(out.contains("White: fake   Black: Dave"), out);
        assertTrue(out.contains("\n1. "), out);
    }
}
