package hal.uci.server;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hal.testkit.Once;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Debian's xboard lets two HALs play each other through polyglot, both pondering: a {@code go} comes right behind each
 * {@code stop}. Skipped unless xboard, polyglot and xvfb are installed.
 */
@Once
@Timeout(value = 600, unit = TimeUnit.SECONDS)
final class XboardTest {
    private static final int PATIENCE_SECONDS = 300;

    @TempDir
    private Path folder;

    @Test
    void twoPonderingEnginesPlayAGameToItsEnd() throws IOException {
        Path xvfb = installed("xvfb-run");
        Path xboard = installed("xboard");
        String polyglot = installed("polyglot") + " " + adapter();
        ProcessBuilder builder = new ProcessBuilder(List.of(
                xvfb.toString(),
                "-a",
                xboard.toString(),
                "-noGUI",
                "-fcp",
                polyglot,
                "-scp",
                polyglot,
                "-matchGames",
                "1",
                "-timeControl",
                "0:04",
                "-timeIncrement",
                "0",
                "-ponder",
                "-adjudicateDrawMoves",
                "60",
                "-saveGameFile",
                "/dev/stdout"));
        builder.directory(folder.toFile())
                .redirectError(folder.resolve("errors").toFile());
        builder.environment().putAll(Map.of("HOME", folder.toString()));
        Process match = builder.start();
        Executor later = CompletableFuture.delayedExecutor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        later.execute(() -> end(match)); // a game that stands still would be read for ever
        try (BufferedReader out = match.inputReader(StandardCharsets.UTF_8)) {
            List<String> game = new ArrayList<>();
            String line = out.readLine();
            while (line != null && !line.matches(".*(1-0|0-1|1/2-1/2)")) {
                game.add(line);
                line = out.readLine();
            }
            assertTrue(line != null, () -> "no result after " + game);
            String text = String.join("\n", game) + "\n" + line;
            assertTrue(text.matches("(?s).*\\s1\\.\\s.*\\s5\\.\\s.*"), text);
            assertFalse(text.matches("(?si).*(exited|illegal).*"), text);
        } finally {
            end(match);
        }
    }

    /** Polyglot's description of a HAL that ponders; a script starts it, since polyglot takes short lines only. */
    private Path adapter() throws IOException {
        Path script = Files.writeString(
                folder.resolve("hal"),
                "#!/bin/sh\nexec '" + Path.of(System.getProperty("java.home"), "bin", "java")
                        + "' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '" + System.getProperty("java.class.path")
                        + "' hal.Main uci --warm-up=0\n");
        assertTrue(script.toFile().setExecutable(true), script::toString);
        return Files.writeString(
                folder.resolve("hal.ini"),
                "[PolyGlot]\nEngineCommand = " + script + "\nEngineDir = " + folder
                        + "\nPonder = true\nBook = false\nLog = false\n[Engine]\nHash = 1\n");
    }

    private static void end(Process match) {
        // By force: xboard outlives a polite end where its engines have gone, and holds the pipe open that is read
        // here.
        match.descendants().forEach(ProcessHandle::destroyForcibly);
        match.destroyForcibly();
    }

    private static Path installed(String program) {
        Optional<Path> found = Stream.concat(Stream.of(System.getenv("PATH").split(":", -1)), Stream.of("/usr/games"))
                .map(place -> Path.of(place, program))
                .filter(Files::isExecutable)
                .findFirst();
        assumeTrue(found.isPresent(), () -> "skipped: " + program + " is not installed");
        return found.get();
    }
}
