package hal.arena.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.arena.game.GamePlayer.Side;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.game.Game;
import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.game.clock.TimeControl;
import hal.game.pgn.PgnWriter;
import hal.rules.Color;
import hal.rules.Colors;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.EngineException;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.SearchStatistics;
import hal.search.engine.StopToken;
import hal.testkit.Text;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** One game, with engines that take their time from a clock of the test's own. */
final class GamePlayerTest {
    private long now;
    private boolean thinking;
    private final StopToken stop = new StopToken();
    private final List<String> troubles = new ArrayList<>();

    /** Plays the first legal move after a time that a test decides, and remembers what it was told. */
    private final class SlowEngine implements Engine {
        private final long[] millis;
        private final int score;
        private final List<SearchLimits> told = new ArrayList<>();

        SlowEngine(int score, long... millis) {
            this.millis = millis;
            this.score = score;
        }

        @Override
        public String name() {
            return "slow";
        }

        @Override
        public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
            told.add(limits);
            now += millis[(told.size() - 1) % millis.length] * 1_000_000;
            SearchInfo info = new SearchInfo(3, 3, score, Bound.EXACT, 100, 1, 0, List.of());
            int move = position.legalMoves().get(0);
            return new SearchResult(move, Moves.NONE, score, info, new SearchStatistics(100, 0, 0, 0, 0, 3, 1));
        }

        @Override
        public void newGame() {}

        @Override
        public void close() {}
    }

    /** Read before and after each move. What passes while nobody thinks is nobody's time. */
    private long nanoTime() {
        thinking = !thinking;
        now += thinking ? 1_000_000_000 : 0;
        return now;
    }

    private static Side side(Engine engine, String timeControl) {
        return side(
                engine,
                SearchLimits.NONE,
                timeControl.isEmpty() ? Optional.empty() : Optional.of(TimeControl.parseSeconds(timeControl)));
    }

    private static Side side(Engine engine, SearchLimits limits, Optional<TimeControl> clock) {
        EngineCatalog catalog = new EngineCatalog(EvaluationCatalog.shipped());
        return new Side(new SpecParticipant("slow", EngineSpec.parse("hal"), catalog, limits, clock), engine);
    }

    private static Conditions conditions(int maxPlies, int graceMillis, String rules) {
        return new Conditions(
                maxPlies,
                rules.isEmpty() ? AdjudicationRules.NONE : AdjudicationRules.parse(rules),
                Duration.ofMillis(graceMillis),
                Duration.ofMillis(7));
    }

    private Game play(Side white, Side black, Conditions conditions) {
        Game game = Game.start();
        try (Watchdog watchdog = new Watchdog()) {
            GamePlayer player = new GamePlayer(white, black, conditions, watchdog, stop, this::nanoTime, troubles::add);
            player.play(game, new Openings.StartLine(Position.start(), List.of()));
            int failures = player.totals(0).failures() + player.totals(1).failures();
            assertEquals(troubles.size(), failures);
        }
        return game;
    }

    private static long clockMillis(SearchLimits limits, int color) {
        SearchLimits.Clock clock = limits.clock().orElseThrow();
        return (color == Colors.WHITE ? clock.white() : clock.black()).toMillis();
    }

    @Test
    void theClockIsChargedTheThinkingAndNothingElse() {
        SlowEngine white = new SlowEngine(0, 100, 250);
        SlowEngine black = new SlowEngine(0, 30);
        play(side(white, "1+0.1"), side(black, "2"), conditions(5, 0, ""));
        assertEquals(
                List.of(1000L, 1000L, 850L),
                white.told.stream().map(limits -> clockMillis(limits, 0)).toList());
        assertEquals(
                List.of(2000L, 1970L),
                black.told.stream().map(limits -> clockMillis(limits, 1)).toList());
        SearchLimits.Clock clock = white.told.get(0).clock().orElseThrow();
        assertEquals(Duration.ofMillis(100), clock.whiteIncrement());
        assertEquals(Duration.ZERO, clock.blackIncrement());
        assertEquals(Duration.ofMillis(7), white.told.get(0).moveOverhead());
    }

    @Test
    void aDelayIsToldAsTimeForEachMove() {
        SlowEngine white = new SlowEngine(0, 300);
        SlowEngine black = new SlowEngine(0, 1);
        play(side(white, "1d0.2"), side(black, "1b0.1"), conditions(5, 0, ""));
        assertEquals(
                List.of(1000L, 900L, 800L),
                white.told.stream().map(limits -> clockMillis(limits, 0)).toList());
        SearchLimits.Clock clock = white.told.get(1).clock().orElseThrow();
        assertEquals(Duration.ofMillis(200), clock.whiteIncrement());
        assertEquals(Duration.ofMillis(100), clock.blackIncrement());
    }

    @Test
    void movesToGoAreCountedAndTheNextPeriodBringsTime() {
        SlowEngine white = new SlowEngine(0, 100);
        play(side(white, "2/1"), side(new SlowEngine(0, 1), "2/1"), conditions(7, 0, ""));
        assertEquals(
                List.of(2, 1, 2, 1),
                white.told.stream()
                        .map(limits -> limits.clock().orElseThrow().movesToGo().orElseThrow())
                        .toList());
        assertEquals(
                List.of(1000L, 900L, 1800L, 1700L),
                white.told.stream().map(limits -> clockMillis(limits, 0)).toList());
    }

    @Test
    void aMillisecondTooMuchLoses() {
        Game game = play(side(new SlowEngine(0, 1001), "1"), side(new SlowEngine(0, 1), "1"), conditions(10, 0, ""));
        assertEquals(Outcome.win(Color.BLACK, OutcomeReason.TIME), game.outcome());
        assertEquals(List.of("White, slow, overstepped its time by 1 ms."), troubles);
        now = 0;
        troubles.clear();
        Game inTime =
                play(side(new SlowEngine(0, 1000, 0), "1"), side(new SlowEngine(0, 1), "1"), conditions(1, 0, ""));
        assertEquals(OutcomeReason.ADJUDICATION, inTime.outcome().reason());
    }

    @Test
    void withinTheGraceTheClockIsEmptiedAndTheGameContinues() {
        SlowEngine white = new SlowEngine(0, 1040, 0);
        Game game = play(side(white, "1+0.2"), side(new SlowEngine(0, 1), "1"), conditions(4, 50, ""));
        assertEquals(4, game.ply());
        assertEquals(200, clockMillis(white.told.get(1), 0));
    }

    @Test
    void aMoveTimeIsKeptToo() {
        Side white = side(new SlowEngine(0, 100, 151), SearchLimits.time(Duration.ofMillis(100)), Optional.empty());
        Game game = play(white, side(new SlowEngine(0, 500), ""), conditions(10, 50, ""));
        assertEquals(Outcome.win(Color.BLACK, OutcomeReason.TIME), game.outcome());
        assertEquals(2, game.ply());
        assertEquals(List.of("White, slow, overstepped its time by 51 ms."), troubles);
    }

    @Test
    void oneSideMayPlayWithoutAClock() {
        SlowEngine white = new SlowEngine(0, 100);
        SlowEngine black = new SlowEngine(0, 1_000_000);
        Game game = play(side(white, "1"), side(black, ""), conditions(4, 0, ""));
        assertEquals(4, game.ply());
        assertTrue(black.told.get(0).clock().isEmpty());
        assertEquals(900, clockMillis(white.told.get(1), 1), "told of a clock like its own");
        String pgn = PgnWriter.format(game.tree());
        assertTrue(pgn.contains("[%clk 0:00:00.900]"), pgn);
        assertEquals(2, pgn.split("%clk", -1).length - 1, pgn);
    }

    @Test
    void movesTellClockScoreDepthNodesAndTime() {
        Game game = play(
                side(new SlowEngine(25, 100), "1+0.1"), side(new SlowEngine(-30, 30), "1+0.1"), conditions(2, 0, ""));
        String pgn = Text.unwrap(PgnWriter.format(game.tree()));
        assertTrue(pgn.contains("{[%clk 0:00:01] [%eval 0.25,3] [%nodes 100] [%emt 0:00:00.100]}"), pgn);
        assertTrue(
                pgn.contains("{[%clk 0:00:01.070] [%eval 0.30,3] [%nodes 100] [%emt 0:00:00.030] maximum game length"),
                pgn);
        assertTrue(pgn.contains("[TimeControl \"1+0.1\"]"), pgn);
    }

    @Test
    void scoresThatAgreeEndTheGame() {
        Game game = play(
                side(new SlowEngine(700, 1), ""),
                side(new SlowEngine(-800, 1), ""),
                conditions(100, 0, "resign-moves=3"));
        assertEquals(Outcome.win(Color.WHITE, OutcomeReason.ADJUDICATION), game.outcome());
        assertEquals(6, game.ply());
        assertEquals(
                "White wins by adjudication: a score of 6.00 or more for 3 moves",
                game.lastMove().orElseThrow().note().text());
    }

    @Test
    void aProgramThatFailsLosesInItsOwnWay() {
        for (EngineException.Kind kind : List.of(EngineException.Kind.ILLEGAL_MOVE, EngineException.Kind.DEAD)) {
            Engine broken = new FailingEngine(new EngineException(kind, "broken does not answer."));
            Game game = Game.start();
            try (Watchdog watchdog = new Watchdog()) {
                GamePlayer player = new GamePlayer(
                        side(broken, ""),
                        side(new SlowEngine(0, 1), ""),
                        conditions(10, 0, ""),
                        watchdog,
                        stop,
                        this::nanoTime,
                        troubles::add);
                player.play(game, new Openings.StartLine(Position.start(), List.of()));
                int illegalMoves = kind == EngineException.Kind.ILLEGAL_MOVE ? 1 : 0;
                assertEquals(illegalMoves, player.totals(0).illegalMoves());
                assertEquals(1 - illegalMoves, player.totals(0).crashes());
            }
            boolean illegal = kind == EngineException.Kind.ILLEGAL_MOVE;
            OutcomeReason reason = illegal ? OutcomeReason.FORFEIT : OutcomeReason.ABANDONMENT;
            assertEquals(Outcome.win(Color.BLACK, reason), game.outcome());
            assertEquals(illegal ? "rules infraction" : "abandoned", game.tree().tag("Termination"));
        }
        assertEquals("White, slow, failed: broken does not answer.", troubles.get(0));
    }

    /** Ctrl-C may end a program that plays before HAL hears of it: its death is then not its fault. */
    @Test
    void aCrashWithAStopAtItsHeelsIsNone() throws InterruptedException {
        Game game = Game.start();
        try (Watchdog watchdog = new Watchdog()) {
            CountDownLatch crashed = new CountDownLatch(1);
            FailingEngine dying = new FailingEngine(new EngineException(EngineException.Kind.DEAD, "killed."));
            dying.whenAsked = crashed::countDown;
            GamePlayer player = new GamePlayer(
                    side(dying, ""),
                    side(new SlowEngine(0, 1), ""),
                    conditions(10, 0, ""),
                    watchdog,
                    stop,
                    this::nanoTime,
                    troubles::add);
            Thread playing = new Thread(() -> player.play(game, new Openings.StartLine(Position.start(), List.of())));
            playing.start();
            crashed.await();
            stop.raise();
            playing.join();
            assertEquals(0, player.totals(0).failures());
        }
        assertEquals(Outcome.abandoned(), game.outcome());
        assertFalse(troubles.stream().anyMatch(trouble -> trouble.contains("killed")));
    }

    /** Fails whenever it is asked. */
    private static final class FailingEngine implements Engine {
        private final RuntimeException failure;
        private Runnable whenAsked = () -> {};

        FailingEngine(RuntimeException failure) {
            this.failure = failure;
        }

        @Override
        public String name() {
            return "broken";
        }

        @Override
        public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
            whenAsked.run();
            throw failure;
        }

        @Override
        public void newGame() {}

        @Override
        public void close() {}
    }
}
