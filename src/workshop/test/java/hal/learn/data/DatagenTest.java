package hal.learn.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationCatalog;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DatagenTest {
    private static final SelfPlayRules.Ending SHORT = new SelfPlayRules.Ending(900, 3, 8, 8, 40, 120);

    private static final SelfPlayRules RULES = new SelfPlayRules(3, 20, 8, 0, 0, 0, 400, false, SHORT);

    @TempDir
    private Path folder;

    @Test
    void theFileDoesNotDependOnTheNumberOfThreads() throws IOException {
        byte[] one = Files.readAllBytes(play("one", RULES, 1, 1, 1, 750));
        byte[] three = Files.readAllBytes(play("three", RULES, 3, 1, 1, 750));
        assertTrue(RecordFiles.count(folder.resolve("one")) >= 750);
        assertArrayEquals(one, three);
    }

    @Test
    void everyRecordIsLegalAndEveryGameItsOwn() {
        for (boolean chess960 : new boolean[] {false, true}) {
            SelfPlayRules rules = new SelfPlayRules(4, 20, 8, 0, 0, 0, 400, chess960, SHORT);
            Path file = play("games" + chess960, rules, 2, 1, 1, 1000);
            Set<Long> firsts = new HashSet<>();
            List<Integer> results = new ArrayList<>(List.of(0, 0, 0));
            int[] games = {0};
            RecordFiles.visit(file, (data, at, number) -> {
                if (PackedPosition.has(PackedPosition.FIRST, data, at)) {
                    games[0]++;
                    firsts.add(PackedPosition.hash(data, at));
                    int ply = PackedPosition.ply(data, at);
                    assertTrue(ply == 8 || ply == 9, "an opening of " + ply + " plies");
                }
                results.set(PackedPosition.result(data, at), results.get(PackedPosition.result(data, at)) + 1);
                return true;
            });
            assertTrue(games[0] > 5);
            assertEquals(games[0], firsts.size());
            assertEquals(
                    games[0],
                    DataFile.read(file).orElseThrow().chunks().stream()
                            .mapToInt(DataFile.Chunk::games)
                            .sum());
            assertTrue(results.stream().allMatch(count -> count > 25), "lost, drawn, won: " + results);
        }
    }

    @Test
    void namedOpeningsLeadToTheirPositions() {
        Path file = play("named", new SelfPlayRules(4, 20, 8, 100, 0, 0, 400, false, SHORT), 2, 1, 1, 750);
        Set<Integer> plies = new HashSet<>();
        RecordFiles.visit(file, (data, at, number) -> {
            if (PackedPosition.has(PackedPosition.FIRST, data, at)) {
                plies.add(PackedPosition.ply(data, at));
            }
            return true;
        });
        assertTrue(plies.size() > 4, "lines of different lengths: " + plies);
        assertTrue(plies.stream().allMatch(ply -> ply >= 2 && ply < 40), "they are openings: " + plies);
    }

    @Test
    void randomMovesAreLeftOutAndTheGameKeepsOneResult() {
        Path file = play("random", new SelfPlayRules(4, 20, 8, 0, 20, 0, 400, false, SHORT), 2, 1, 1, 750);
        int[] parts = {0};
        int[] before = {0, 0};
        RecordFiles.visit(file, (data, at, number) -> {
            int ply = PackedPosition.ply(data, at);
            int white = (ply & 1) == 0
                    ? PackedPosition.result(data, at)
                    : PackedPosition.WON - PackedPosition.result(data, at);
            if (!PackedPosition.has(PackedPosition.FIRST, data, at)) {
                parts[0] += ply > before[0] + 1 ? 1 : 0;
                assertTrue(ply > before[0]);
                assertEquals(before[1], white);
            }
            before[0] = ply;
            before[1] = white;
            return true;
        });
        assertTrue(parts[0] > 25, parts[0] + " parts");
    }

    @Test
    void positionsOutOfTheSearchFollowTheirGameAndContinueNothing() {
        SelfPlayRules games = new SelfPlayRules(4, 60, 8, 0, 0, 0, 400, false, SHORT);
        SelfPlayRules both = new SelfPlayRules(4, 60, 8, 0, 0, 50, 400, false, SHORT);
        assertEquals(0, sampled(play("games.hgames", games, 1, 1, 1, 750)));
        Path file = play("both.hgames", both, 2, 1, 1, 750);
        int sampled = sampled(file);
        assertTrue(sampled > 150 && sampled < 350, sampled + " out of searches");
    }

    /** The positions that begin no game and do not continue one. */
    private static int sampled(Path file) {
        int[] count = {0};
        byte[] before = new byte[PackedPosition.BYTES];
        RecordFiles.visit(file, (data, at, number) -> {
            if (!PackedPosition.has(PackedPosition.FIRST, data, at)) {
                count[0] += PackedPosition.isNext(data, at, before, 0) ? 0 : 1;
            }
            System.arraycopy(data, at, before, 0, PackedPosition.BYTES);
            return true;
        });
        return count[0];
    }

    /** Within a game the results of neighbours mirror each other, for the turn changes. */
    @Test
    void resultsAreSeenFromTheSideToMove() {
        Path file = play("games", RULES, 1, 1, 1, 1000);
        int[] before = {-1};
        RecordFiles.visit(file, (data, at, number) -> {
            int result = PackedPosition.result(data, at);
            if (!PackedPosition.has(PackedPosition.FIRST, data, at)) {
                assertEquals(PackedPosition.WON - before[0], result);
            }
            int score = PackedPosition.score(data, at);
            if (PackedPosition.has(PackedPosition.MATE, data, at)) {
                assertEquals(score > 0 ? PackedPosition.WON : PackedPosition.LOST, result);
            }
            before[0] = result;
            return true;
        });
    }

    @Test
    void continuedRunGivesTheSameFile() throws IOException {
        byte[] whole = Files.readAllBytes(play("whole", RULES, 2, 1, 1, 1000));
        Path parts = play("parts", RULES, 2, 1, 1, 350);
        assertTrue(Files.size(parts) < whole.length);
        Files.write(parts, new byte[33], StandardOpenOption.APPEND); // a kill's leavings
        assertArrayEquals(whole, Files.readAllBytes(play("parts", RULES, 3, 1, 1, 1000)));
    }

    @Test
    void shardsTogetherPlayTheSameGames() throws IOException {
        Path whole = play("whole", RULES, 2, 1, 1, 750);
        Path first = play("first", RULES, 1, 1, 2, 500);
        Path second = play("second", RULES, 1, 2, 2, 500);
        Map<Long, byte[]> chunks = chunks(first);
        chunks.putAll(chunks(second));
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (long number = 0;
                number < DataFile.read(whole).orElseThrow().chunks().size();
                number++) {
            joined.write(chunks.get(number));
        }
        assertArrayEquals(Files.readAllBytes(whole), joined.toByteArray());
    }

    @Test
    void stoppedEarlyItLeavesAWholeFile() {
        Path file = folder.resolve("stopped");
        Datagen datagen = new Datagen(
                DataFile.resume(file, RULES.words()),
                RULES,
                EvaluationCatalog.shipped().model("simplified"),
                2,
                4,
                1,
                1,
                Long.MAX_VALUE);
        Thread stopper = new Thread(() -> {
            while (datagen.state().records() < 300) {
                Thread.onSpinWait();
            }
            datagen.stop();
        });
        stopper.start();
        datagen.run();
        assertTrue(datagen.state().records() >= 300);
        assertEquals(datagen.state().records(), RecordFiles.count(file));
    }

    private Path play(String name, SelfPlayRules rules, int threads, int part, int parts, long records) {
        Path file = folder.resolve(name);
        new Datagen(
                        DataFile.resume(file, rules.words()),
                        rules,
                        EvaluationCatalog.shipped().model("simplified"),
                        threads,
                        2,
                        part,
                        parts,
                        records)
                .run();
        return file;
    }

    private static Map<Long, byte[]> chunks(Path file) throws IOException {
        Map<Long, byte[]> chunks = new HashMap<>();
        byte[] all = Files.readAllBytes(file);
        int begin = 0;
        for (DataFile.Chunk chunk : DataFile.read(file).orElseThrow().chunks()) {
            chunks.put(chunk.number(), Arrays.copyOfRange(all, begin, (int) chunk.end()));
            begin = (int) chunk.end();
        }
        return chunks;
    }
}
