package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.session.face.GameStep;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Looking at an earlier position of the game that is being played. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
final class LookBackTest {
    @TempDir
    private Path home;

    private final FakeDisplay display = new FakeDisplay();

    @BeforeEach
    void playTwoMoves() {
        Thread thread = new Thread(() -> new ConsoleRig(home)
                .halPlays("e5", "Nc6", "d6")
                .console(display)
                .run());
        thread.setDaemon(true);
        thread.start();
        display.typeSlowly("e4");
        display.awaitPanel(panel -> panel.moves().moves().size() == 2, "HAL's answer");
        display.typeSlowly("Nf3");
        display.awaitPanel(panel -> panel.moves().moves().size() == 4, "HAL's second answer");
    }

    @Test
    void stepsShowEarlierPositionsAndLeaveTheGame() {
        display.step(GameStep.BACK);
        display.step(GameStep.BACK);
        display.awaitPanel(panel -> panel.moves().shown() == 2, "two moves back");
        display.awaitPanel(panel -> panel.opening().equals("Looking back: 1... e5"), "the place");
        display.clickMove(0);
        display.awaitPanel(panel -> panel.moves().shown() == 1, "the move clicked");
        display.step(GameStep.END);
        display.awaitPanel(panel -> panel.moves().shown() == 4, "the game");
        display.typeSlowly("Bc4");
        display.awaitPanel(panel -> panel.moves().moves().size() == 6, "the game continues");
    }

    @Test
    void aMoveTypedThereIsPlayedThereOnlyAfterAYes() {
        display.step(GameStep.START);
        display.awaitPanel(panel -> panel.moves().shown() == 0, "the start");
        display.typeSlowly("d4");
        display.awaitPanel(panel -> panel.moves().moves().size() == 4, "nothing is played");
        display.typeSlowly("n");
        display.typeSlowly("d4");
        display.typeSlowly("yes");
        display.awaitPanel(panel -> panel.moves().moves().get(0).san().equals("d4"), "the other way");
        display.type("quit");
        display.awaitFarewell();
        assertEquals(2, display.printed().split("Continue from here with d4\\?", -1).length - 1);
    }
}
