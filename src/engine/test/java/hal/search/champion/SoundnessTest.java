package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.Evaluator;
import hal.eval.TestModel;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Scores;
import hal.search.engine.SearchResult;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** What must hold at every node of a search, seen through the evaluation that is asked there. */
final class SoundnessTest {
    /** Checks keys and sums wherever it is asked. */
    private static final class Inspector implements Evaluator {
        private final Evaluator along = Positions.evaluation("simplified").newEvaluator();
        private final Evaluator afresh = Positions.evaluation("simplified").newEvaluator();
        private int asked;

        @Override
        public int evaluate(Position position) {
            asked++;
            assertEquals(position.computeKey(), position.key());
            assertEquals(afresh.evaluateAlone(position), along.evaluate(position));
            return along.evaluate(position);
        }

        @Override
        public void attach(Position root) {
            along.attach(root);
        }

        @Override
        public void push(Position before, int move) {
            along.push(before, move);
        }

        @Override
        public void pop() {
            along.pop();
        }
    }

    @Test
    void keysAndSumsAreRightThroughoutTheSearch() {
        for (String fen : Positions.VARIED) {
            Inspector inspector = new Inspector();
            ChampionSearch search = new ChampionSearch(TestModel.of(() -> inspector), 1);
            Positions.search(search, Positions.of(fen), SearchLimits.nodes(20_000));
            assertTrue(inspector.asked > 1_000, fen);
        }
    }

    /** An evaluation that knows nothing, and one that knows too much, change nothing about mates. */
    @Test
    void aMateIsAMateWhateverTheEvaluationSays() {
        for (int constant : new int[] {0, Evaluator.MAX, -Evaluator.MAX}) {
            ChampionSearch search = new ChampionSearch(TestModel.of(() -> position -> constant), 1);
            Position position = Positions.of("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
            SearchResult result = Positions.search(search, position, SearchLimits.depth(4));
            assertEquals(1, Scores.movesToMate(result.score()));
        }
    }

    @Test
    void nothingIsAllocatedPerNode() {
        ChampionSearch search = new ChampionSearch(Positions.evaluation("simplified"), 1);
        Position position = Positions.of(Positions.VARIED.get(1));
        search(search, position, 200_000); // takes the table, and loads the classes
        long few = allocatedBy(() -> search(search, position, 100_000));
        long many = allocatedBy(() -> search(search, position, 300_000));
        // Deeper searches report a few more lines; a single object per node would be megabytes.
        assertTrue(many - few < 100_000, (many - few) + " bytes for 200,000 more nodes");
    }

    private static void search(ChampionSearch search, Position position, long nodes) {
        search.newGame();
        Positions.search(search, position, SearchLimits.nodes(nodes));
    }

    private static long allocatedBy(Runnable work) {
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        work.run();
        return threads.getCurrentThreadAllocatedBytes() - before;
    }
}
