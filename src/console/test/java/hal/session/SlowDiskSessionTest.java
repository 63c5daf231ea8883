package hal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.FakeDisplay;
import hal.console.ScriptedEngine;
import hal.engine.option.EngineOptions;
import hal.rules.Colors;
import hal.session.game.GameKind;
import hal.session.game.Players;
import hal.session.settings.SettingCheck;
import hal.session.settings.Settings;
import hal.testkit.Await;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SlowDiskSessionTest {
    private final SlowDisk disk = new SlowDisk();
    private final FakeDisplay display = new FakeDisplay();

    @TempDir
    private Path home;

    private LiveSession session() {
        ScriptedEngine engine = new ScriptedEngine();
        engine.plays("e5", "Nc6");
        Settings settings = new Settings(SettingCheck.NONE);
        settings.set(EngineOptions.BOOK_CHOICE, "off");
        SessionContext context = TestContext.of(home, display, spec -> engine);
        return new LiveSession(context, settings, GameKind.CHESS, new Random(1), disk);
    }

    @Test
    void theGameContinuesWhileTheDiskHangs() throws Exception {
        LiveSession session = session();
        session.call(it -> it.games().begin(it.kind().start(), Players.userAs(Colors.WHITE)));
        session.call(it -> it.turns().type("e4"));
        display.awaitText("1... e5");
        session.call(it -> it.turns().type("Nf3"));
        display.awaitText("2... Nc6");
        assertTrue(disk.done().isEmpty());
        String slow = "The disk is slow";
        Await.until("a word about the disk", () -> {
            session.call(it -> it.control().pause());
            return display.printed().contains(slow);
        });
        assertEquals(2, display.printed().split(slow, -1).length, "said once");
        disk.release();
        String words = session.end();
        assertTrue(words.contains("1. e4 e5 2. Nf3 Nc6 *"), words);
        String last = disk.done().stream()
                .filter(what -> what.startsWith("save"))
                .reduce((before, after) -> after)
                .orElse("");
        assertTrue(last.contains("2. Nf3 Nc6") && last.contains("[HalPly \"4\"]"), last);
    }
}
