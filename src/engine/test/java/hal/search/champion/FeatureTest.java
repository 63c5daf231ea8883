package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Scores;
import hal.search.engine.SearchResult;
import hal.testkit.Once;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every feature can be switched off, and matters. */
@Once
final class FeatureTest {
    private static final int SHALLOW = 5;
    private static final int DEPTH = 11;

    private static ChampionSearch search(Set<Feature> features) {
        return new ChampionSearch(Positions.evaluation("simplified"), 1, 1, features);
    }

    private static Set<Feature> without(Feature feature) {
        return EnumSet.complementOf(EnumSet.of(feature));
    }

    @ParameterizedTest
    @EnumSource
    void searchWithoutTheFeatureStillMates(Feature feature) {
        Position position = Positions.of("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
        SearchResult result = Positions.search(search(without(feature)), position, SearchLimits.depth(4));
        assertEquals(1, Scores.movesToMate(result.score()));
    }

    /**
     * Fewer or more nodes: a switch that changes nothing is not connected. Most change small trees; the others get
     * bigger ones.
     */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "TIME_SHARING") // works on a clock only: TimeManagerTest
    void searchWithoutTheFeatureHasAnotherTree(Feature feature) {
        for (int depth = SHALLOW; depth <= DEPTH; depth += 2) {
            SearchLimits limits = SearchLimits.depth(depth).withNodes(200_000);
            ChampionSearch all = search(Feature.all());
            ChampionSearch less = search(without(feature));
            for (String fen : Positions.VARIED) {
                long with = nodes(all, fen, limits);
                if (with != nodes(less, fen, limits)) {
                    return;
                }
            }
        }
        fail(feature + " changes nothing");
    }

    private static long nodes(ChampionSearch search, String fen, SearchLimits limits) {
        return Positions.search(search, Positions.of(fen), limits).statistics().nodes();
    }

    @Test
    void mateInTwoIsFoundWithoutAnyOneFeature() {
        Position position = Positions.of("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
        for (Feature feature : Feature.values()) {
            SearchResult result = Positions.search(
                    search(without(feature)),
                    position,
                    SearchLimits.nodes(2_000_000).withMate(2));
            assertEquals(2, Scores.movesToMate(result.score()), feature.word());
        }
    }
}
