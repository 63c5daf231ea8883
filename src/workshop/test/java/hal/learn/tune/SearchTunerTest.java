package hal.learn.tune;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The tuner with players whose strength is a known function of their numbers, and games whose results are left to
 * chance.
 */
final class SearchTunerTest {
    private static final Map<String, String> DEFINITION = Map.of("limit", "none");
    private static final List<Spsa.Variable> NUMBERS = List.of(
            new Spsa.Variable("a", 100, 0, 400, 10),
            new Spsa.Variable("b", 50, 0, 100, 4),
            new Spsa.Variable("c", 900, 0, 2000, 50),
            new Spsa.Variable("d", 6, 1, 14, 1));
    private static final Map<String, Integer> BEST = Map.of("a", 160, "b", 30, "c", 600, "d", 9);

    @TempDir
    private Path folder;

    /** Elo falls with the square of the distance from the best, in steps. */
    private static double elo(Map<String, Integer> values) {
        double elo = 0;
        for (Spsa.Variable number : NUMBERS) {
            double steps = (double) (values.get(number.name()) - BEST.get(number.name())) / number.step();
            elo -= 4 * steps * steps;
        }
        return elo;
    }

    /** Two games, each won, drawn or lost as Elo foretells it. */
    private static OptionalInt play(long pair, Map<String, Integer> plus, Map<String, Integer> minus) {
        Random chance = new Random(pair * 31 + 17);
        double expected = 1 / (1 + Math.pow(10, (elo(minus) - elo(plus)) / 400));
        int points = 0;
        for (int game = 0; game < 2; game++) {
            double draws = 0.5 * Math.min(expected, 1 - expected);
            double luck = chance.nextDouble();
            points += luck < expected - draws / 2 ? 1 : luck < expected + draws / 2 ? 0 : -1;
        }
        return OptionalInt.of(points);
    }

    private static SearchTuner.Settings settings(int trials, int batch, int threads) {
        return new SearchTuner.Settings(NUMBERS, Spsa.Schedule.usual(trials, 0.01, 3), batch, threads);
    }

    private SearchTuner tuner(String name, SearchTuner.Settings settings, SearchTuner.Player player, boolean resume) {
        return new SearchTuner(folder.resolve(name), DEFINITION, settings, () -> player, resume, tuner -> {});
    }

    private double[] whole(String name, int trials, int batch, int threads) {
        SearchTuner tuner = tuner(name, settings(trials, batch, threads), SearchTunerTest::play, false);
        tuner.run();
        assertTrue(tuner.isFinished());
        return tuner.values();
    }

    @Test
    void findsTheTopOfAKnownHill() {
        double[] values = whole("hill", 20_000, 50, 2);
        for (int i = 0; i < values.length; i++) {
            Spsa.Variable number = NUMBERS.get(i);
            double before = Math.abs(number.start() - BEST.get(number.name())) / (double) number.step();
            double after = Math.abs(values[i] - BEST.get(number.name())) / number.step();
            assertTrue(after < 1 && after < before / 3, number.name() + " is " + values[i]);
        }
    }

    @Test
    void effectsSayWhichNumbersMatterAndWhichWay() {
        // Hardly moving, so that all pairs are about the numbers as they were.
        SearchTuner.Settings settings =
                new SearchTuner.Settings(NUMBERS, Spsa.Schedule.usual(2_000, 0.000_01, 3), 50, 1);
        SearchTuner tuner = tuner("effects", settings, SearchTunerTest::play, false);
        assertTrue(tuner.effect(0).isEmpty());
        tuner.run();
        SearchTuner resumed = tuner("effects", settings, SearchTunerTest::play, true);
        for (int i = 0; i < NUMBERS.size(); i++) {
            Spsa.Variable number = NUMBERS.get(i);
            Spsa.Effects.Effect effect = resumed.effect(i).orElseThrow();
            boolean rises = BEST.get(number.name()) > number.start();
            assertTrue(effect.error() > 1 && effect.error() < 15, number.name() + ": " + effect);
            assertTrue(Math.abs(effect.elo()) > effect.error(), number.name() + ": " + effect);
            assertEquals(rises, effect.elo() > 0, number.name() + ": " + effect);
        }
    }

    @Test
    void threadsDoNotMatter() {
        assertArrayEquals(whole("one", 300, 20, 1), whole("four", 300, 20, 4));
    }

    @Test
    void stoppedAnywhereAndResumedItEndsAsIfUninterrupted() {
        double[] uninterrupted = whole("uninterrupted", 300, 20, 1);
        SearchTuner tuner = null;
        boolean resume = false;
        int runs = 0;
        while (tuner == null || !tuner.isFinished()) {
            AtomicInteger left = new AtomicInteger(33); // so it ends in the middle of a batch
            SearchTuner[] running = new SearchTuner[1];
            tuner = tuner(
                    "interrupted",
                    settings(300, 20, 1),
                    (pair, plus, minus) -> {
                        if (left.getAndDecrement() == 0) {
                            running[0].stop();
                            return OptionalInt.empty();
                        }
                        return play(pair, plus, minus);
                    },
                    resume);
            running[0] = tuner;
            tuner.run();
            resume = true;
            runs++;
        }
        assertTrue(runs > 5, "it was stopped often: " + runs);
        assertArrayEquals(uninterrupted, tuner.values());
    }

    @Test
    void nothingIsPlayedTwiceAfterAStop() {
        List<Long> played = new ArrayList<>();
        for (int run = 0; run < 2; run++) {
            SearchTuner[] running = new SearchTuner[1];
            running[0] = tuner(
                    "once",
                    settings(40, 20, 1),
                    (pair, plus, minus) -> {
                        if (played.size() == 30) {
                            running[0].stop();
                        }
                        played.add(pair);
                        return play(pair, plus, minus);
                    },
                    true);
            running[0].run();
        }
        assertEquals(40, played.size());
        assertEquals(40, played.stream().distinct().count());
    }

    @Test
    void aFileOfAnotherTuningIsRefused() {
        whole("other", 100, 20, 1);
        assertRefused("other", settings(200, 20, 1), "its number of pairs is 100, not 200");
        assertRefused("other", settings(100, 30, 1), "its batch is 20, not 30");
        SearchTuner.Settings fewer =
                new SearchTuner.Settings(NUMBERS.subList(0, 2), Spsa.Schedule.usual(100, 0.01, 3), 20, 1);
        assertRefused("other", fewer, "its count of numbers is 4, not 2");
    }

    @Test
    void aFileThatIsThereIsNotOverwritten() {
        whole("there", 40, 20, 1);
        UserException refusal =
                assertThrows(UserException.class, () -> tuner("there", settings(40, 20, 1), null, false));
        assertTrue(refusal.getMessage().endsWith("already exists: continue it with --resume, or delete it"));
    }

    @Test
    void damagedFilesAreRefused() throws IOException {
        whole("sound", 40, 20, 1);
        String sound = Files.readString(folder.resolve("sound"));
        for (String damaged : List.of(
                "",
                "[]",
                "{}",
                "no JSON",
                sound.substring(0, sound.length() / 2),
                sound.replace("\"batch\":2,", "\"batch\":\"two\","),
                sound.replace("\"values\":[", "\"values\":[\"x\","),
                sound.replace("\"current\":{", "\"current\":{\"x\":1"),
                sound.replace("\"current\":{", "\"current\":{\"7\":9"))) {
            Files.writeString(folder.resolve("damaged"), damaged);
            assertRefused("damaged", settings(40, 20, 1), "the state of a search tuning");
        }
    }

    private void assertRefused(String name, SearchTuner.Settings settings, String words) {
        UserException refusal = assertThrows(UserException.class, () -> tuner(name, settings, null, true));
        assertTrue(refusal.getMessage().contains(words), refusal.getMessage());
    }
}
