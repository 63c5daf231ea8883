package hal.search.lab.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.AlgorithmCatalog;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.notation.San;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class SearchEngineTest {
    private static final SearchLimits FOR_EVER = SearchLimits.unlimited();

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
                    AlgorithmCatalog.usualLimits("minimax").depth().orElseThrow(),
                    result.info().depth());
        }
    }

    @Test
    void aStopBeforeTheThinkingBeginsIsNotLost() {
        StopToken stop = new StopToken();
        stop.raise();
        for (String spec : List.of("hal:hash=1", "iterative", "hal:level=3,hash=1", "hal:book=hal,hash=1")) {
            try (Engine engine = engine(spec)) {
                SearchResult result = engine.think(Position.start(), FOR_EVER, SearchListener.NONE, stop);
                assertTrue(Position.start().isLegal(result.move()), spec);
                result = engine.think(Position.start(), FOR_EVER.withLines(3), SearchListener.NONE, stop);
                assertTrue(Position.start().isLegal(result.move()), spec);
            }
        }
    }

    @Test
    void aStopThatComesTooLateHitsNoLaterThinking() {
        try (Engine engine = engine("minimax:depth=2")) {
            StopToken stop = new StopToken();
            engine.think(Position.start(), SearchLimits.NONE, SearchListener.NONE, stop);
            stop.raise();
            assertEquals(421, nodes(engine.think(Position.start(), SearchLimits.NONE, SearchListener.NONE)));
        }
    }

    @Test
    void aStopEndsAThinkingInProgress() {
        for (String spec : List.of("hal:hash=1", "hal:hash=1,level=9", "iterative")) {
            for (int lines = 1; lines <= 3; lines += 2) {
                try (Engine engine = engine(spec)) {
                    StopToken stop = new StopToken();
                    SearchListener third = info -> {
                        if (info.depth() >= 3) {
                            stop.raise();
                        }
                    };
                    SearchResult result = engine.think(Position.start(), FOR_EVER.withLines(lines), third, stop);
                    assertTrue(result.info().depth() >= 3, spec);
                }
            }
        }
    }

    @Test
    void infiniteThinkingWaitsForTheStopEvenWhenNothingIsLeftToFind() throws InterruptedException, ExecutionException {
        try (Engine engine = engine("hal:hash=1,depth=2")) {
            CountDownLatch found = new CountDownLatch(2);
            StopToken stop = new StopToken();
            Future<SearchResult> result =
                    executor.submit(() -> engine.think(Position.start(), FOR_EVER, info -> found.countDown(), stop));
            found.await();
            assertThrows(
                    java.util.concurrent.TimeoutException.class,
                    () -> result.get(50, java.util.concurrent.TimeUnit.MILLISECONDS));
            stop.raise();
            assertEquals(2, result.get().info().depth());
        }
    }

    @Test
    void closingAnEngineStopsItsSearch() throws InterruptedException, ExecutionException {
        Engine engine = engine("hal:hash=1,book=hal");
        CountDownLatch running = new CountDownLatch(1);
        Future<SearchResult> result = executor.submit(
                () -> engine.think(Position.start(), FOR_EVER, info -> running.countDown(), new StopToken()));
        running.await();
        engine.close();
        assertTrue(Position.start().isLegal(result.get().move()));
    }

    @Test
    void theSecondThinkingWaitsForTheFirst() throws InterruptedException, ExecutionException {
        try (Engine engine = engine("hal:hash=1")) {
            CountDownLatch running = new CountDownLatch(1);
            StopToken stop = new StopToken();
            Future<?> first =
                    executor.submit(() -> engine.think(Position.start(), FOR_EVER, info -> running.countDown(), stop));
            running.await();
            List<Boolean> stoppedBefore = new CopyOnWriteArrayList<>();
            SearchListener second = info -> stoppedBefore.add(stop.isRaised());
            Future<?> secondDone = executor.submit(() -> engine.think(Position.start(), SearchLimits.depth(1), second));
            stop.raise();
            first.get();
            secondDone.get();
            assertFalse(stoppedBefore.isEmpty() || stoppedBefore.contains(false));
        }
    }

    @Test
    void searchLeavesThePositionUnchanged() {
        for (String name : AlgorithmCatalog.names()) {
            try (Engine engine = engine(name + ":nodes=500,hash=1")) {
                Position position = Position.start();
                long key = position.key();
                engine.think(position, SearchLimits.NONE.withLines(2), SearchListener.NONE);
                assertEquals(key, position.key(), name);
                assertEquals(0, position.depth(), name);
            }
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
    void whatTheHashTableHoldsIsKeptUntilANewGame() {
        // At a single depth what it saves is chance; over four of them it is half the nodes and more.
        long all = 0;
        long again = 0;
        for (int depth = 9; depth <= 12; depth++) {
            try (Engine engine = engine("hal:hash=1,depth=" + depth)) {
                long cold = nodes(engine.think(Position.start(), SearchLimits.NONE, SearchListener.NONE));
                all += cold;
                again += nodes(engine.think(Position.start(), SearchLimits.NONE, SearchListener.NONE));
                engine.newGame();
                assertEquals(cold, nodes(engine.think(Position.start(), SearchLimits.NONE, SearchListener.NONE)));
            }
        }
        assertTrue(again < all / 2, again + " of " + all + " nodes");
    }

    @Test
    void aSuggestedMoveIsTriedFirst() {
        Position start = Position.start();
        int suggested = San.parse(start, "a4");
        List<Integer> tried = new ArrayList<>();
        SearchListener rootMoves = new SearchListener() {
            @Override
            public void onInfo(SearchInfo info) {}

            @Override
            public void onRootMove(int depth, int move, int number) {
                tried.add(move);
            }
        };
        try (Engine engine = engine("hal:hash=1,depth=1")) {
            engine.suggest(start, List.of(suggested));
            engine.think(start, SearchLimits.NONE, rootMoves);
        }
        assertEquals(suggested, tried.get(0));
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
