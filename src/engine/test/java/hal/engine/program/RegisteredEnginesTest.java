package hal.engine.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.EngineSpec;
import hal.engine.ProgramCatalog;
import hal.search.engine.Engine;
import hal.search.uci.FakeEngine;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The user's engines, in their file. */
final class RegisteredEnginesTest {
    @TempDir
    private Path folder;

    private UciEngines engines() {
        return new UciEngines(registry(), UnaryOperator.identity());
    }

    private RegisteredEngines registry() {
        return new RegisteredEngines(Optional.of(folder.resolve("hal")));
    }

    @Test
    void keepsWhatIsEntered() {
        RegisteredEngines registry = registry();
        assertEquals(List.of(), registry.list());
        RegisteredEngine odd = new RegisteredEngine(
                "a.b-c_d+1",
                "/opt/my \"engine\"\\x",
                List.of("--net", "a b"),
                Map.of("Skill Level", "3"),
                Optional.of(Path.of("/tmp/log")));
        registry.put(odd);
        registry.put(RegisteredEngine.of("other", "/bin/true", List.of()));
        registry.put(RegisteredEngine.of("OTHER", "/bin/false", List.of()));
        assertEquals(
                List.of("a.b-c_d+1", "OTHER"),
                registry.list().stream().map(RegisteredEngine::name).toList());
        assertEquals(Optional.of(odd), registry.find("A.B-C_D+1"));
        registry.remove("other");
        assertEquals(List.of(odd), registry.list());
        assertThrows(UserException.class, () -> registry.remove("other"));
        assertThrows(UserException.class, () -> registry.put(RegisteredEngine.of("a b", "x", List.of())));
    }

    @Test
    void withoutAFolderNothingIsKept() {
        RegisteredEngines registry = new RegisteredEngines(Optional.empty());
        assertEquals(List.of(), registry.list());
        assertThrows(UserException.class, () -> registry.put(RegisteredEngine.of("a", "x", List.of())));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            [stockfish                  | line 1
            [a]                         | line 1: a.path is missing
            path = "x"                  | must be a section
            [a]~path = "x"~pth = "y"    | line 3: a.pth is unknown
            [a]~path = 5                | line 2: a.path must be a string in quotes
            [a]~path = "x"~args = "y"   | line 3: a.args must be an array
            """)
    void saysWhatIsWrongInTheFile(String text, String words) throws IOException {
        Files.createDirectories(folder.resolve("hal"));
        Files.writeString(folder.resolve("hal/engines.toml"), text.replace('~', '\n'));
        UserException error = assertThrows(UserException.class, () -> registry().list());
        assertTrue(
                error.getMessage().contains("engines.toml")
                        && error.getMessage().contains(words),
                error.getMessage());
    }

    @Test
    void addsSetsAndPlays() {
        UciEngines engines = engines();
        String path = FakeEngine.path().toString();
        assertEquals("Fake 1.0", engines.add(path).title());
        engines.set("Fake-Engine", "skill level", "3");
        assertEquals(
                List.of(new ProgramCatalog.Entry("fake-engine", path, Map.of("skill level", "3"))),
                engines().list());
        List<ProgramCatalog.Option> options = engines.inspect("fake-engine").options();
        assertTrue(
                options.contains(new ProgramCatalog.Option("Skill Level", "0 to 20", "20", "3")), options.toString());
        assertTrue(
                options.contains(new ProgramCatalog.Option("Style", "Solid, Very Risky", "Solid", "")),
                options.toString());
        assertThrows(UserException.class, () -> engines.set("fake-engine", "Skill Level", "21"));
        assertThrows(UserException.class, () -> engines.set("fake-engine", "Sparkle", "21"));
        try (Engine engine = engines.create(EngineSpec.parse("uci:fake-engine,depth=3,elo=1400"))) {
            assertEquals("Fake 1.0", engine.name());
        }
        engines.remove("fake-engine");
        assertEquals(List.of(), engines().list());
    }

    @Test
    void invalidProgramIsRefused() {
        UciEngines engines = engines();
        engines.require(FakeEngine.path().toString());
        assertThrows(UserException.class, () -> engines.require("/nowhere/to/be/found"));
        assertThrows(UserException.class, () -> engines.create(EngineSpec.parse("uci:nobody")));
        assertThrows(UserException.class, () -> engines.add("nobody"));
        assertThrows(UserException.class, () -> engines.remove("fake-engine"));
    }
}
