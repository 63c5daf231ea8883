package hal.session;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.FakeDisplay;
import hal.console.ScriptedEngine;
import hal.engine.option.EngineOptions;
import hal.rules.Colors;
import hal.session.game.GameKind;
import hal.session.game.Players;
import hal.session.settings.SettingCheck;
import hal.session.settings.Settings;
import hal.support.UserException;
import hal.testkit.Await;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class JobsTest {
    private final FakeDisplay display = new FakeDisplay();

    @TempDir
    private Path home;

    private LiveSession session() {
        ScriptedEngine engine = new ScriptedEngine();
        engine.plays("e5");
        Settings settings = new Settings(SettingCheck.NONE);
        settings.set(EngineOptions.BOOK_CHOICE, "off");
        SessionContext context = TestContext.of(home, display, spec -> engine);
        return new LiveSession(context, settings, GameKind.CHESS, new Random(1));
    }

    @Test
    void aFileThatIsSlowToReadHoldsUpNeitherTheGameNorCtrlC() throws Exception {
        LiveSession session = session();
        AtomicBoolean used = new AtomicBoolean();
        session.call(it -> it.games().begin(it.kind().start(), Players.userAs(Colors.WHITE)));
        session.call(it -> it.jobs()
                .run(Jobs.Task.of("book", stop -> {
                            while (!stop.isRaised()) {
                                Thread.onSpinWait();
                            }
                            return () -> used.set(true);
                        })
                        .asQuick()));
        session.call(it -> it.turns().type("e4"));
        display.awaitText("1... e5");
        assertTrue(session.interrupt());
        Await.until("what follows", used::get);
        session.end();
    }

    @Test
    void whatComesOfAFileIsToldOnTheSessionsThread() {
        LiveSession session = session();
        session.call(it -> it.jobs()
                .run(Jobs.Task.of("book", stop -> () -> it.print("It is used.")).asQuick()));
        display.awaitText("It is used.");
        session.call(it -> it.jobs()
                .run(Jobs.Task.of("book", stop -> {
                            throw new UserException("it is a pipe");
                        })
                        .asQuick()));
        display.awaitText("It is a pipe.");
        session.call(it -> it.jobs()
                .run(Jobs.Task.of("book", stop -> () -> {
                            throw new UserException("it has no moves");
                        })
                        .asQuick()));
        display.awaitText("It has no moves.");
        session.end();
    }

    @Test
    void theEndWaitsForWhatIsBeingSaved() throws Exception {
        LiveSession session = session();
        CountDownLatch disk = new CountDownLatch(1);
        AtomicBoolean saved = new AtomicBoolean();
        session.call(it -> it.jobs()
                .run(Jobs.Task.of("save", stop -> {
                            try {
                                disk.await();
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                            saved.set(true);
                            return () -> {};
                        })
                        .asShared()));
        Thread end = new Thread(session::end);
        end.start();
        Await.until(
                "the end to wait",
                () -> end.getState() == Thread.State.TIMED_WAITING || end.getState() == Thread.State.TERMINATED);
        disk.countDown();
        end.join();
        assertTrue(saved.get());
    }
}
