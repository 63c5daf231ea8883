package hal.search.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.search.SearchLimits;
import hal.search.champion.ChampionSearch;
import hal.search.champion.Feature;
import hal.search.champion.Positions;
import hal.search.engine.SearchResult;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Stripped to what must not change the value, the champion agrees with the textbook. */
final class PlainSearchTest {
    /** Down to here no position can come up twice with different depths left, so that the table hides nothing. */
    private static final int DEPTH = 3;

    private static SearchResult search(Set<Feature> features, String fen, int depth) {
        ChampionSearch search = new ChampionSearch(Positions.evaluation("simplified"), 1, 1, features);
        return Positions.search(search, Positions.of(fen), SearchLimits.depth(depth));
    }

    @Test
    void withoutFeaturesItIsAlphaBeta() {
        for (String fen : Positions.VARIED) {
            for (int depth = 1; depth <= DEPTH; depth++) {
                LabSearch textbook = Laboratory.search("alphabeta", "simplified");
                SearchResult expected = Positions.search(textbook, Positions.of(fen), SearchLimits.depth(depth));
                SearchResult plain = search(EnumSet.noneOf(Feature.class), fen, depth);
                assertEquals(expected.score(), plain.score(), fen + " at depth " + depth);
            }
        }
    }

    @Test
    void orderAndTableDoNotChangeTheValue() {
        Set<Feature> harmless = EnumSet.of(Feature.HASH_TABLE, Feature.KILLERS, Feature.HISTORY, Feature.PVS);
        long withTable = 0;
        long without = 0;
        for (String fen : Positions.VARIED) {
            for (int depth = 1; depth <= DEPTH; depth++) {
                SearchResult plain = search(EnumSet.noneOf(Feature.class), fen, depth);
                SearchResult ordered = search(harmless, fen, depth);
                assertEquals(plain.score(), ordered.score(), fen + " at depth " + depth);
                without += plain.statistics().nodes();
                withTable += ordered.statistics().nodes();
            }
        }
        assertTrue(withTable < without, withTable + " nodes instead of " + without);
    }
}
