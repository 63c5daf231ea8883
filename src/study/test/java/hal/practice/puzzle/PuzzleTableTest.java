package hal.practice.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.PuzzleRow;
import hal.practice.theme.PuzzleTheme;
import hal.support.UserException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that are not read whole. */
final class PuzzleTableTest {
    private static final int ROWS = 20_000;
    private static final int LAST_TENTH = ROWS / 10 * 9;
    /** Makes the table large without many rows to parse. */
    private static final String LONG_SOURCE = "https://example.org/" + "x".repeat(400);

    @TempDir
    private static Path folder;

    private static Path file;

    @BeforeAll
    static void write() throws IOException {
        file = folder.resolve("large.csv");
        StringBuilder text = new StringBuilder(PuzzleRow.HEADING).append('\n');
        for (int i = 0; i < ROWS; i++) {
            text.append(row(i));
        }
        Files.writeString(file, text);
    }

    /** Rated by its place in the table, which is sorted; forks only in the last tenth. */
    private static String row(int number) {
        return String.format(
                Locale.ROOT,
                "p%06d,5kn1/5p2/2R2Pp1/1p4r1/1P1P4/r7/3R3K/8 b - - 0 37,g5f5 c6c8,%d,91,100,237,mate mateIn1%s,%s,\n",
                number,
                400 + number / 10,
                number >= LAST_TENTH ? " fork" : "",
                LONG_SOURCE);
    }

    private static int place(Puzzle puzzle) {
        return Integer.parseInt(puzzle.id().substring(1));
    }

    @Test
    void puzzlesComeFromAllOverTheTable() {
        assertTrue(PuzzleTable.isLarge(file));
        List<Puzzle> any = PuzzleTable.open(file).any();
        assertEquals(2_000, any.size());
        assertEquals(2_000, any.stream().map(Puzzle::id).distinct().count());
        for (int tenth = 0; tenth < 10; tenth++) {
            int from = tenth * (ROWS / 10);
            assertTrue(any.stream().anyMatch(p -> place(p) >= from && place(p) < from + ROWS / 10), "from " + from);
        }
    }

    @Test
    void sameTableGivesTheSamePuzzles() {
        PuzzleTable again = PuzzleTable.open(file);
        assertEquals(ids(PuzzleTable.open(file).any()), ids(again.any()));
        assertEquals(ids(PuzzleTable.open(file).about(PuzzleTheme.FORK)), ids(again.about(PuzzleTheme.FORK)));
    }

    private static List<String> ids(List<Puzzle> puzzles) {
        return puzzles.stream().map(Puzzle::id).toList();
    }

    @Test
    void aThemeIsFoundWhereItIs() {
        List<Puzzle> forks = PuzzleTable.open(file).about(PuzzleTheme.FORK);
        assertTrue(forks.size() > 500, forks.size() + " forks");
        assertTrue(forks.stream().allMatch(puzzle -> place(puzzle) >= LAST_TENTH));
    }

    @Test
    void aThemeThatIsNotThereIsGivenUpAfterABoundedLook() {
        PuzzleTable table = PuzzleTable.open(file);
        assertEquals(List.of(), table.about(PuzzleTheme.ZUGZWANG));
        assertTrue(table.origin().matches(", among \\d+,\\d{3} rows from all over it"), table.origin());
    }

    @Test
    void puzzlesNearARatingAreNear() {
        List<Puzzle> near = PuzzleTable.open(file).near(2_000);
        assertTrue(near.size() > 100, near.size() + " puzzles");
        assertTrue(near.stream().allMatch(puzzle -> Math.abs(puzzle.rating().orElseThrow() - 2_000) <= 75));
    }

    @Test
    void aTableWithoutPuzzlesIsRefusedHoweverLargeItIs() throws IOException {
        Path empty = folder.resolve("empty.csv");
        try (RandomAccessFile sparse = new RandomAccessFile(empty.toFile(), "rw")) {
            sparse.setLength(1L << 36);
        }
        UserException refusal = assertThrows(UserException.class, () -> PuzzleTable.open(empty));
        assertTrue(refusal.getMessage().startsWith("there are no puzzles, among 0 rows"), refusal.getMessage());
    }

    @Test
    void smallTablesAndOtherFilesAreReadWhole() throws IOException {
        Path small = Files.writeString(folder.resolve("small.csv"), row(1));
        assertFalse(PuzzleTable.isLarge(small));
        assertFalse(PuzzleTable.isLarge(folder));
        assertFalse(PuzzleTable.isLarge(Files.createLink(folder.resolve("large.epd"), file)));
    }
}
