package hal.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import hal.engine.level.Level;
import hal.engine.level.Oversights;
import hal.notation.San;
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
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A level's limits and choice, with an engine that always says the same. */
final class LeveledEngineTest {
    private static final SearchStatistics STATISTICS = new SearchStatistics(5, 0, 0, 0, 0, 0, 0);
    private static final int ALWAYS = 0;

    private final Position start = Position.start();
    private final List<String> told = new ArrayList<>();
    private SearchLimits asked;
    /** What it reports, in this order. */
    private List<Line> says = List.of();

    /** A line that the engine reports. */
    private record Line(int number, SearchInfo info) {}

    private final Engine engine = new Engine() {
        @Override
        public String name() {
            return "parrot";
        }

        @Override
        public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
            asked = limits;
            says.forEach(line -> listener.onLine(line.number(), line.info()));
            SearchInfo best = says.isEmpty() ? line(1, 0) : says.get(0).info();
            int move = best.pv().isEmpty() ? Moves.NONE : best.pv().get(0);
            return new SearchResult(move, Moves.NONE, best.score(), best, STATISTICS);
        }

        @Override
        public void newGame() {
            told.add("newGame");
        }

        @Override
        public void close() {
            told.add("close");
        }
    };

    private SearchInfo line(int depth, int score, String... moves) {
        Position position = start.copy();
        List<Integer> pv = Stream.of(moves)
                .map(text -> {
                    int move = San.parse(position, text);
                    position.make(move);
                    return move;
                })
                .toList();
        return new SearchInfo(depth, depth, score, Bound.EXACT, 1, 1, 0, pv);
    }

    private SearchResult think(Level level, SearchLimits limits, SearchListener listener) {
        return new LeveledEngine(engine, level, Oversights.NONE, 1).think(start, limits, listener, new StopToken());
    }

    private String san(SearchResult result) {
        return San.format(start, result.move());
    }

    private static Level level(int candidates, int sight, int temperature) {
        return new Level(1000, 400, 3, candidates, sight, temperature, 1000);
    }

    @Test
    void theLevelsLimitsHoldBesideTheCallers() {
        think(level(1, 100, 0), SearchLimits.depth(9), SearchListener.NONE);
        assertEquals(SearchLimits.depth(3).withNodes(400), asked);
        think(level(1, 100, 0), SearchLimits.depth(2).withNodes(50), SearchListener.NONE);
        assertEquals(SearchLimits.depth(2).withNodes(50), asked);
        think(new Level(1000, 0, 0, 1, 100, 0, 0), SearchLimits.depth(9), SearchListener.NONE);
        assertEquals(SearchLimits.depth(9), asked);
    }

    @Test
    void asksForAsManyLinesAsThereAreCandidates() {
        think(level(4, 100, 20), SearchLimits.NONE, SearchListener.NONE);
        assertEquals(4, asked.lines());
        think(level(4, 100, 0), SearchLimits.NONE, SearchListener.NONE);
        assertEquals(1, asked.lines());
    }

    @Test
    void aCandidateIsPlayedWithItsReplyAndScore() {
        says = List.of(new Line(1, line(1, 10, "e4", "e5")), new Line(2, line(1, 8, "d4", "d5")));
        Set<String> played = new HashSet<>();
        LeveledEngine leveled = new LeveledEngine(engine, level(2, 100, 50), Oversights.NONE, 1);
        for (int i = 0; i < 100; i++) {
            SearchResult result = leveled.think(start, SearchLimits.NONE, SearchListener.NONE, new StopToken());
            SearchInfo chosen = says.get(san(result).equals("e4") ? 0 : 1).info();
            assertEquals(chosen.score(), result.score());
            assertSame(chosen, result.info());
            assertEquals(chosen.pv().get(1), result.ponderMove());
            assertSame(STATISTICS, result.statistics());
            played.add(san(result));
        }
        assertEquals(Set.of("e4", "d4"), played);
    }

    @Test
    void aLineOfOneMoveExpectsNoReply() {
        says = List.of(new Line(1, line(1, 10, "e4")));
        assertEquals(
                Moves.NONE,
                think(level(2, 100, 50), SearchLimits.NONE, SearchListener.NONE).ponderMove());
    }

    @Test
    void withFullSightTheLastDepthCounts() {
        says = List.of(
                new Line(1, line(1, 90, "e4")),
                new Line(2, line(1, 0, "d4")),
                new Line(1, line(2, 90, "d4")),
                new Line(2, line(2, 0, "e4")));
        assertEquals("d4", san(think(level(2, 100, 1), SearchLimits.NONE, SearchListener.NONE)));
    }

    @Test
    void aLaterLineOfTheSameDepthTakesTheEarlierOnesPlace() {
        says = List.of(new Line(1, line(1, 500, "e4")), new Line(1, line(1, 10, "e4")), new Line(2, line(1, 20, "d4")));
        assertEquals("d4", san(think(level(2, ALWAYS, 1), SearchLimits.NONE, SearchListener.NONE)));
    }

    @Test
    void withoutSightOnlyTheFirstDepthIsSeen() {
        says = List.of(
                new Line(1, line(1, 500, "e4")),
                new Line(2, line(1, 20, "d4")),
                new Line(1, line(2, 20, "d4")),
                new Line(2, line(2, -900, "e4")));
        assertEquals("e4", san(think(level(2, ALWAYS, 1), SearchLimits.NONE, SearchListener.NONE)));
        assertEquals("d4", san(think(level(2, 100, 1), SearchLimits.NONE, SearchListener.NONE)));
    }

    @Test
    void whatTheHashTableHoldsIsForgottenBeforeAMoveIsSeenInPart() {
        says = List.of(new Line(1, line(1, 10, "e4")));
        think(level(2, 50, 10), SearchLimits.NONE, SearchListener.NONE);
        assertEquals(List.of("newGame"), told);
        think(level(2, 100, 10), SearchLimits.NONE, SearchListener.NONE);
        assertEquals(List.of("newGame"), told);
    }

    @Test
    void theListenerSeesTheBestLinesOnly() {
        says = List.of(new Line(1, line(1, 10, "e4")), new Line(2, line(1, 8, "d4")), new Line(1, line(2, 12, "c4")));
        List<Integer> seen = new ArrayList<>();
        think(level(2, 100, 10), SearchLimits.NONE, info -> seen.add(info.score()));
        assertEquals(List.of(10, 12), seen);
    }

    @Test
    void anEngineThatReportsOneLineOnlyIsUnderstood() {
        Engine plain = new EngineDecorator(engine) {
            @Override
            public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
                listener.onInfo(line(1, 10, "d4"));
                return engine.think(position, limits, SearchListener.NONE, stop);
            }
        };
        SearchResult result = new LeveledEngine(plain, level(2, 100, 10), Oversights.NONE, 1)
                .think(start, SearchLimits.NONE, SearchListener.NONE, new StopToken());
        assertEquals(Moves.NONE, result.move()); // the engine found none, whatever it said before
        says = List.of(new Line(1, line(1, 10, "e4")));
        assertEquals(
                "d4",
                san(new LeveledEngine(plain, level(2, 100, 10), Oversights.NONE, 1)
                        .think(start, SearchLimits.NONE, SearchListener.NONE, new StopToken())));
    }

    @Test
    void anEngineThatFindsNothingIsAnsweredAsItIs() {
        says = List.of(new Line(1, line(1, 3)));
        SearchResult result = think(level(2, 100, 10), SearchLimits.NONE, SearchListener.NONE);
        assertEquals(Moves.NONE, result.move());
        assertEquals(3, result.score());
    }

    @Test
    void everythingElseIsDelegatedToTheEngine() {
        LeveledEngine leveled = new LeveledEngine(engine, level(2, 100, 10), Oversights.NONE, 1);
        leveled.newGame();
        leveled.close();
        assertEquals("parrot", leveled.name());
        assertEquals(List.of("newGame", "close"), told);
    }
}
