package hal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.Result;
import hal.game.pgn.Pgn;
import hal.game.pgn.PgnEntry;
import hal.testkit.LeansOnJava;
import hal.testkit.Text;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@LeansOnJava
final class InterruptionTest {
    @TempDir
    private Path folder;

    /** A real process is told to end, as by {@code kill -TERM}. */
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void aMatchToldToEndShowsWhatWasPlayedAndKeepsTheGames() throws IOException, InterruptedException {
        Path pgn = folder.resolve("games.pgn");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
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
        List<PgnEntry> games = Pgn.parse(Files.readString(pgn));
        long finished = games.stream()
                .filter(entry -> entry.orThrow().result() != Result.UNDECIDED)
                .count();
        assertTrue(out.startsWith("Player "), out);
        // The tables of a match, the results, the interruption, and nothing about progress.
        assertTrue(
                Text.unwrap(out)
                        .matches("Player Games .* random \\(1\\) .* random \\(2\\) .* [\\d,]+ games?: White won [^:]+: "
                                + "[a-z\\d ,()-]+\\. \\d+ plies a game\\. .* Interrupted after " + finished
                                + " of 1,000,000 games\\."),
                out);
        assertTrue(games.size() - finished <= 1, "at most one game was abandoned");
        assertTrue(out.lines().allMatch(line -> line.length() <= 80), out);
    }

    /** Not even a kill loses a finished game: resumed, the match comes to what it would have come to. */
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void aKilledMatchIsContinued() throws IOException, InterruptedException {
        Path pgn = folder.resolve("games.pgn");
        Path results = folder.resolve("results.jsonl");
        List<String> match = List.of("match", "hal:nodes=40,hash=1", "random", "--games=20", "--max-plies=80");
        List<String> kept = new ArrayList<>(match);
        kept.addAll(List.of("--pgn=" + pgn, "--results=" + results, "--resume"));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "hal.Main"));
        command.addAll(kept);
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        while (process.isAlive() && (!Files.exists(results) || Files.size(results) < 2_000)) {
            Thread.sleep(5);
        }
        process.destroyForcibly().waitFor();
        CommandLineRun resumed = CommandLineRun.of(kept.toArray(new String[0]));
        CommandLineRun whole = CommandLineRun.of(match.toArray(new String[0]));
        assertEquals(0, resumed.code(), resumed.err());
        assertEquals(
                whole.out().lines().limit(9).toList(),
                resumed.out().lines().limit(9).toList());
        List<PgnEntry> games = Pgn.parse(Files.readString(pgn));
        assertEquals(20, games.size());
        assertEquals(
                20,
                games.stream()
                        .map(entry -> entry.orThrow().tag("Round"))
                        .distinct()
                        .count());
    }
}
