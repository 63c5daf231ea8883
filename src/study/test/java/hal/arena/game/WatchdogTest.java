package hal.arena.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import hal.arena.FakeParticipant;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.game.Game;
import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.rules.Color;
import hal.rules.Colors;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class WatchdogTest {
    /** Thinks until it is stopped, whatever its limits say. */
    private static final class EndlessEngine implements Engine {
        private final Engine moves =
                new FakeParticipant("endless", position -> position.legalMoves().get(0)).newEngine(1);

        @Override
        public String name() {
            return "endless";
        }

        @Override
        public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
            stop.await();
            return moves.think(position, limits, listener);
        }

        @Override
        public void newGame() {}

        @Override
        public void close() {}
    }

    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void engineThatNeverAnswersIsStoppedAndLosesOnTime() {
        EndlessEngine endless = new EndlessEngine();
        GamePlayer.Side white = new GamePlayer.Side(
                new SpecParticipant(
                        "endless",
                        EngineSpec.parse("hal"),
                        new EngineCatalog(EvaluationCatalog.shipped()),
                        SearchLimits.time(Duration.ofMillis(1)),
                        Optional.empty()),
                endless);
        Game game = Game.start();
        StopToken stop = new StopToken();
        try (Watchdog watchdog = new Watchdog()) {
            GamePlayer player = new GamePlayer(
                    white,
                    white,
                    new Conditions(10, AdjudicationRules.NONE, Conditions.DEFAULT_GRACE, SearchLimits.DEFAULT_OVERHEAD),
                    watchdog,
                    stop,
                    System::nanoTime,
                    sentence -> {});
            player.play(game, new Openings.StartLine(Position.start(), List.of()));
            assertEquals(1, player.totals(Colors.WHITE).timeForfeits());
            assertFalse(stop.isRaised(), "only the move was stopped");
        }
        assertEquals(Outcome.win(Color.BLACK, OutcomeReason.TIME), game.outcome());
    }

    @Test
    void engineThatAnswersInTimeIsNotStopped() {
        EndlessEngine endless = new EndlessEngine();
        StopToken stop = new StopToken();
        try (Watchdog watchdog = new Watchdog()) {
            watchdog.watch(stop, endless, Long.MAX_VALUE).run();
            watchdog.watch(stop, endless, TimeUnit.HOURS.toNanos(1));
        }
        assertFalse(stop.isRaised());
    }
}
