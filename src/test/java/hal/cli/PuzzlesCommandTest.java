package hal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PuzzlesCommandTest {
    private static final String SUITE =
            """
            6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id "MATE.1";
            6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - am Ra8#; id "MATE.2";
            nonsense
            """;

    @TempDir
    private Path folder;

    private String suite() throws IOException {
        return Files.writeString(folder.resolve("suite.epd"), SUITE).toString();
    }

    @Test
    void totalsAndFailures() throws IOException {
        CommandLineRun run = CommandLineRun.of("puzzles", suite(), "--depth", "3", "--failures");
        assertEquals(0, run.code());
        assertTrue(run.out().contains("failed  MATE.2"), run.out());
        assertTrue(run.out().contains("hal           2       1  50.0 %"), run.out());
        assertTrue(run.err().contains("1 problem; first: line 3"), run.err());
    }

    @Test
    void severalSolversSideBySide() throws IOException {
        CommandLineRun run =
                CommandLineRun.of("puzzles", suite(), "--matrix", "--algo", "minimax:depth=2", "--algo", "hal:depth=2");
        assertTrue(run.out().lines().findFirst().orElse("").matches("Puzzle +minimax:depth=2 +hal:depth=2"), run.out());
        assertTrue(run.out().lines().anyMatch(line -> line.matches("MATE\\.1 +yes +\\S+ s +yes +\\S+ s")), run.out());
    }

    @Test
    void theSameResultWithMoreThreads() throws IOException {
        CommandLineRun run = CommandLineRun.of("puzzles", suite(), "--nodes", "500", "--concurrency", "3");
        assertTrue(run.out().contains("50.0 %"), run.out());
    }

    /** The mate is found even in the first milliseconds of a run, since code is compiled before anything is timed. */
    @Test
    void timeIsTakenOfAWarmEngine() throws IOException {
        CommandLineRun run = CommandLineRun.of("puzzles", suite(), "--time", "30ms", "--each");
        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().contains("solved  MATE.1"), run.out());
    }

    @Test
    void badInputIsExplained() throws IOException {
        CommandLineRun missing =
                CommandLineRun.of("puzzles", folder.resolve("none.epd").toString());
        assertEquals(1, missing.code());
        assertTrue(missing.err().contains("there is no such file"), missing.err());
        assertEquals(2, CommandLineRun.of("puzzles").code());
        assertEquals(2, CommandLineRun.of("puzzles", suite(), "--limit", "0").code());
        CommandLineRun solver = CommandLineRun.of("puzzles", suite(), "--algo", "deep-thought");
        assertTrue(solver.err().contains("there is no algorithm \"deep-thought\""), solver.err());
        String empty = Files.writeString(folder.resolve("empty.epd"), "").toString();
        assertTrue(CommandLineRun.of("puzzles", empty).err().contains("there are no puzzles in"), "empty");
    }
}
