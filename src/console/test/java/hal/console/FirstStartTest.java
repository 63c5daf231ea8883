package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.option.EngineOptions;
import hal.session.settings.Strength;
import hal.session.settings.StrengthFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** HAL asks how strong it shall be, once, and nobody has to answer. */
class FirstStartTest {
    @TempDir
    private Path home;

    private final FakeDisplay person = new FakeDisplay();
    private ConsoleRig rig;
    private Thread console;

    private void start() {
        rig = new ConsoleRig(home)
                .halPlays("e5", "Nc6")
                .unset(EngineOptions.ALGORITHM)
                .set(EngineOptions.LEVEL, "5");
        Console sitting = rig.console(person);
        sitting.conversation().welcome(false, true);
        console = new Thread(sitting::run, "console under test");
        console.setDaemon(true);
        console.start();
        person.awaitText("How strong shall I be, Dave?");
        person.awaitText("I propose level 5 \u00b7 about 1260.");
    }

    private void end() throws InterruptedException {
        person.pressCtrlD();
        console.join();
    }

    @Test
    void levelCanBeNumberedAndIsRemembered() throws InterruptedException {
        start();
        person.type("3");
        person.awaitText("I play at level 3 from my next move on.");
        end();
        StrengthFile.Known known =
                new StrengthFile(Optional.of(rig.stateFolder())).read().orElseThrow();
        assertEquals(Strength.level(3), known.strength());
    }

    @Test
    void levelCanBeNamedByAWord() throws InterruptedException {
        start();
        person.type("club");
        person.awaitText("I play at level 9 from my next move on.");
        end();
    }

    @Test
    void aMoveIsPlayedAtOnceAndEndsTheQuestion() throws InterruptedException {
        start();
        person.type("e4");
        person.awaitText("1... e5");
        person.type("3");
        person.awaitText("\"3\" is neither a move nor a command.");
        end();
    }

    @Test
    void afterThreeGamesAnotherLevelIsProposed() throws InterruptedException {
        start();
        person.type("resign", "new white", "resign", "new white", "resign");
        person.awaitText("After these three games I propose level 3 \u00b7 about 920: type `level 3` to take it.");
        end();
    }

    @Test
    void unreadableAnswerIsAskedAgain() throws IOException {
        StrengthFile file = new StrengthFile(Optional.of(home));
        Files.writeString(home.resolve("strength"), "level 99\n");
        assertTrue(file.read().isEmpty());
    }
}
