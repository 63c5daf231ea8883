package hal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.pgn.PgnEntry;
import hal.notation.pgn.PgnReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

final class InterruptionTest {
    @TempDir
    private Path folder;

    /** A real process is told to end, as by {@code kill -TERM}. */
    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void aMatchToldToEndShowsWhatWasPlayedAndKeepsTheGames() throws IOException, InterruptedException {
        Path pgn = folder.resolve("games.pgn");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "hal.Main",
                        "selfplay",
                        "--white=random",
                        "--black=random",
                        "--games=1000000",
                        "--pgn=" + pgn)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        while (!Files.exists(pgn) || Files.size(pgn) < 10_000) {
            assertTrue(process.isAlive());
            Thread.sleep(20);
        }
        process.toHandle().destroy(); // unlike Process.destroy, this leaves its output readable
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        List<PgnEntry> games = PgnReader.readAll(Files.readString(pgn));
        long finished = games.stream()
                .filter(entry -> !entry.orThrow().result().equals("*"))
                .count();
        assertTrue(out.startsWith("Player "), out);
        assertTrue(out.contains("Interrupted after " + finished + " of 1000000 games."), out);
        assertTrue(games.size() - finished <= 1, "at most one game was abandoned");
        assertEquals(5, out.lines().count(), out);
    }
}
