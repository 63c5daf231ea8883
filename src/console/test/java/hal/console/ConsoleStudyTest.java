package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Long work beside the game, with a person at the keyboard. */
class ConsoleStudyTest {
    @TempDir
    private Path home;

    private final FakeDisplay display = new FakeDisplay();
    private Thread console;

    @BeforeEach
    void begin() {
        Console sitting = new ConsoleRig(home).halThinks().console(display);
        console = new Thread(sitting::run, "console");
        console.start();
        display.awaitPrompt();
    }

    @AfterEach
    void end() throws InterruptedException {
        display.pressCtrlD();
        console.join(600_000);
    }

    @Test
    void ctrlCKeepsTheRowsThatAreFinished() {
        display.type("compare depth 30 alphabeta:depth=2 minimax");
        display.awaitText("\nalphabeta:depth=2");
        display.type("tree"); // Only one such work at a time.
        display.awaitText("I am still busy with `compare`: press Ctrl-C to stop that.");
        display.pressCtrlC();
        display.awaitText("nodes/s");
        assertFalse(display.printed().contains("\nminimax "), display.printed());
    }

    @Test
    void lessonRefusedDuringAnotherTaskLeavesTheGameOnTheBoard() {
        display.type("compare depth 30 minimax");
        display.awaitText("algorithm");
        display.type("lesson 1");
        display.awaitText("I am still busy with `compare`: press Ctrl-C to stop that.");
        display.type("fen");
        display.awaitText("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        display.pressCtrlC();
        display.awaitText("nodes/s");
    }

    @Test
    void lessonInScrollbackAsksItsQuestionOnce() {
        display.type("lesson 1");
        display.awaitText("Type what you expect, or `show` to see it.");
        String printed = display.printed();
        assertEquals(2, printed.split("How many lines of", -1).length, printed);
    }

    @Test
    void theGameContinuesMeanwhile() {
        display.type("depth 1", "compare depth 30 minimax");
        display.awaitText("algorithm");
        display.type("e4");
        display.awaitText("1... ");
        display.pressCtrlC();
        display.awaitText("nodes/s");
        assertTrue(display.printed().contains("algorithm            "), display.printed());
    }
}
