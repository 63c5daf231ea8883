package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pondering: the clock is the opponent's until the ponder hit. Time is a number here that the listener moves on. */
final class PonderTest {
    private static final long MILLI = 1_000_000;

    private long now;
    private final StopToken signal = new StopToken();
    private final List<SearchInfo> infos = new ArrayList<>();
    private final ChampionSearch search = new ChampionSearch(
            Positions.evaluation("simplified"),
            new HashTable(1, SearchParameters.DEFAULTS),
            1,
            Feature.all(),
            SearchParameters.DEFAULTS,
            () -> now);

    private SearchResult search(SearchLimits limits, SearchListener listener) {
        return search.search(Position.start(), limits, listener, signal);
    }

    private void each(SearchInfo info, long nanos, int hitAtDepth) {
        infos.add(info);
        now += nanos;
        if (info.depth() == hitAtDepth) {
            signal.ponderHit();
        }
    }

    @Test
    void theTimeOfTheOpponentIsNotOurs() {
        SearchLimits limits = SearchLimits.time(Duration.ofMillis(100)).withPonder();
        SearchResult result = search(limits, info -> each(info, 300 * MILLI, 5));
        assertEquals(6, result.info().depth(), "only the depth after the hit takes more than its time");
    }

    @Test
    void theRunningSearchContinues() {
        SearchLimits limits = SearchLimits.time(Duration.ofMillis(100)).withPonder();
        search(limits, info -> each(info, 30 * MILLI, 4));
        int depth = 0;
        for (SearchInfo info : infos) {
            assertEquals(++depth, info.depth(), "no depth is searched again");
        }
        assertEquals(8, depth, "a hundred milliseconds from the hit on");
    }

    @Test
    void aStopEndsItWithoutAHit() {
        SearchResult result = search(SearchLimits.depth(3).withPonder(), info -> {
            infos.add(info);
            if (info.depth() == 3) {
                signal.raise();
            }
        });
        assertTrue(Position.start().isLegal(result.move()));
    }

    @Test
    void whatIsFoundEarlyWaitsForTheHit() throws InterruptedException {
        Thread opponent = new Thread(signal::ponderHit);
        SearchResult result = search(SearchLimits.depth(2).withPonder(), info -> {
            if (info.depth() == 2) {
                opponent.start();
            }
        });
        opponent.join();
        assertTrue(signal.isPonderHit());
        assertEquals(2, result.info().depth());
    }
}
