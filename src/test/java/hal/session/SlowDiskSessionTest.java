package hal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import hal.support.UserFolders;
import java.time.LocalDate;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SlowDiskSessionTest {
    private final SlowDisk disk = new SlowDisk();
    private final FakeDisplay display = new FakeDisplay();

    private Session session() {
        ScriptedEngine engine = new ScriptedEngine();
        engine.plays("e5", "Nc6");
        UserFolders nowhere = UserFolders.of(Map.of());
        Settings settings = new Settings(SettingCheck.NONE);
        settings.set(EngineOptions.BOOK_CHOICE, "off");
        Surroundings surroundings = new Surroundings(
                display,
                new ThemeShelf(nowhere),
                nowhere,
                spec -> engine,
                EvaluationCatalog.shipped(),
                BookShelf.shipped(),
                OpeningNames.shipped(),
                new FakePrograms(),
                new Times(System::nanoTime, () -> LocalDate.of(2001, 4, 2), 1),
                true);
        return new Session(surroundings, settings, GameKind.CHESS, new Random(1), disk);
    }

    @Test
    void theGameGoesOnWhileTheDiskHangs() {
        Session session = session();
        session.call(() -> session.games().begin(session.kind().start(), Seats.daveAs(Color.WHITE)));
        session.call(() -> session.turns().type("e4"));
        display.awaitText("1... e5");
        session.call(() -> session.turns().type("Nf3"));
        display.awaitText("2... Nc6");
        assertTrue(disk.done().isEmpty());
        String slow = "The disk is slow";
        assertEquals(2, display.printed().split(slow, -1).length, "said once");
        disk.release();
        String words = session.end();
        assertTrue(words.contains("1. e4 e5 2. Nf3 Nc6 *"), words);
        String last = disk.done().stream()
                .filter(what -> what.startsWith("save"))
                .reduce((before, after) -> after)
                .orElse("");
        assertTrue(last.contains("2. Nf3 Nc6") && last.contains("\nat 4\n"), last);
    }
}
