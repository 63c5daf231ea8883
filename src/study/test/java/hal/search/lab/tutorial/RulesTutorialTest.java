package hal.search.lab.tutorial;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.champion.Positions;
import hal.search.engine.SearchResult;
import hal.search.lab.Laboratory;
import org.junit.jupiter.api.Test;

/** The tutorial that begins by counting: 400 positions after two plies, 197,281 after four. */
final class RulesTutorialTest {
    @Test
    void minimaxEvaluatesAsManyPositionsAsThereAre() {
        long[] published = {20, 400, 8_902, 197_281};
        long nodes = 1;
        for (int depth = 1; depth <= published.length; depth++) {
            SearchResult result = Positions.search(
                    Laboratory.search("minimax", "material"), Position.start(), SearchLimits.depth(depth));
            assertEquals(published[depth - 1], result.statistics().leaves(), "after " + depth + " plies");
            nodes += published[depth - 1];
            assertEquals(nodes, result.statistics().nodes());
        }
    }
}
