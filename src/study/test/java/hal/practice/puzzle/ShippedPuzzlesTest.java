package hal.practice.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.PuzzleRow;
import hal.platform.Shipped;
import hal.practice.theme.PuzzleTheme;
import hal.practice.theme.Solution;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** The puzzles that come with HAL. */
final class ShippedPuzzlesTest {
    private static List<PuzzleRow> rows() throws IOException {
        byte[] packed = Shipped.bytes("config/puzzles/forged.csv.gz");
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(PuzzleRow::parse)
                    .toList();
        }
    }

    @Test
    void eachIsLegalNamedOnceAndRated() throws IOException {
        Set<String> ids = new HashSet<>();
        for (PuzzleRow row : rows()) {
            Puzzle puzzle = Puzzle.of(row);
            assertTrue(ids.add(puzzle.id()), () -> "twice: " + puzzle.id());
            int rating = puzzle.rating().orElseThrow();
            assertTrue(rating >= 400 && rating <= 3_000, () -> puzzle.id() + " is rated " + rating);
            assertTrue(row.source().startsWith("HAL "), row::source);
        }
    }

    @Test
    void themesAreThoseOfTheRecognisers() throws IOException {
        for (PuzzleRow row : rows()) {
            Set<String> expected = new TreeSet<>();
            Solution solution = Solution.of(row);
            PuzzleTheme.of(solution, position -> 50).forEach(theme -> expected.add(theme.key()));
            Set<String> given = new TreeSet<>(row.themes());
            given.removeIf(key -> PuzzleTheme.ofKey(key).isEmpty() || key.equals(PuzzleTheme.ZUGZWANG.key()));
            assertEquals(expected, given, row::id);
        }
    }

    @Test
    void matesOfUpToThreeMovesAreProven() throws IOException {
        for (PuzzleRow row : rows()) {
            Puzzle puzzle = Puzzle.of(row);
            if (puzzle.mate() > 0 && puzzle.mate() <= 3) {
                assertTrue(MateProof.mates(puzzle.start(), puzzle.mate()), puzzle::id);
            }
        }
    }

    @Test
    void allOfThemTogetherAreOffered() throws IOException {
        assertEquals(
                rows().size() + PuzzleCatalog.mates().size(),
                PuzzleCatalog.shipped().size());
    }
}
