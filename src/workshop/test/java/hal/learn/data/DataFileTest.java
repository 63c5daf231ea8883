package hal.learn.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Moves;
import hal.rules.Position;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DataFileTest {
    private static final Map<String, String> ORIGIN = Map.of("seed", "1", "nodes", "200");

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void writeTwoChunks() {
        file = folder.resolve("games.hgames");
        DataFile data = DataFile.begin(file, ORIGIN);
        data.append(0, games(2, 5, 0));
        data.append(1, games(3, 4, 5));
    }

    @Test
    void whatWasWrittenIsKnownAgain() throws IOException {
        DataFile read = DataFile.read(file).orElseThrow();
        assertEquals(ORIGIN, read.origin());
        assertEquals(2, read.chunks().size());
        assertEquals(3, read.chunks().get(1).games());
        assertEquals(Files.size(file), read.length());
        assertEquals(9, RecordFiles.count(file));
    }

    /** A kill can end a writer anywhere: in the records, or in the log's line. At most the last chunk is lost. */
    @Test
    void aKillAtAnyByteCostsOneChunkAtMost() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        byte[] log = Files.readAllBytes(DataFile.logOf(file));
        DataFile.resume(file, ORIGIN).append(2, games(1, 3, 9));
        byte[] longer = Files.readAllBytes(file);
        byte[] longerLog = Files.readAllBytes(DataFile.logOf(file));
        for (int end = whole.length; end <= longer.length; end++) {
            Files.write(file, Arrays.copyOf(longer, end));
            Files.write(DataFile.logOf(file), log);
            assertEquals(2, DataFile.resume(file, ORIGIN).chunks().size());
            assertArrayEquals(whole, Files.readAllBytes(file));
        }
        for (int end = log.length; end <= longerLog.length; end++) {
            Files.write(file, longer);
            Files.write(DataFile.logOf(file), Arrays.copyOf(longerLog, end));
            boolean complete = end == longerLog.length;
            assertEquals(9 + (complete ? 3 : 0), RecordFiles.count(file));
            DataFile data = DataFile.resume(file, ORIGIN);
            assertEquals(complete ? 3 : 2, data.chunks().size());
            if (!complete) {
                data.append(2, games(1, 3, 9));
            }
            assertArrayEquals(longer, Files.readAllBytes(file));
            assertArrayEquals(longerLog, Files.readAllBytes(DataFile.logOf(file)));
        }
    }

    @Test
    void recordsMadeOtherwiseAreNotMixedIn() {
        String message = assertThrows(
                        UserException.class, () -> DataFile.resume(file, Map.of("seed", "2", "nodes", "200")))
                .getMessage();
        assertTrue(message.contains("was started with seed = 1, not 2"), message);
        assertTrue(assertThrows(UserException.class, () -> DataFile.begin(file, ORIGIN))
                .getMessage()
                .contains("--resume"));
    }

    @Test
    void aFileShorterThanItsLogIsRefused() throws IOException {
        Files.write(file, new byte[40]);
        assertThrows(UserException.class, () -> DataFile.resume(file, ORIGIN));
        assertThrows(UserException.class, () -> RecordFiles.count(file));
        Files.delete(DataFile.logOf(file));
        assertThrows(UserException.class, () -> DataFile.resume(file, ORIGIN));
        assertThrows(UserException.class, () -> RecordFiles.count(file));
    }

    @Test
    void aChangedByteIsFound() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length - 2] ^= 1; // a score: any value is possible, only the checksum tells
        Files.write(file, bytes);
        String message = assertThrows(UserException.class, () -> RecordFiles.visit(file, (data, at, number) -> true))
                .getMessage();
        assertTrue(message.contains("chunk 1"), message);
    }

    @Test
    void whatTheLogDoesNotKnowIsNotRead() throws IOException {
        Files.write(file, new byte[] {1, 2, 3}, StandardOpenOption.APPEND);
        assertEquals(9, RecordFiles.count(file));
    }

    @Test
    void aSummaryCounts() {
        DataSummary summary = new DataSummary();
        RecordFiles.visit(file, (data, at, number) -> {
            summary.add(data, at);
            return true;
        });
        assertEquals(9, summary.records());
        assertTrue(summary.text().startsWith("9 positions of 5 games"), summary.text());
    }

    /** Games from the start position, of so many positions together; the score tells them apart. */
    private static GameBlockWriter.Block games(int games, int positions, int firstScore) {
        GameBlockWriter writer = new GameBlockWriter();
        for (int i = 0; i < positions; i++) {
            writer.begin(Position.start(), i, firstScore, i < games);
            writer.add(Moves.NONE, firstScore + i);
            writer.end(PackedPosition.DRAWN);
        }
        return writer.block();
    }
}
