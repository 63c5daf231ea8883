package hal.workshop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import hal.command.Job;
import hal.command.Reader;
import hal.command.Values;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PuzzleSuiteCommandTest {
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
    void totalsAndFailuresArePrinted() throws IOException {
        CommandLineRun run = CommandLineRun.of("puzzles", "suite", suite(), "--depth", "3", "--failures");
        assertEquals(0, run.code());
        assertTrue(run.out().contains("failed  MATE.2"), run.out());
        assertTrue(run.out().contains("hal           2       1  50.0 %"), run.out());
        assertTrue(run.err().contains("1 problem; first: line 3"), run.err());
    }

    @Test
    void severalSolversSideBySide() throws IOException {
        CommandLineRun run =
                CommandLineRun.of("puzzles", "suite", suite(), "--algo", "minimax:depth=2", "--algo", "hal:depth=2");
        assertTrue(run.out().lines().anyMatch(line -> line.startsWith("minimax:depth=2  ")), run.out());
        assertTrue(run.out().lines().anyMatch(line -> line.startsWith("hal:depth=2  ")), run.out());
    }

    @Test
    void theSameResultWithMoreThreads() throws IOException {
        CommandLineRun run = CommandLineRun.of("puzzles", "suite", suite(), "--nodes", "500", "--threads", "3");
        assertTrue(run.out().contains("50.0 %"), run.out());
    }

    /** Or the first puzzles would be tried by code that is not compiled yet. What a warm-up does: WarmUpTest. */
    @Test
    void engineIsWarmBeforeItsTimeIsTaken() throws IOException {
        assertEquals(List.of("hal warmed up", "MATE.1 tried", "MATE.2 tried"), steps("--time", "30ms"));
        assertEquals(List.of("MATE.1 tried", "MATE.2 tried"), steps("--depth", "1"));
    }

    /** What a run with these options does, in order. */
    private List<String> steps(String... options) throws IOException {
        List<String> steps = new ArrayList<>();
        PrintWriter out = new PrintWriter(Writer.nullWriter()) {
            @Override
            public void println(String line) {
                Matcher attempt = Pattern.compile("(?:solved|failed) +(\\S+).*").matcher(String.valueOf(line));
                if (attempt.matches()) {
                    steps.add(attempt.group(1) + " tried");
                }
            }
        };
        Values values = Reader.read(
                PuzzleSuiteCommand.JOB.signature(),
                Stream.concat(Stream.of(suite(), "--each"), Stream.of(options)).toList());
        assertEquals(
                0,
                PuzzleSuiteCommand.run(
                        new Job.Call(values, out, new PrintWriter(Writer.nullWriter())),
                        (catalog, spec) -> steps.add(spec + " warmed up")));
        return steps;
    }

    @Test
    void badInputIsExplained() throws IOException {
        CommandLineRun missing =
                CommandLineRun.of("puzzles", "suite", folder.resolve("none.epd").toString());
        assertEquals(1, missing.code());
        assertTrue(missing.err().contains("there is no such file"), missing.err());
        assertEquals(
                2,
                CommandLineRun.of("puzzles", "suite", suite(), "--limit", "0").code());
        CommandLineRun solver = CommandLineRun.of("puzzles", "suite", suite(), "--algo", "deep-thought");
        assertTrue(solver.err().contains("there is no algorithm \"deep-thought\""), solver.err());
        String empty = Files.writeString(folder.resolve("empty.epd"), "").toString();
        assertTrue(CommandLineRun.of("puzzles", "suite", empty).err().contains("there are no puzzles in"), "empty");
    }
}
