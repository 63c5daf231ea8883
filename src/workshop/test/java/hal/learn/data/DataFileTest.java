package hal.learn.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Position;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
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
        file = folder.resolve("games.bin");
        DataFile data = DataFile.begin(file, ORIGIN);
        data.append(0, 2, 1, records(5, 0));
        data.append(1, 3, 0, records(4, 5));
    }

    @Test
    void whatWasWrittenIsKnownAgain() {
        DataFile read = DataFile.read(file).orElseThrow();
        assertEquals(ORIGIN, read.origin());
        assertEquals(2, read.chunks().size());
        assertEquals(3, read.chunks().get(1).games());
        assertEquals(9 * 32, read.length());
        assertEquals(9, RecordFiles.count(file));
    }

    /** A kill can end a writer anywhere: in the records, or in the log's line. At most the last chunk is lost. */
    @Test
    void aKillAtAnyByteCostsOneChunkAtMost() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        byte[] log = Files.readAllBytes(DataFile.logOf(file));
        DataFile.resume(file, ORIGIN).append(2, 1, 1, records(3, 9));
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
                data.append(2, 1, 1, records(3, 9));
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
        assertEquals(1, RecordFiles.count(file), "a file without a log is read as it is");
    }

    @Test
    void theCheckFindsAChangedByte() throws IOException {
        assertEquals(0, DataCheck.of(file, number -> {}).bad());
        assertEquals(2, DataCheck.of(file, number -> {}).chunks());
        byte[] bytes = Files.readAllBytes(file);
        bytes[6 * 32 + 24] ^= 1; // a score: any value is possible, only the checksum tells
        Files.write(file, bytes);
        DataCheck check = DataCheck.of(file, number -> {});
        assertEquals(1, check.bad());
        assertTrue(check.problems().get(0).contains("chunk 1"), check.problems().get(0));
        Files.write(file, new byte[] {1, 2, 3}, StandardOpenOption.APPEND);
        assertEquals(9, DataCheck.of(file, number -> {}).records(), "what the log does not know is not read");
    }

    @Test
    void aSummaryCounts() {
        DataSummary summary = new DataSummary();
        RecordFiles.visit(file, (data, at, number) -> {
            summary.add(data, at);
            return true;
        });
        assertEquals(9, summary.records());
        assertEquals(2, summary.games());
        assertEquals(8.0 / 9, summary.repeatedShare(), 1e-9);
        assertTrue(summary.text().startsWith("9 positions of 2 games"), summary.text());
    }

    @Test
    void whatIsNoRecordIsLeftOutOfASummary() {
        DataSummary summary = new DataSummary();
        byte[] good = records(1, 10);
        summary.add(good, 0);
        for (int changed : new int[] {8, 26, 27, 28}) { // pieces, result, kings
            byte[] bad = good.clone();
            bad[changed] = 111;
            assertFalse(PackedPosition.isReadable(bad, 0), "byte " + changed);
            summary.add(bad, 0);
        }
        summary.add(new byte[PackedPosition.BYTES], 0);
        Random random = new Random(3);
        byte[] noise = new byte[PackedPosition.BYTES];
        for (int i = 0; i < 1000; i++) {
            random.nextBytes(noise);
            summary.add(noise, 0);
        }
        assertEquals(1, summary.records());
        assertTrue(summary.text().contains("no records: 1,005"), summary.text());
    }

    /** Some records of the start position; the score tells them apart. */
    static byte[] records(int count, int firstScore) {
        byte[] records = new byte[count * PackedPosition.BYTES];
        for (int i = 0; i < count; i++) {
            int flags = i == 0 ? PackedPosition.FIRST : 0;
            PackedPosition.write(
                    Position.start(), firstScore + i, i, flags, firstScore, records, i * PackedPosition.BYTES);
        }
        return records;
    }
}
