package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hal.cli.CommandLineRun;
import hal.console.ConsoleRig;
import hal.engine.option.EngineOptions;
import hal.engine.program.RegisteredEngines;
import hal.session.settings.ConfigFile;
import hal.session.settings.SettingCheck;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every place where a file can be named, with what is no file: a pipe that nobody writes to, a device without an end, a
 * folder, and nothing at all. Each is refused at once, by a sentence.
 */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NamedFileDoorsTest {
    private static final String FILE = "FILE";

    @TempDir
    private Path home;

    private Path pipe;
    private Path folder;
    private Path missing;
    private Path script;

    @BeforeEach
    void make() throws Exception {
        pipe = home.resolve("pipe.pgn");
        folder = Files.createDirectory(home.resolve("folder.pgn"));
        script = Files.createFile(home.resolve("empty"));
        missing = home.resolve("missing.pgn");
        assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0, "no mkfifo");
    }

    private List<Path> oddities() {
        return Stream.of(pipe, Path.of("/dev/zero"), folder, missing)
                .filter(file -> !file.startsWith("/dev") || Files.exists(file))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "load FILE",
                "games FILE",
                "puzzles FILE",
                "book use FILE",
                "eval FILE",
                "theme FILE",
                "tables FILE",
                "db import FILE"
            })
    void aCommandRefusesAtOnceWhatIsNoFile(String command) {
        for (Path odd : oddities()) {
            String out = new ConsoleRig(home)
                    .halThinks()
                    .set(EngineOptions.DEPTH, "1")
                    .run("force", command.replace(FILE, odd.toString()), "history");
            assertTrue(
                    out.contains("line 2: ") || out.contains(odd.getFileName().toString()), command + ": " + out);
            assertFalse(out.contains("report"), out);
            assertFalse(out.contains("\tat "), out);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"save FILE", "export FILE"})
    void aCommandThatWritesWaitsForNoPipeAndReplacesNoDevice(String command) {
        for (Path odd : List.of(pipe, Path.of("/dev/zero"), folder)) {
            String out = new ConsoleRig(home)
                    .halThinks()
                    .set(EngineOptions.DEPTH, "1")
                    .run("force", "e4", command.replace(FILE, odd.toString()), "history");
            assertTrue(out.contains("line 3: "), command + " " + odd + ": " + out);
            assertFalse(Files.isRegularFile(odd), out);
        }
    }

    static Stream<List<String>> commandLines() {
        return Stream.of(
                List.of("export", "--pgn", FILE, "--txt", "-"),
                List.of("review", FILE, "--depth", "1"),
                List.of("puzzles", FILE, "--time", "10ms"),
                List.of("match", "--openings", FILE, "--games", "2", "--nodes", "10", "random", "random"),
                List.of("match", "--results", FILE, "--resume", "--games", "2", "--nodes", "10", "random", "random"),
                List.of("match", "--games", "2", "--nodes", "10", "hal:params=FILE", "random"),
                List.of("match", "--games", "2", "--nodes", "10", "hal:eval=FILE", "random"),
                List.of("merge", FILE),
                List.of("tune", FILE, "--out", "OUT"),
                List.of("tune", "--search", "--params", FILE, "--out", "OUT"),
                List.of("train", FILE, "--out", "OUT.hnet"),
                List.of("train", "--recipe", FILE, "--out", "OUT.hnet", "data"),
                List.of("book", "make", FILE, "--out", "OUT"),
                List.of("book", "repertoire", FILE, "--out", "OUT"),
                List.of("book", "check", FILE, "--depth", "1"),
                List.of("openings", "keys", FILE),
                List.of("db", "import", FILE),
                List.of("play", "--script", FILE),
                List.of("play", "--pgn", FILE, "--script", "SCRIPT"));
    }

    @ParameterizedTest
    @MethodSource("commandLines")
    void aCommandLineRefusesAtOnceWhatIsNoFile(List<String> words) {
        for (Path odd : oddities()) {
            if (words.contains("--results") && odd.equals(missing)) {
                continue; // a file to begin with
            }
            CommandLineRun run = CommandLineRun.of(words.stream()
                    .map(word -> word.replace(FILE, odd.toString())
                            .replace("OUT", home.resolve("out").toString())
                            .replace("SCRIPT", script.toString()))
                    .toArray(String[]::new));
            String said = run.out() + run.err();
            assertTrue(run.code() != 0, words + " " + odd + ": " + said);
            assertTrue(
                    said.contains(odd.toString())
                            || said.contains(odd.getFileName().toString()),
                    said);
            assertFalse(said.contains("report") || said.contains("\tat "), said);
        }
    }

    @Test
    void settingsAndEnginesAreReadFromFilesOnly() throws IOException, InterruptedException {
        Path config = Files.createDirectory(home.resolve("config"));
        for (String name : List.of("config.toml", "engines.toml")) {
            assertEquals(
                    0,
                    new ProcessBuilder("mkfifo", config.resolve(name).toString())
                            .start()
                            .waitFor());
        }
        List<String> problems = ConfigFile.read(config, new Settings(SettingCheck.NONE));
        assertTrue(
                problems.get(0).endsWith("config.toml: it is a device or a pipe, not an ordinary file"),
                problems::toString);
        String engines = assertThrows(UserException.class, () -> new RegisteredEngines(Optional.of(config)).list())
                .getMessage();
        assertTrue(engines.endsWith("engines.toml: it is a device or a pipe, not an ordinary file"), engines);
        Files.delete(config.resolve("config.toml"));
        Files.createSymbolicLink(config.resolve("config.toml"), Path.of("/dev/zero"));
        problems = ConfigFile.read(config, new Settings(SettingCheck.NONE));
        assertEquals(1, problems.size());
    }
}
