package hal.learn.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationCatalog;
import hal.learn.data.Datagen;
import hal.learn.data.RecordFiles;
import hal.learn.loop.MatchResult.Verdict;
import hal.learn.train.Trainer;
import hal.learn.train.TrainingRun;
import hal.support.UserException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LoopTest {
    private static final LoopSettings SETTINGS = LoopSettings.parse("LOOP.toml", LoopSettingsTest.TINY);
    /** The first candidate is adopted, the second rejected, the third adopted. */
    private static final int CANDIDATES = 3;

    /** Loops that were never stopped, for all tests: of all candidates, and of the first alone. */
    @TempDir
    private static Path unbroken;

    @TempDir
    private Path folder;

    private final List<String> troubles = new ArrayList<>();

    /** Adopts every other candidate, and may stop its loop in the middle of games or trainings. */
    private final class Fake implements LoopServices {
        private final BooleanSupplier interrupts;
        private Loop loop;
        private boolean stopped;

        Fake(BooleanSupplier interrupts) {
            this.interrupts = interrupts;
        }

        @Override
        public Optional<MatchResult> play(LoopServices.MatchOrder order) {
            if (interrupts.getAsBoolean()) {
                loop.stop();
            }
            boolean adopted = Integer.parseInt(order.candidate().replaceAll("[a-z]+-", "")) % 2 == 1;
            return stopped
                    ? Optional.empty()
                    : Optional.of(
                            new MatchResult(3, 0, 1, 100, 10, 200, adopted ? Verdict.BETTER : Verdict.NOT_BETTER));
        }

        @Override
        public void stopGames() {
            stopped = true;
        }

        @Override
        public Runnable watch(Datagen games, long fresh, long wanted) {
            if (interrupts.getAsBoolean()) {
                loop.stop();
            }
            return () -> {};
        }

        @Override
        public Trainer.Listener watch(TrainingRun training) {
            return new Trainer.Listener() {
                @Override
                public void onBatch() {
                    if (interrupts.getAsBoolean()) {
                        loop.stop();
                    }
                }

                @Override
                public void onEpoch(Trainer.Epoch epoch) {}
            };
        }

        @Override
        public void onStep(LoopLog.Entry entry, LoopState now) {}

        @Override
        public void onTrouble(String sentence) {
            troubles.add(sentence);
        }
    }

    private Loop loop(Path place, LoopSettings settings, BooleanSupplier interrupts) {
        Fake services = new Fake(interrupts);
        Loop loop = new Loop(
                new LoopFolder(place),
                settings,
                EvaluationCatalog.shipped(),
                services,
                InstantSource.system(),
                1,
                "HAL");
        services.loop = loop;
        return loop;
    }

    @BeforeAll
    static void runUnbroken() {
        LoopTest test = new LoopTest();
        test.run(whole(), CANDIDATES);
        test.run(unbroken.resolve("one"), 1);
    }

    private static Path whole() {
        return unbroken.resolve("whole");
    }

    /** A copy of the loop of one candidate. */
    private static void copyOne(Path place) throws IOException {
        Path one = unbroken.resolve("one");
        try (Stream<Path> files = Files.walk(one)) {
            for (Path file : files.toList()) {
                Path copy = place.resolve(one.relativize(file));
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        }
    }

    private void run(Path place, int candidates) {
        try (Loop loop = loop(place, SETTINGS, () -> false)) {
            loop.run(candidates);
        }
    }

    private static LoopState state(Path place) {
        return new LoopFolder(place).state().orElseThrow();
    }

    /** The log without its times. */
    private static List<String> story(Path place) throws IOException {
        return Files.readAllLines(place.resolve("log.txt")).stream()
                .map(line -> line.replaceFirst("^\\S+Z ", ""))
                .toList();
    }

    @Test
    void aLoopStoppedAtEveryStepMakesTheSameNetworks() throws IOException {
        assertEquals(
                List.of("adopted", "rejected", "adopted"),
                state(whole()).candidates().stream()
                        .map(LoopState.Candidate::outcome)
                        .toList());

        Path broken = folder.resolve("broken");
        int starts = 0;
        do {
            try (Loop loop = loop(broken, SETTINGS, () -> false)) {
                loop.step();
            }
            starts++;
        } while (state(broken).candidates().size() < CANDIDATES || state(broken).phase() != LoopState.Phase.COLLECT);
        assertTrue(starts >= 15, starts + " starts");
        assertEquals(story(whole()), story(broken));
    }

    @Test
    void aLoopStoppedWithinItsStepsMakesTheSameNetworks() throws IOException {
        Path broken = folder.resolve("broken");
        boolean[] odd = new boolean[1];
        int[] calls = new int[1];
        boolean complete = false;
        for (int start = 0; !complete; start++) {
            assertTrue(start < 500, "it does not come to an end");
            // Every second run stops at once, those between after a few batches.
            odd[0] = !odd[0];
            calls[0] = odd[0] ? 0 : 7;
            try (Loop loop = loop(broken, SETTINGS, () -> --calls[0] < 0)) {
                loop.run(CANDIDATES);
            }
            complete = state(broken).candidates().size() == CANDIDATES
                    && state(broken).phase() == LoopState.Phase.COLLECT;
        }
        assertEquals(story(whole()), story(broken));
    }

    @Test
    void theLogAndTheNewestNetworkAreEnoughToContinue() throws IOException {
        Path first = unbroken.resolve("one");
        Path second = folder.resolve("second");
        new LoopFolder(second).create();
        Files.copy(first.resolve("log.txt"), second.resolve("log.txt"));
        Files.copy(first.resolve("networks/generation-0001.hnet"), second.resolve("networks/generation-0001.hnet"));
        try (Loop loop = loop(second, SETTINGS, () -> false)) {
            loop.run(2);
        }
        LoopState state = state(second);
        assertEquals(2, state.candidates().size());
        assertEquals(1, state.best().number());
        // What is gone does not count as new.
        assertTrue(state.candidate().positions() >= 1000, state.candidate().toString());
        assertTrue(state.shards().get(state.shards().size() - 1).name().startsWith("0001-"));
    }

    @Test
    void aMachineLostInATrainingOrAMatchCostsTheCandidateOnly() throws IOException {
        Path place = folder.resolve("place");
        stopIn(place, LoopState.Phase.TRAIN);
        empty(place.resolve("shards"));
        run(place, 2);
        assertEquals("abandoned", state(place).candidates().get(0).outcome());
        assertEquals("rejected", state(place).candidates().get(1).outcome());

        Path other = folder.resolve("other");
        stopIn(other, LoopState.Phase.MATCH);
        Files.delete(other.resolve("networks/candidate-0001.hnet"));
        run(other, 1);
        assertEquals("adopted", state(other).candidates().get(0).outcome());
        assertTrue(
                story(other).stream()
                        .filter(line -> line.startsWith("trained "))
                        .allMatch(line -> line.matches(".* scale=[0-9]+\\.[0-9]{3}\\b.*")),
                "its values were brought to the size of the best network's");
        assertEquals(
                2,
                story(other).stream()
                                .filter(line -> line.startsWith("trained "))
                                .distinct()
                                .count()
                        + story(other).stream()
                                .filter(line -> line.startsWith("adopted "))
                                .count());
    }

    private void stopIn(Path place, LoopState.Phase phase) {
        try (Loop loop = loop(place, SETTINGS, () -> false)) {
            do {
                loop.step();
            } while (state(place).phase() != phase);
        }
    }

    private static void empty(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
    }

    @Test
    void aLostOrDamagedNetworkIsNamed() throws IOException {
        copyOne(folder);
        Files.writeString(folder.resolve("networks/generation-0001.hnet"), "HAL");
        UserException e = assertThrows(UserException.class, () -> run(folder, 2));
        assertTrue(e.getMessage().contains("generation-0001.hnet is missing or damaged"), e.getMessage());
    }

    @Test
    void theOldestShardsGoWhenTheDiskIsFull() throws IOException {
        LoopSettings small =
                LoopSettings.parse("LOOP.toml", LoopSettingsTest.TINY.replace("keep = 2500", "keep = 100000"));
        LoopFolder place = new LoopFolder(folder);
        place.create();
        Path old = folder.resolve("shards/0000-an-old-one.hgames");
        Files.write(old, manyGames(995_000));
        try (Loop loop = loop(folder, small, () -> false)) {
            loop.run(2);
        }
        LoopState state = state(folder);
        assertEquals("0000-an-old-one.hgames", state.shards().get(0).name());
        assertTrue(place.shards().bytes() <= 1_000_000, place.shards().bytes() + " bytes");
        assertFalse(place.shards().has(state.shards().get(0).name()));
        assertTrue(
                place.shards().has(state.shards().get(state.shards().size() - 1).name()));
        assertTrue(story(folder).stream().anyMatch(line -> line.startsWith("removed shards=1 bytes=")));
        assertEquals(2, state.candidates().size());
    }

    /** A few games, again and again. */
    private byte[] manyGames(int bytes) throws IOException {
        Path other = unbroken.resolve("one");
        byte[] some = Files.readAllBytes(
                other.resolve("shards").resolve(state(other).shards().get(0).name()));
        ByteArrayOutputStream many = new ByteArrayOutputStream();
        while (many.size() < bytes) {
            many.writeBytes(some);
        }
        return many.toByteArray();
    }

    @Test
    void aCandidateWithoutPositionsToValidateIsAbandoned() throws IOException {
        Path place = folder.resolve("place");
        LoopSettings settings =
                LoopSettings.parse("LOOP.toml", LoopSettingsTest.TINY.replace("validation = 60", "validation = 1"));
        try (Loop loop = loop(place, settings, () -> false)) {
            loop.run(1);
        }
        assertTrue(
                troubles.get(0).endsWith("; candidate 1 is abandoned, and more games are played"), troubles::toString);
        assertTrue(story(place).get(story(place).size() - 1).contains("too_few_positions"), story(place)::toString);
    }

    @Test
    void filesOfOtherProgramsAreLearnedFromAndUnfinishedOnesAreNot() throws IOException {
        Path other = unbroken.resolve("one");
        Path place = folder.resolve("place");
        new LoopFolder(place).create();
        String shard = state(other).shards().get(0).name();
        Path target = place.resolve("shards/first-1000.hgames");
        Files.copy(other.resolve("shards").resolve(shard), target);
        Files.write(place.resolve("shards/half.hgames"), new byte[20]);
        Files.writeString(place.resolve("shards/notes.txt"), "mine");
        try (Loop loop = loop(place, SETTINGS, () -> false)) {
            loop.step();
        }
        assertEquals(
                List.of("first-1000.hgames"),
                state(place).shards().stream().map(LoopState.Shard::name).toList());
        assertEquals(RecordFiles.count(target), state(place).collected());
    }

    @Test
    void oneProcessAtATimeUsesTheFolder() {
        try (Loop first = loop(folder, SETTINGS, () -> false)) {
            first.step();
            assertThrows(UserException.class, () -> loop(folder, SETTINGS, () -> false));
        }
        run(folder, 1);
        assertEquals("adopted", state(folder).candidates().get(0).outcome());
    }

    @Test
    void theSettingsStayInTheFolder() throws IOException {
        LoopFolder place = new LoopFolder(folder.resolve("new"));
        UserException e = assertThrows(UserException.class, () -> place.settings(Optional.empty()));
        assertTrue(e.getMessage().contains("no loop has begun in"), e.getMessage());
        Path mine = Files.writeString(folder.resolve("mine.toml"), LoopSettingsTest.TINY);
        assertEquals("a test", place.settings(Optional.of(mine.toString())).description());
        assertEquals("a test", place.settings(Optional.empty()).description());
        assertEquals("a test", place.settings(Optional.of(mine.toString())).description());
        e = assertThrows(UserException.class, () -> place.settings(Optional.of("usual")));
        assertTrue(e.getMessage().contains("LOOP.toml has other settings than usual"), e.getMessage());
    }

    @Test
    void aRecipeOfAnotherShapeNeedsRandomNumbers() {
        LoopSettings other = LoopSettings.parse(
                "LOOP.toml", LoopSettingsTest.TINY.replace("network = \"classic\"", "network = \"hal\""));
        try (Loop loop = loop(folder, other, () -> false)) {
            UserException e = assertThrows(UserException.class, loop::step);
            assertTrue(e.getMessage().contains("has 512 hidden units, the recipe says hidden = "), e.getMessage());
            assertTrue(e.getMessage().endsWith("; or say start = \"random\""), e.getMessage());
        }
    }

    @Test
    void aLineCutShortIsRemoved() throws IOException {
        copyOne(folder);
        List<String> before = story(folder);
        Files.writeString(
                folder.resolve("log.txt"), Files.readString(folder.resolve("log.txt")) + "2001-01-12T07:10:05Z adop");
        try (Loop loop = loop(folder, SETTINGS, () -> false)) {
            loop.run(1);
        }
        assertEquals(before, story(folder).subList(0, before.size()));
        assertEquals(1, state(folder).candidates().size());
    }
}
