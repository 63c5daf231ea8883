package hal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.console.FakeDisplay;
import hal.console.ScriptedEngine;
import hal.engine.option.EngineOptions;
import hal.rules.Colors;
import hal.search.engine.Engine;
import hal.session.game.GameKind;
import hal.session.game.Player;
import hal.session.game.Players;
import hal.session.settings.Setting;
import hal.session.settings.SettingCheck;
import hal.session.settings.Settings;
import hal.session.view.EngineView;
import hal.session.view.ScoreView;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 5, unit = TimeUnit.MINUTES)
final class ThinkingTest {
    private final FakeDisplay display = new FakeDisplay();

    @TempDir
    private Path home;

    private LiveSession session(Engine engine) {
        return new LiveSession(
                TestContext.of(home, display, spec -> engine),
                new Settings(SettingCheck.NONE),
                GameKind.CHESS,
                new Random(1));
    }

    @Test
    void aThreatLeavesTheEvaluationAndAnotherPositionClearsIt() {
        ScriptedEngine engine = new ScriptedEngine().feels(300);
        LiveSession session = session(engine);
        session.call(it -> it.games().leaveToUser());
        session.call(it -> it.advice().hint(Player.HAL));
        display.awaitText("I would play");
        display.awaitPanel(panel -> panel.evaluation().value() == 300, "the hint's value");
        engine.feels(-700);
        session.call(it -> it.advice().threat(""));
        display.awaitText("I see no threat.");
        assertEquals(300, display.panel().evaluation().value());
        session.call(it -> it.turns().type("e4"));
        session.call(it -> it.turns().type("e5"));
        display.awaitPanel(panel -> panel.evaluation().equals(ScoreView.UNKNOWN), "an empty panel");
        session.call(it -> it.control().undo(2));
        display.awaitPanel(panel -> panel.evaluation().value() == 300, "the value of the position that is back");
        session.end();
    }

    @Test
    void ofAWeakLevelsThoughtsNothingIsShown() {
        ScriptedEngine engine = new ScriptedEngine().feels(500);
        LiveSession session = session(engine);
        session.call(it -> it.set(EngineOptions.BOOK_CHOICE, "off"));
        session.call(it -> it.set(EngineOptions.LEVEL, "3"));
        session.call(it -> it.games().begin(it.kind().start(), Players.userAs(Colors.BLACK)));
        display.awaitPanel(
                panel -> !panel.moves().moves().isEmpty() && !panel.engine().thinking(), "a move");
        assertEquals(ScoreView.UNKNOWN, display.panel().evaluation());
        assertEquals(EngineView.IDLE, display.panel().engine());
        session.call(it -> it.control().force());
        session.call(it -> it.advice().hint(Player.HAL));
        display.awaitPanel(panel -> panel.evaluation().value() == -500, "HAL's own");
        session.end();
    }

    @Test
    void whoWantsToSeeNoSearchSeesOnlyTheAnalysisThatHeAsksFor() {
        ScriptedEngine engine = new ScriptedEngine().feels(300);
        LiveSession session = session(engine);
        session.call(it -> it.set(Setting.STATS, "hidden"));
        session.call(it -> it.games().leaveToUser());
        session.call(it -> it.advice().hint(Player.HAL));
        session.awaitStillness();
        assertEquals(EngineView.IDLE, display.panel().engine());
        assertEquals(ScoreView.UNKNOWN, display.panel().evaluation());
        session.call(it -> it.set(Setting.STATS, "off"));
        display.awaitPanel(panel -> panel.evaluation().value() == 300, "the hint's value");
        session.end();
    }

    @Test
    void anAnalysisThatWasEndedIsNotShownAnyMore() {
        ScriptedEngine engine = new ScriptedEngine().feels(300);
        LiveSession session = session(engine);
        session.call(it -> it.games().leaveToUser());
        session.call(it -> it.advice().hint(Player.HAL));
        display.awaitPanel(panel -> panel.evaluation().value() == 300, "the hint's value");
        session.call(it -> it.advice().endAnalysis());
        assertEquals(300, display.panel().evaluation().value(), "a hint is no analysis");
        session.call(it -> it.advice().analyse(Player.HAL, 1));
        display.awaitPanel(panel -> panel.evaluation().value() == 300, "the analysis");
        session.call(it -> it.advice().endAnalysis());
        display.awaitPanel(panel -> panel.evaluation().equals(ScoreView.UNKNOWN), "an empty panel");
        session.end();
    }
}
