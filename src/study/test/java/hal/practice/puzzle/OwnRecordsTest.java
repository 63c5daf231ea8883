package hal.practice.puzzle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.review.Review;
import hal.game.Game;
import hal.platform.UserFolders;
import hal.rules.Colors;
import hal.support.UserException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What HAL keeps of a person's practice is never replaced by less. */
class OwnRecordsTest {
    @TempDir
    private Path folder;

    private UserFolders folders;
    private Path record;

    @BeforeEach
    void nameFiles() {
        folders = new UserFolders(Optional.empty(), Optional.of(folder), Optional.empty());
        record = folder.resolve("puzzles.txt");
    }

    @Test
    void linesThatAreNotUnderstoodStay() throws IOException {
        String own = "waits 2026-11-23/9/9/9 " + "x".repeat(300) + "\n# mine\ntempo 3\n";
        Files.writeString(
                record, "# HAL's puzzles: what you have solved, and what will come back.\nrating 1700\n" + own);
        PuzzleCatalog catalog = new PuzzleCatalog(folders);
        TrainingRecord read = catalog.record();
        assertEquals(1700, read.rating());
        catalog.save(read);
        String kept = Files.readString(record);
        assertTrue(kept.endsWith(own), kept);
        assertTrue(
                kept.startsWith("# HAL's puzzles: what you have solved, and what will come back.\nrating 1700\n"),
                kept);
        catalog.save(catalog.record());
        assertEquals(kept, Files.readString(record), "and once is enough");
    }

    @Test
    void aRecordThatCannotBeReadWholeIsNotReplaced() throws IOException {
        byte[] latin = "rating 1700\n# caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1);
        assertUntouched(latin, "it is not UTF-8 text");
        assertUntouched("done x\n".repeat(700_000).getBytes(StandardCharsets.US_ASCII), "it is larger than 4 MiB");
        Files.delete(record);
        Files.createDirectory(record);
        PuzzleCatalog catalog = new PuzzleCatalog(folders);
        catalog.save(catalog.record());
        assertTrue(catalog.trouble().contains("it is a folder"), catalog.trouble());
    }

    @Test
    void mistakesThatCannotBeReadWholeAreNotReplaced() throws IOException {
        Path file = folder.resolve("mistakes.epd");
        byte[] latin = "# caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1);
        Files.write(file, latin);
        Review review = new Review("hal", Game.start().position().copy(), List.of(), List.of());
        MistakeFile mistakes = new MistakeFile(folders);
        String told = assertThrows(UserException.class, () -> mistakes.add(review, Colors.WHITE, "a game"))
                .getMessage();
        assertEquals("cannot read the mistakes in " + file + ": it is not UTF-8 text", told);
        assertArrayEquals(latin, Files.readAllBytes(file));
    }

    private void assertUntouched(byte[] content, String reason) throws IOException {
        Files.write(record, content);
        PuzzleCatalog catalog = new PuzzleCatalog(folders);
        catalog.save(catalog.record());
        assertArrayEquals(content, Files.readAllBytes(record));
        assertEquals(
                "I cannot read your record in " + record + ": " + reason
                        + ". It stays as it is, and nothing is added to it.",
                catalog.trouble());
    }
}
