package hal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.console.FakeDisplay;
import hal.console.ScriptedEngine;
import hal.rules.Position;
import hal.session.game.GameKind;
import hal.session.settings.Setting;
import hal.session.settings.SettingCheck;
import hal.session.settings.Settings;
import hal.testkit.Await;
import java.nio.file.Path;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 5, unit = TimeUnit.MINUTES)
final class EarlyReviewTest {
    private final FakeDisplay display = new FakeDisplay();
    private final ScriptedEngine engine = new ScriptedEngine();
    private LiveSession session;

    @TempDir
    private Path home;

    private void begin(SessionContext context) {
        session = new LiveSession(context, new Settings(SettingCheck.NONE), GameKind.CHESS, new Random(1));
        session.call(it -> it.games().leaveToUser());
    }

    @AfterEach
    void end() {
        session.end();
    }

    /** The plies that are judged in the game on the table. */
    private Set<Integer> known() {
        AtomicReference<Set<Integer>> plies = new AtomicReference<>();
        session.call(it -> plies.set(it.thinking()
                .early()
                .known(
                        Position.start(),
                        it.game().moves().stream()
                                .map(node -> node.move().code())
                                .toList())
                .keySet()));
        return plies.get();
    }

    private void awaitKnown(Set<Integer> plies) throws Exception {
        Await.until(() -> plies + "; known: " + known(), () -> known().equals(plies));
    }

    private void play(String move) {
        session.call(it -> it.turns().type(move));
        session.awaitStillness();
    }

    @Test
    void positionsOfAGameAgainstHalAreJudgedWhileTheUserThinks() throws Exception {
        begin(TestContext.measured(home, display, spec -> engine));
        session.call(it -> it.control().go());
        session.awaitStillness();
        play("e5");
        awaitKnown(Set.of(0, 1, 2, 3));
        session.call(it -> it.control().undo(2));
        awaitKnown(Set.of(0, 1));
    }

    @Test
    void aGameIsNotJudgedWhileTheSettingIsOff() throws Exception {
        begin(TestContext.measured(home, display, spec -> engine));
        session.call(it -> {
            it.settings().set(Setting.EARLY_REVIEW, "off");
            it.control().go();
        });
        session.awaitStillness();
        play("e5");
        assertEquals(Set.of(), known());
        session.call(it -> it.settings().set(Setting.EARLY_REVIEW, "on"));
        awaitKnown(Set.of(0, 1, 2, 3));
    }

    @Test
    void anEngineThatMayNotThinkIsNotAskedAgainAndSaysNothing() {
        begin(TestContext.measured(home, display, spec -> new ScriptedEngine().fails("it may not")));
        session.call(it -> it.control().go());
        session.awaitStillness();
        assertEquals(Set.of(), known());
    }

    @Test
    void aScriptsGameIsNotJudged() {
        begin(TestContext.of(home, display, spec -> engine));
        session.call(it -> it.control().go());
        session.awaitStillness();
        play("e5");
        assertEquals(Set.of(), known());
    }
}
