package hal.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationCatalog;
import hal.rules.Position;
import hal.search.SearchInfo;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.support.UserException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
final class SearchEngineTest {
    private static final SearchLimits FOR_EVER = SearchLimits.NONE.withInfinite();

    private final EngineCatalog catalog = new EngineCatalog(EvaluationCatalog.shipped());
    private final ExecutorService executor = Executors.newCachedThreadPool();

    private Engine engine(String spec) {
        return catalog.create(EngineSpec.parse(spec));
    }

    @AfterEach
    void shutDown() {
        executor.shutdownNow();
    }

    @Test
    void everyAlgorithmPlaysALegalMove() {
        for (String name : AlgorithmCatalog.names()) {
            try (Engine engine = engine(name + ":depth=2,hash=1")) {
                Position position = Position.start();
                SearchResult result = engine.think(position, SearchLimits.NONE, SearchListener.NONE);
                assertTrue(position.isLegal(result.move()), name);
                assertEquals(name + ":depth=2,hash=1", engine.name());
            }
            assertTrue(AlgorithmCatalog.describe(name).length() > 5);
        }
    }

    @Test
    void theTighterOfBothLimitsHolds() {
        try (Engine engine = engine("minimax:depth=2,nodes=1000")) {
            Position start = Position.start();
            assertEquals(421, nodes(engine.think(start, SearchLimits.NONE, SearchListener.NONE)));
            assertEquals(421, nodes(engine.think(start, SearchLimits.depth(9), SearchListener.NONE)));
            assertEquals(21, nodes(engine.think(start, SearchLimits.depth(1), SearchListener.NONE)));
            assertEquals(100, nodes(engine.think(start, SearchLimits.nodes(100), SearchListener.NONE)));
        }
    }

    @Test
    void withoutAnyLimitTheUsualOneHolds() {
        try (Engine engine = engine("minimax")) {
            SearchResult result = engine.think(Position.start(), SearchLimits.NONE, SearchListener.NONE);
            assertEquals(
                    AlgorithmCatalog.usualLimits("minimax").depth(),
                    result.info().depth());
        }
    }

    @Test
    void aStopBeforeTheThinkingBeginsIsNotLost() throws ExecutionException, InterruptedException {
        try (Engine engine = engine("hal:hash=1")) {
            Thinking thinking = engine.prepare(Position.start(), FOR_EVER, SearchListener.NONE);
            thinking.stop();
            assertTrue(Position.start().isLegal(thinking.run().move()));
            Thinking other = engine.prepare(Position.start(), FOR_EVER, SearchListener.NONE);
            engine.stop();
            Future<SearchResult> result = executor.submit(other::run);
            assertTrue(Position.start().isLegal(result.get().move()));
        }
    }

    @Test
    void aStopThatComesTooLateHitsNoLaterThinking() {
        try (Engine engine = engine("minimax:depth=2")) {
            Thinking first = engine.prepare(Position.start(), SearchLimits.NONE, SearchListener.NONE);
            first.run();
            first.stop();
            engine.stop();
            assertEquals(421, nodes(engine.think(Position.start(), SearchLimits.NONE, SearchListener.NONE)));
        }
    }

    @Test
    void aStopEndsAThinkingInProgress() throws InterruptedException, ExecutionException {
        try (Engine engine = engine("hal:hash=1")) {
            CountDownLatch deepening = new CountDownLatch(3);
            Thinking thinking = engine.prepare(Position.start(), FOR_EVER, info -> deepening.countDown());
            Future<SearchResult> result = executor.submit(thinking::run);
            deepening.await();
            engine.stop();
            assertTrue(result.get().info().depth() >= 3);
        }
    }

    @Test
    void infiniteThinkingWaitsForTheStopEvenWhenNothingIsLeftToFind() throws InterruptedException, ExecutionException {
        try (Engine engine = engine("hal:hash=1,depth=2")) {
            CountDownLatch found = new CountDownLatch(2);
            Thinking thinking = engine.prepare(Position.start(), FOR_EVER, info -> found.countDown());
            Future<SearchResult> result = executor.submit(thinking::run);
            found.await();
            assertThrows(
                    java.util.concurrent.TimeoutException.class,
                    () -> result.get(50, java.util.concurrent.TimeUnit.MILLISECONDS));
            thinking.stop();
            assertEquals(2, result.get().info().depth());
        }
    }

    @Test
    void theSecondThinkingWaitsForTheFirst() throws InterruptedException, ExecutionException {
        try (Engine engine = engine("hal:hash=1")) {
            CountDownLatch running = new CountDownLatch(1);
            List<String> order = new CopyOnWriteArrayList<>();
            Thinking first = engine.prepare(Position.start(), FOR_EVER, info -> running.countDown());
            Future<?> firstDone = executor.submit(() -> {
                first.run();
                order.add("first");
            });
            running.await();
            Thinking second = engine.prepare(Position.start(), SearchLimits.depth(1), SearchListener.NONE);
            Future<?> secondDone = executor.submit(() -> {
                second.run();
                order.add("second");
            });
            first.stop();
            firstDone.get();
            secondDone.get();
            assertTrue(order.contains("first") && order.contains("second"));
        }
    }

    @Test
    void thePositionMayBeChangedOnceTheThinkingIsPrepared() {
        try (Engine engine = engine("hal:depth=3,hash=1")) {
            Position position = Position.start();
            Thinking thinking = engine.prepare(position, SearchLimits.NONE, SearchListener.NONE);
            position.make(position.legalMoves().get(0));
            assertTrue(Position.start().isLegal(thinking.run().move()));
        }
    }

    @Test
    void anEvaluationThatDoesNotExistIsToldAtOnce() {
        EngineSpec spec = EngineSpec.parse("hal:eval=nonsense");
        assertTrue(assertThrows(UserException.class, () -> catalog.create(spec))
                .getMessage()
                .contains("\"nonsense\""));
    }

    @Test
    void equalSeedsGiveEqualGames() {
        for (String spec : List.of("random:seed=5", "hal:nodes=2000,hash=1", "alphabeta:depth=2")) {
            assertEquals(game(spec), game(spec), spec);
        }
        assertTrue(!game("random:seed=5").equals(game("random:seed=6")));
    }

    private List<Integer> game(String spec) {
        List<Integer> moves = new CopyOnWriteArrayList<>();
        try (Engine engine = engine(spec)) {
            Position position = Position.start();
            while (moves.size() < 12 && position.hasLegalMove()) {
                SearchInfo info = engine.think(position, SearchLimits.NONE, SearchListener.NONE)
                        .info();
                moves.add(info.pv().get(0));
                position.make(info.pv().get(0));
            }
        }
        return moves;
    }

    private static long nodes(SearchResult result) {
        return result.statistics().nodes();
    }
}
