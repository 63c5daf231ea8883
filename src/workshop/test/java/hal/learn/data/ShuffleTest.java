package hal.learn.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ShuffleTest {
    private static final int MEMORY = 1 << 20;

    @TempDir
    private Path folder;

    private Path one;
    private Path two;

    @BeforeEach
    void writeFiles() {
        one = write("one.bin", "1/2", 700, 0);
        two = write("two.bin", "2/2", 300, 700);
    }

    @Test
    void everyRecordIsThereOnceInAnotherOrder() throws IOException {
        Path all = folder.resolve("all.bin");
        assertEquals(1000, Shuffle.shuffle(List.of(one, two), all, 5, MEMORY, count -> {}));
        List<Integer> scores = scores(all);
        assertEquals(
                IntStream.range(0, 1000).boxed().toList(),
                scores.stream().sorted().toList());
        long inPlace = IntStream.range(0, 1000).filter(i -> scores.get(i) == i).count();
        assertTrue(inPlace < 12, inPlace + " of 1,000 stayed where they were; by chance it is one");
        assertEquals(0, DataCheck.of(all, number -> {}).bad());
        assertEquals(
                "one.bin two.bin", DataFile.read(all).orElseThrow().origin().get("shuffled"));
        assertNoHeapsLeft();
    }

    /** Fifty heaps, as for a file fifty times as big as the memory: early and late records come everywhere. */
    @Test
    void manyHeapsMixAsWellAsOne() throws IOException {
        Path all = folder.resolve("all.bin");
        Shuffle.shuffle(List.of(one, two), all, 5, 1000 * 32 / 40, count -> {});
        List<Integer> scores = scores(all);
        assertEquals(
                IntStream.range(0, 1000).boxed().toList(),
                scores.stream().sorted().toList());
        double firstHalf = scores.subList(0, 500).stream()
                .mapToInt(Integer::intValue)
                .average()
                .orElseThrow();
        assertEquals(
                499.5, firstHalf, 40, "the mean of 500 by chance of 1,000 is within 9 of this, two times of three");
        assertNoHeapsLeft();
    }

    @Test
    void theSeedDecidesTheOrder() throws IOException {
        Path first = folder.resolve("a.bin");
        Path second = folder.resolve("b.bin");
        Path third = folder.resolve("c.bin");
        Shuffle.shuffle(List.of(one), first, 5, MEMORY, count -> {});
        Shuffle.shuffle(List.of(one), second, 5, MEMORY, count -> {});
        Shuffle.shuffle(List.of(one), third, 6, MEMORY, count -> {});
        assertArrayEquals(Files.readAllBytes(first), Files.readAllBytes(second));
        assertNotEquals(scores(first), scores(third));
    }

    @Test
    void mergingKeepsTheOrderAndWhatTheFilesAgreeOn() {
        Path all = folder.resolve("all.bin");
        assertEquals(1000, Shuffle.merge(List.of(one, two), all, count -> {}));
        assertEquals(IntStream.range(0, 1000).boxed().toList(), scores(all));
        Map<String, String> origin = DataFile.read(all).orElseThrow().origin();
        assertEquals(Map.of("nodes", "200", "merged", "one.bin two.bin"), origin);
        assertThrows(UserException.class, () -> Shuffle.merge(List.of(one, one), folder.resolve("x.bin"), count -> {}));
        assertThrows(UserException.class, () -> Shuffle.merge(List.of(one), all, count -> {}));
    }

    private Path write(String name, String shard, int count, int firstScore) {
        Path file = folder.resolve(name);
        DataFile.begin(file, Map.of("nodes", "200", "shard", shard))
                .append(0, 1, 0, DataFileTest.records(count, firstScore));
        return file;
    }

    private static List<Integer> scores(Path file) {
        List<Integer> scores = new ArrayList<>();
        RecordFiles.visit(file, (data, at, number) -> scores.add(PackedPosition.score(data, at)));
        return scores;
    }

    private void assertNoHeapsLeft() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertTrue(files.noneMatch(file -> file.toString().contains("heap")));
        }
    }
}
