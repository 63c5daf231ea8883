package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Moves;
import hal.search.engine.Scores;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HashTableTest {
    private static final int MOVE = Moves.of(12, 28, Moves.DOUBLE_PUSH);

    private static HashTable table() {
        HashTable table = new HashTable(1, SearchParameters.DEFAULTS);
        table.newSearch();
        return table;
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, 0, 1, false",
        "-30000, 30000, 5, 1, 2, true",
        "30000, -30000, 127, 64, 3, true",
        "31990, 32002, 20, 10, 2, false", // a mate, and no evaluation
        "-31999, -1, 1, 1, 1, true",
    })
    void givesBackWhatItWasGiven(int score, int evaluation, int depth, int ply, int bound, boolean pv) {
        HashTable table = table();
        table.store(-42L, MOVE, score, ply, evaluation, depth, bound, pv);
        long entry = table.probe(-42L);
        assertEquals(MOVE, HashTable.move(entry));
        assertEquals(score, HashTable.score(entry, ply));
        assertEquals(evaluation, HashTable.evaluation(entry));
        assertEquals(depth, HashTable.depth(entry));
        assertEquals(bound, HashTable.bound(entry));
        assertEquals(pv, HashTable.isPv(entry));
        assertEquals(0, table.probe(-43L));
    }

    @Test
    void aMateIsCountedFromThePosition() {
        HashTable table = table();
        // Found 4 plies from the root, mate 7 plies from the root: 3 plies from the position.
        table.store(1L, MOVE, Scores.mateIn(7), 4, 0, 5, HashTable.EXACT, true);
        assertEquals(Scores.mateIn(3), HashTable.score(table.probe(1L), 0));
        assertEquals(Scores.mateIn(9), HashTable.score(table.probe(1L), 6));
        table.store(2L, MOVE, Scores.matedIn(7), 4, 0, 5, HashTable.EXACT, true);
        assertEquals(Scores.matedIn(5), HashTable.score(table.probe(2L), 2));
    }

    @Test
    void keepsTheMoveWhenANewResultHasNone() {
        HashTable table = table();
        table.store(1L, MOVE, 10, 0, 0, 5, HashTable.LOWER, false);
        table.store(1L, Moves.NONE, -10, 0, 0, 6, HashTable.UPPER, false);
        assertEquals(MOVE, HashTable.move(table.probe(1L)));
        assertEquals(6, HashTable.depth(table.probe(1L)));
    }

    @Test
    void aMuchDeeperResultIsNotOverwrittenByAShallowBound() {
        HashTable table = table();
        table.store(1L, MOVE, 10, 0, 0, 9, HashTable.LOWER, false);
        table.store(1L, MOVE, 20, 0, 0, 2, HashTable.LOWER, false);
        assertEquals(9, HashTable.depth(table.probe(1L)));
        table.store(1L, MOVE, 20, 0, 0, 2, HashTable.EXACT, false);
        assertEquals(2, HashTable.depth(table.probe(1L)));
        table.newSearch();
        table.store(1L, MOVE, 20, 0, 0, 1, HashTable.LOWER, false);
        assertEquals(1, HashTable.depth(table.probe(1L)));
    }

    @Test
    void theShallowestOldestEntryGivesWay() {
        HashTable table = table();
        for (long key = 1; key <= 4; key++) { // small keys share the first cluster
            table.store(key, MOVE, 0, 0, 0, (int) (10 * key), HashTable.EXACT, false);
        }
        table.store(5, MOVE, 0, 0, 0, 1, HashTable.EXACT, false);
        assertEquals(0, table.probe(1));
        for (long key = 2; key <= 5; key++) {
            assertNotEquals(0, table.probe(key), "key " + key);
        }
    }

    @Test
    void tellsHowFullItIs() {
        HashTable table = table();
        assertEquals(0, table.permille());
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 1 << 15; i++) {
            table.store(random.nextLong(), MOVE, 0, 0, 0, 1, HashTable.EXACT, false);
        }
        assertTrue(table.permille() > 300 && table.permille() < 700, "half full: " + table.permille());
        table.newSearch();
        assertEquals(0, table.permille());
        table.clear();
        assertEquals(0, table.probe(random.nextLong()));
    }

    /** Threads that overwrite each other's entries all the time never see one that mixes two of them. */
    @Test
    void racesAreHarmless() throws InterruptedException, ExecutionException {
        HashTable table = table();
        ExecutorService executor = Executors.newFixedThreadPool(2);
        try {
            Future<Integer> one = executor.submit(() -> hammer(table, 1));
            Future<Integer> two = executor.submit(() -> hammer(table, 2));
            assertTrue(one.get() > 1000 && two.get() > 1000);
        } finally {
            executor.shutdownNow();
        }
    }

    /** Writes entries that follow from their keys, and checks every entry found; returns how many were found. */
    private static int hammer(HashTable table, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int found = 0;
        for (int i = 0; i < 300_000; i++) {
            long key = random.nextInt(8);
            long entry = table.probe(key);
            if (entry != 0) {
                found++;
                assertEquals(key * 100 + HashTable.depth(entry), HashTable.score(entry, 0));
            }
            int depth = random.nextInt(60);
            table.store(key, MOVE, (int) key * 100 + depth, 0, 0, depth, HashTable.EXACT, false);
        }
        return found;
    }
}
