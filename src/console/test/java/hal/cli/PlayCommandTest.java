package hal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hal.command.ExitCode;
import hal.testkit.Await;
import hal.testkit.Once;
import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code hal play} as a program of its own, through pipes, in a home of its own. */
class PlayCommandTest {
    @TempDir
    private Path home;

    private record Run(int code, String out, String err) {}

    private Run hal(String input, String... arguments) throws IOException, InterruptedException {
        List<String> command = java(arguments);
        File out = home.resolve("out").toFile();
        File err = home.resolve("err").toFile();
        File in = Files.writeString(home.resolve("in"), input).toFile();
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectInput(in)
                .redirectOutput(out)
                .redirectError(err);
        builder.environment().keySet().removeIf(name -> name.startsWith("XDG_") || name.startsWith("HAL_"));
        builder.environment().put("HOME", home.toString());
        int code = builder.start().waitFor();
        return new Run(code, read(out), read(err));
    }

    private static List<String> java(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path"),
                "hal.Main"));
        command.addAll(List.of(arguments));
        return command;
    }

    private static String read(File file) throws IOException {
        return Files.readString(file.toPath(), StandardCharsets.UTF_8);
    }

    @Test
    void halAlonePlaysThroughAPipeWithoutEscapeCodes() throws Exception {
        Run run = hal("force\ne4\ne5\nKe2\nNf6\nhistory\n");
        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().startsWith("Hello Dave, would you care for a game of chess?\n"), run.out());
        assertFalse(run.out().contains("\u001b"), run.out());
        assertEquals("", run.err());
    }

    @Once
    @Test
    void theSameSeedAndDepthPlayTheSameGame() throws Exception {
        String script = "a3\nb3\nc3\npgn\n";
        Run one = hal(script, "play", "--white", "--depth", "2", "--seed", "5");
        Run two = hal(script, "--seed", "5", "--depth", "2", "--white");
        assertEquals(0, one.code(), one.err());
        assertEquals(one.out(), two.out());
        assertTrue(one.out().contains("3. c3"), one.out());
    }

    @Once
    @Test
    void aScriptStopsAtItsFirstErrorIfItIsStrict() throws Exception {
        Path script = Files.writeString(home.resolve("script"), "# an opening\nforce\ne4\nKe3\ne5\nhistory\n");
        Run lenient = hal("", "--white", "--script", script.toString());
        assertEquals(0, lenient.code(), lenient.err());
        assertTrue(lenient.out().contains("line 4: I'm sorry Dave"), lenient.out());
        assertTrue(lenient.out().contains("\n1. e4 e5\n"), lenient.out());
        Run strict = hal("", "--white", "--script", script.toString(), "--strict");
        assertEquals(1, strict.code());
        assertFalse(strict.out().contains("1. e4 e5"), strict.out());
    }

    /** As in {@code yes e4 | hal --white | head -1}. */
    @ParameterizedTest
    @ValueSource(strings = {"--white", "uci", "help"})
    void closedOutputEndsHal(String command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(java(command));
        builder.environment().put("HOME", home.toString());
        Process process = builder.start();
        Thread typist = new Thread(() -> {
            try (Writer keys = process.outputWriter()) {
                while (process.isAlive()) {
                    keys.write(command.equals("uci") ? "uci\n" : "e4\n");
                    keys.flush();
                }
            } catch (IOException e) {
                return; // It has ended.
            }
        });
        try {
            process.getInputStream().close();
            typist.start();
            Await.result(process.onExit());
            assertEquals(ExitCode.OUTPUT_CLOSED, process.exitValue());
            assertEquals("", new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8));
        } finally {
            process.destroyForcibly();
            typist.join();
        }
    }

    @Once
    @Test
    void invalidBookIsRefusedAndNotUsed() throws Exception {
        Path text = Files.writeString(home.resolve("passwd"), "root:x:0:0:root:/root:/bin/bash\n".repeat(9) + "odd\n");
        Run run = hal("force\nbook use " + text + "\n", "--white", "--strict");
        assertEquals(1, run.code());
        assertTrue(run.out().contains("passwd is no opening book"), run.out());
        assertFalse(run.out().contains("not a whole entry"), run.out());
        assertFalse(run.out().contains("I open from the book"), run.out());
    }

    /** A pipe would be waited for, a device has no end, and neither a folder nor a socket is a file. */
    @Test
    void pipesFoldersAndDevicesAreRefusedAtOnce() throws Exception {
        Files.createDirectory(home.resolve("folder.pgn"));
        assumeTrue(
                new ProcessBuilder("mkfifo", home.resolve("pipe.pgn").toString())
                                .start()
                                .waitFor()
                        == 0,
                "no mkfifo");
        List<String> lines = new ArrayList<>();
        for (String name : List.of("pipe.pgn", "folder.pgn", "/dev/zero")) {
            for (String command : List.of("load", "games", "save", "puzzle", "book use", "eval", "theme")) {
                lines.add(command + " " + home.resolve(name));
            }
        }
        Run run = hal("force\ne4\n" + String.join("\n", lines) + "\nhistory\n", "--white");
        assertEquals(0, run.code(), run.err());
        for (int i = 0; i < lines.size(); i++) {
            assertTrue(run.out().contains("line " + (i + 3) + ": "), lines.get(i) + "\n" + run.out());
        }
        assertTrue(run.out().contains("\n1. e4"), run.out());
    }

    @Test
    void whatHalKeepsIsForItsUserOnly() throws Exception {
        assumeTrue(Files.getFileStore(home).supportsFileAttributeView("posix"), "no permissions here");
        Run run = hal("force\ne4\ndepth 2\nconfig save\n", "--white");
        assertEquals(0, run.code(), run.err());
        for (String folder : List.of(".config/hal", ".local/state/hal")) {
            assertEquals(
                    "rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(home.resolve(folder))));
        }
        assertEquals(
                "rw-------",
                PosixFilePermissions.toString(Files.getPosixFilePermissions(home.resolve(".config/hal/config.toml"))));
    }

    @Once
    @Test
    void badOptionsAreToldBeforeAnythingBegins() {
        assertTold(2, "hal: ", "--fen", "nonsense");
        assertTold(1, ": there is no such file", "--pgn", home.resolve("none").toString());
        assertTold(2, "there is no algorithm \"magic\"", "--algo", "magic");
        assertTold(2, "there is no option --whiet; did you mean --white?", "--whiet");
        assertTold(2, "there is no option --levl; did you mean --level?", "--levl", "4");
        assertTold(2, "mutually exclusive", "--white", "--black");
    }

    private static void assertTold(int code, String message, String... arguments) {
        CommandLineRun run = CommandLineRun.of(arguments);
        assertEquals(code, run.code(), run.err());
        assertTrue(run.err().contains(message), run.err());
        assertFalse(run.err().contains("\tat "), run.err());
        assertEquals("", run.out());
    }

    @Once
    @Test
    void theUsersFileAndTheCommandLineSetThings() throws Exception {
        Path config = Files.createDirectories(home.resolve(".config/hal"));
        Files.writeString(config.resolve("config.toml"), "name = \"Ann\"\nengine-name = \"Al\"\ndepth = \"x\"\n");
        Run run = hal("show\n", "--white", "--engine-name", "Bob", "--fen", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
        assertTrue(
                run.out().contains("config.toml, line 3: \"x\" is not a value for depth, which takes a number"),
                run.out());
        assertTrue(run.out().contains("White: Ann   Black: Bob"), run.out());
    }

    @Once
    @Test
    void aGameFromAFileContinues() throws Exception {
        Path pgn = Files.writeString(home.resolve("game.pgn"), "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 1-0\n");
        Run run = hal("force\nNc6\nhistory\n", "--pgn", pgn.toString());
        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().contains("You have Black, Dave. Your move."), run.out());
        assertTrue(run.out().contains("1. e4 e5 2. Nf3 Nc6"), run.out());
    }
}
