package hal.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Reads every EPD file of the shared data; what each gave stands in {@code target/epd-report.txt}. */
final class EpdCorpusTest {
    private static final String ROW = "%-45s %9s %6s %9s  %s%n";

    @Test
    void everySuiteIsRead() throws IOException {
        Path data = SharedData.get("epd").getParent();
        StringBuilder report =
                new StringBuilder(String.format(ROW, "file", "positions", "moves", "problems", "first problem"));
        Map<String, Integer> problems = new TreeMap<>();
        for (Path file : files(data)) {
            EpdSuite suite = EpdSuite.read(file);
            String name = data.relativize(file).toString();
            problems.put(name, suite.problems().size());
            int moves = suite.positions().stream()
                    .mapToInt(epd -> epd.bestMoves().size() + epd.avoidMoves().size())
                    .sum();
            String first =
                    suite.problems().isEmpty() ? "" : suite.problems().get(0).toString();
            report.append(String.format(
                    ROW, name, suite.positions().size(), moves, suite.problems().size(), first));
            for (Epd epd : suite.positions()) {
                assertEquals(epd.format(), Epd.parse(epd.format()).format());
            }
        }
        Path target = Files.createDirectories(Path.of(System.getProperty("hal.top", ""), "target"));
        Files.writeString(target.resolve("epd-report.txt"), report);
        assertTrue(problems.size() > 20, "only " + problems.size() + " files");
        assertEquals(0, problems.get("epd/wac.epd"));
        assertEquals(0, problems.get("openings/FRC_openings_960.epd"));
        assertEquals(0, problems.get("perft/standard.epd"));
        assertEquals(0, problems.get("perft/fischer.epd"));
    }

    private static List<Path> files(Path data) throws IOException {
        try (Stream<Path> paths = Files.walk(data)) {
            return paths.filter(path -> path.toString().endsWith(".epd"))
                    .sorted()
                    .toList();
        }
    }
}
