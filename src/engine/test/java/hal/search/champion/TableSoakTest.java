package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.Evaluator;
import hal.eval.TestModel;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.testkit.FullCompiler;
import hal.testkit.LeansOnJava;
import hal.testkit.Workload;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/**
 * Four threads search over one small table, and every entry that one of them believes is looked at. {@code make soak}
 * does it for ten minutes; among the other tests it is a matter of a second.
 */
@FullCompiler
@LeansOnJava
final class TableSoakTest {
    private static final int THREADS = 4;
    private static final int ROUND_NODES = Workload.share(300_000);
    /** How long, in seconds; without it one round a position. */
    private static final String SECONDS = "hal.soak";

    /** Tells the table where each thread is. */
    private static final class Locator implements Evaluator {
        private final AuditedTable table;
        private final Evaluator evaluation = Positions.evaluation("simplified").newEvaluator();

        Locator(AuditedTable table) {
            this.table = table;
        }

        @Override
        public int evaluate(Position position) {
            table.isAt(position);
            return evaluation.evaluate(position);
        }

        @Override
        public void attach(Position root) {
            evaluation.attach(root);
        }

        @Override
        public void push(Position before, int move) {
            evaluation.push(before, move);
        }

        @Override
        public void pop() {
            evaluation.pop();
        }
    }

    @Test
    void whatIsBelievedWasStored() {
        AuditedTable table = new AuditedTable(1);
        ChampionSearch search = new ChampionSearch(
                TestModel.of(() -> new Locator(table)),
                table,
                THREADS,
                Feature.all(),
                SearchParameters.DEFAULTS,
                System::nanoTime);
        long nanos = Duration.ofSeconds(Long.getLong(SECONDS, 0)).toNanos();
        long start = System.nanoTime();
        do {
            for (String fen : Positions.VARIED) {
                search.newGame();
                Positions.search(search, Positions.of(fen), SearchLimits.nodes(ROUND_NODES));
                assertSound(table);
            }
        } while (System.nanoTime() - start < nanos);
        if (nanos > 0) {
            System.out.println(THREADS + " threads, " + (System.nanoTime() - start) / 1_000_000_000 + " s: " + table);
        }
        assertTrue(
                table.hits.sum() > Workload.share(10_000) && table.withMove.sum() > Workload.share(10_000),
                table.toString());
    }

    private static void assertSound(AuditedTable table) {
        assertEquals(0, table.forged.sum() + table.illegal.sum() + table.impossible.sum(), table.toString());
    }

    @Test
    void theAuditSeesWhatWasNotStored() {
        AuditedTable table = new AuditedTable(1);
        table.newSearch();
        table.store(1L, Moves.of(12, 28, Moves.DOUBLE_PUSH), 10, 0, 10, 5, HashTable.EXACT, true);
        long data = table.probe(1L);
        assertSound(table);
        table.forge(HashTable.FIRST_WORD, 2L, data);
        assertEquals(data, table.probe(2L));
        assertEquals(1, table.forged.sum());
        table.forge(HashTable.FIRST_WORD, 2L, data | 0x7FFF_0000L);
        table.probe(2L);
        assertEquals(1, table.impossible.sum());
    }
}
