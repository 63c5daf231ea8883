package hal.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.book.BookCatalog;
import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.SearchStatistics;
import hal.search.engine.StopToken;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Warms up an engine that only notes what it is asked. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class WarmUpTest {
    private static final EngineSpec SPEC = EngineSpec.parse("uci:recorder,depth=3,nodes=7");
    private static final Duration FOR_EVER = Duration.ofDays(1);
    private static final Duration SHORT = Duration.ofMillis(1);

    private final List<EngineSpec> made = new ArrayList<>();
    private final List<String> positions = new ArrayList<>();
    private final List<SearchLimits> limits = new ArrayList<>();
    private final CountDownLatch severalAsked = new CountDownLatch(5);

    private final Engine recorder = new Engine() {
        @Override
        public String name() {
            return "recorder";
        }

        @Override
        public SearchResult think(Position position, SearchLimits asked, SearchListener listener, StopToken stop) {
            positions.add(Fen.format(position));
            limits.add(asked);
            severalAsked.countDown();
            SearchInfo info = new SearchInfo(1, 1, 0, Bound.EXACT, 1, 1, 0, List.of());
            return new SearchResult(Moves.NONE, Moves.NONE, 0, info, new SearchStatistics(0, 0, 0, 0, 0, 0, 0));
        }

        @Override
        public void newGame() {}

        @Override
        public void close() {}
    };

    private final EngineCatalog catalog =
            new EngineCatalog(EvaluationCatalog.shipped(), BookCatalog.shipped(), spec -> {
                made.add(spec);
                return recorder;
            });

    @Test
    void otherProgramsAreLeftToThemselves() {
        WarmUp.beforeTiming(catalog, SPEC);
        assertTrue(made.isEmpty());
        assertTrue(positions.isEmpty());
    }

    @Test
    void itThinksAboutAllKindsOfPositionsUntilItIsStopped() throws InterruptedException {
        WarmUp warmUp = new WarmUp(catalog, FOR_EVER);
        warmUp.begin(SPEC);
        severalAsked.await();
        warmUp.stop();
        assertEquals(SearchLimits.depth(1), limits.get(0));
        assertEquals(Optional.of(Duration.ofMillis(50)), limits.get(1).moveTime());
        assertEquals(Bench.POSITIONS.subList(0, 4), positions.subList(1, 5));
        assertTrue(new HashSet<>(positions).size() >= 5);
    }

    @Test
    void theLimitsOfTheSpecDoNotHold() {
        WarmUp warmUp = new WarmUp(catalog, SHORT);
        warmUp.begin(SPEC);
        warmUp.await();
        assertEquals(
                List.of("uci:recorder"), made.stream().map(EngineSpec::toString).toList());
    }

    @Test
    void warmUpEndsByItself() {
        WarmUp warmUp = new WarmUp(catalog, SHORT);
        warmUp.begin(SPEC);
        warmUp.await();
        assertTrue(limits.size() >= 2);
    }

    @Test
    void warmUpBeginsOnce() {
        WarmUp warmUp = new WarmUp(catalog, SHORT);
        warmUp.begin(SPEC);
        warmUp.begin(SPEC);
        warmUp.await();
        warmUp.begin(SPEC);
        warmUp.await();
        assertEquals(1, made.size());
    }

    @Test
    void withoutTimeItDoesNotBegin() {
        WarmUp warmUp = new WarmUp(catalog, Duration.ZERO);
        warmUp.begin(SPEC);
        warmUp.await();
        warmUp.stop();
        assertTrue(made.isEmpty());
    }

    @Test
    void warmUpStoppedBeforeItsBeginSearchesAlmostNothing() {
        WarmUp warmUp = new WarmUp(catalog, FOR_EVER);
        warmUp.stop();
        warmUp.begin(SPEC);
        warmUp.await();
        assertEquals(1, limits.size());
    }

    @Test
    void whatCannotBeMadeIsNotWarmedUp() {
        WarmUp warmUp = new WarmUp(new EngineCatalog(EvaluationCatalog.shipped()), FOR_EVER);
        warmUp.begin(SPEC);
        warmUp.await();
        assertFalse(made.contains(SPEC));
    }
}
