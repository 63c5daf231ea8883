package hal.session;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.FakeDisplay;
import hal.console.ScriptedEngine;
import hal.engine.Engine;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;
import hal.session.game.GameKind;
import hal.session.game.Player;
import hal.session.settings.SettingCheck;
import hal.session.settings.Settings;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 5, unit = TimeUnit.MINUTES)
final class ThinkingTest {
    private final FakeDisplay display = new FakeDisplay();
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);

    @TempDir
    private Path home;

    /** Hears no stop. */
    private final class DeafEngine implements Engine {
        private final ScriptedEngine later = new ScriptedEngine();

        @Override
        public String name() {
            return "deaf";
        }

        @Override
        public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
            begun.countDown();
            boolean interrupted = false;
            while (release.getCount() > 0) {
                try {
                    release.await();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
            return later.think(position, limits, listener, stop);
        }

        @Override
        public void newGame() {}

        @Override
        public void close() {}
    }

    private LiveSession session() {
        Surroundings surroundings = TestSurroundings.of(home, display, spec -> new DeafEngine());
        return new LiveSession(surroundings, new Settings(SettingCheck.NONE), GameKind.CHESS, new Random(1));
    }

    @Test
    void anEngineThatIsSlowToStopDoesNotBlockUsersOfItsTable() throws InterruptedException {
        LiveSession session = session();
        AtomicBoolean done = new AtomicBoolean();
        session.call(it -> it.thinking().analyze(Player.HAL, 1));
        begun.await();
        session.call(it -> it.thinking().endAnalysis());
        session.call(it -> it.jobs()
                .run(Jobs.Task.of("hash", it.thinking().withAnalyst(engine -> done.set(true), () -> {}))
                        .asQuick()));
        session.call(it -> it.print("The prompt is alive."));
        display.awaitText("The prompt is alive.");
        assertTrue(session.interrupt());
        display.awaitText("Cancelled.");
        release.countDown();
        session.end();
        assertFalse(done.get(), "what was cancelled is not done");
    }
}
