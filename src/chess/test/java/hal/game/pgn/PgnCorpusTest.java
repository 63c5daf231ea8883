package hal.game.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.TextProblem;
import hal.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Reads every PGN file of the shared data, writes what each gave to {@code target/pgn-report.txt}, and reads it again.
 */
final class PgnCorpusTest {
    private static final String ROW = "%-66s %6s %8s %8s %8s  %s%n";

    @Test
    void everyFileRoundTrips() throws IOException {
        Path data = SharedData.get("pgn").getParent();
        StringBuilder report =
                new StringBuilder(String.format(ROW, "file", "games", "broken", "problems", "plies", "first problem"));
        List<Path> files = files(data);
        assertTrue(files.size() > 150, "only " + files.size() + " files");
        for (Path file : files) {
            List<PgnEntry> entries = read(file);
            report.append(row(data.relativize(file).toString(), entries));
            assertComesBack(file, entries);
        }
        Path target = Files.createDirectories(Path.of(System.getProperty("hal.top", ""), "target"));
        Files.writeString(target.resolve("pgn-report.txt"), report);
    }

    private static List<Path> files(Path data) throws IOException {
        try (Stream<Path> paths = Files.walk(data)) {
            return paths.filter(Files::isRegularFile)
                    .filter(path ->
                            path.toString().endsWith(".pgn") || path.toString().contains("/fuzz_"))
                    .sorted()
                    .toList();
        }
    }

    private static List<PgnEntry> read(Path file) throws IOException {
        List<PgnEntry> entries = new ArrayList<>();
        try (PgnReader reader = PgnReader.open(file)) {
            for (Optional<PgnEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                entries.add(entry.get());
            }
        }
        return entries;
    }

    private static String row(String name, List<PgnEntry> entries) {
        long broken = entries.stream().filter(entry -> !entry.isComplete()).count();
        List<TextProblem> problems =
                entries.stream().flatMap(entry -> entry.problems().stream()).toList();
        int plies =
                entries.stream().mapToInt(entry -> entry.game().moves().size()).sum();
        String first = problems.isEmpty() ? "" : problems.get(0).toString();
        return String.format(ROW, name, entries.size(), broken, problems.size(), plies, first);
    }

    private static boolean isOtherVariant(PgnEntry entry) {
        return entry.problems().size() == 1
                && entry.problems().get(0).message().contains("neither standard chess nor Chess960");
    }

    private static void assertComesBack(Path file, List<PgnEntry> entries) throws IOException {
        StringBuilder written = new StringBuilder();
        PgnWriter writer = new PgnWriter(written);
        for (PgnEntry entry : entries) {
            writer.write(entry.game());
        }
        assertFalse(written.chars().anyMatch(c -> c < ' ' && c != '\n'), file + ": a control character is left");
        List<PgnEntry> again = Pgn.parse(written.toString());
        assertEquals(entries.size(), again.size(), file + ": games");
        StringBuilder rewritten = new StringBuilder();
        for (PgnEntry entry : again) {
            // The Variant tag of a game we do not play is kept, and told again.
            assertTrue(entry.isComplete() || isOtherVariant(entry), file + ": " + entry.problems());
            new PgnWriter(rewritten).write(entry.game());
        }
        assertEquals(written.toString(), rewritten.toString(), file.toString());
    }
}
