package hal.session;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.Await;
import hal.book.BookShelf;
import hal.book.name.OpeningNames;
import hal.console.FakeDisplay;
import hal.console.FakePrograms;
import hal.console.ScriptedEngine;
import hal.console.board.theme.ThemeShelf;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.rules.Color;
import hal.session.game.GameKind;
import hal.session.game.Seats;
import hal.session.settings.SettingCheck;
import hal.session.settings.Settings;
import hal.support.UserException;
import hal.support.UserFolders;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class JobsTest {
    private final FakeDisplay display = new FakeDisplay();

    @TempDir
    private Path home;

    private LiveSession session() {
        ScriptedEngine engine = new ScriptedEngine();
        engine.plays("e5");
        UserFolders folders = UserFolders.of(Map.of("HOME", home.toString()));
        Settings settings = new Settings(SettingCheck.NONE);
        settings.set(EngineOptions.BOOK_CHOICE, "off");
        Surroundings surroundings = new Surroundings(
                display,
                new ThemeShelf(folders),
                folders,
                spec -> engine,
                EvaluationCatalog.shipped(),
                BookShelf.of(folders, remark -> {}),
                OpeningNames.shipped(),
                new FakePrograms(),
                new Surroundings.Times(System::nanoTime, () -> LocalDate.of(2001, 4, 2), 1),
                true);
        return new LiveSession(surroundings, settings, GameKind.CHESS, new Random(1));
    }

    @Test
    void aFileThatIsSlowToReadHoldsUpNeitherTheGameNorCtrlC() throws Exception {
        LiveSession session = session();
        AtomicBoolean used = new AtomicBoolean();
        session.call(it -> it.games().begin(it.kind().start(), Seats.daveAs(Color.WHITE)));
        session.call(it -> it.jobs()
                .read(
                        "book",
                        stop -> {
                            while (!stop.isRaised()) {
                                Thread.onSpinWait();
                            }
                        },
                        () -> used.set(true)));
        session.call(it -> it.turns().type("e4"));
        display.awaitText("1... e5");
        assertTrue(session.interrupt());
        display.awaitText("Broken off; nothing has changed.");
        assertFalse(used.get());
        session.end();
    }

    @Test
    void whatComesOfAFileIsToldOnTheSessionsThread() {
        LiveSession session = session();
        session.call(it -> it.jobs().read("book", stop -> {}, () -> it.print("It is used.")));
        display.awaitText("It is used.");
        session.call(it -> it.jobs()
                .read(
                        "book",
                        stop -> {
                            throw new UserException("it is a pipe");
                        },
                        () -> {}));
        display.awaitText("It is a pipe.");
        session.call(it -> it.jobs().read("book", stop -> {}, () -> {
            throw new UserException("it has no moves");
        }));
        display.awaitText("It has no moves.");
        session.end();
    }

    @Test
    void theEndWaitsForWhatIsBeingSaved() throws Exception {
        LiveSession session = session();
        CountDownLatch disk = new CountDownLatch(1);
        AtomicBoolean saved = new AtomicBoolean();
        session.call(it -> it.jobs()
                .errand(
                        () -> {
                            try {
                                disk.await();
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                            saved.set(true);
                            return "Saved.";
                        },
                        () -> {}));
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
