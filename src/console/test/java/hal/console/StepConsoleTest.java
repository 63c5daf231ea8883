package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.session.settings.Setting;
import hal.smallgames.SmallGames;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search walked through with lines in place of keys. */
class StepConsoleTest {
    /** White takes the queen, or is mated. */
    private static final String QUEEN_HANGS = "6k1/5ppp/8/8/3q4/8/5PPP/3R2K1 w - - 0 1";

    @TempDir
    private Path home;

    private ConsoleRig rig;

    @BeforeEach
    void begin() {
        rig = new ConsoleRig(home);
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "expected \"" + part + "\" in:\n" + text);
    }

    @Test
    void everyKeyCanBeTypedAsALine() {
        rig.from(QUEEN_HANGS);
        String out = rig.run(
                "step alphabeta:eval=material 2", "s", "", "u", "c", "r", "n", "9999", "u", "u", "r", "b", "q", "fen");
        assertContains(out, "alphabeta at depth 2: 1 of ");
        assertContains(out, "The search begins: White to move.");
        assertContains(out, "  0      [-inf, +inf]");
        assertContains(out, "Cutoff after ");
        assertContains(out, " moves are never searched.");
        assertContains(out, "The search is over: +5.00, by Rxd4.");
        assertContains(out, "a b c d e f g h");
        assertContains(out, "Back to the game.\n" + QUEEN_HANGS);
        assertFalse(out.contains("line "), out);
    }

    @Test
    void otherInputLeavesTheStepViewer() {
        String out = rig.run("step minimax 1", "e4", "n", "step minimax 1", "level", "s");
        assertContains(out, "I have not asked anything.");
        assertContains(out, "\"s\" is neither a move nor a command");
    }

    @Test
    void aMateSaysWhatItIs() {
        rig.from(QUEEN_HANGS);
        String out = rig.run("step minimax:eval=material 2", "n", "n", "n", "n", "n", "n", "n", "r", "end");
        assertContains(out, "The search is over: +5.00, by Rxd4.");
        out = rig.run("step minimax 1", "r", "u", "u", "c");
        assertContains(out, "This is the beginning.");
        assertContains(out, "This is the root: there is nothing above it.");
        assertContains(out, "There is no further cutoff.");
    }

    @Test
    void badStepArgumentsAreRefused() {
        String out = rig.run("step hal", "step 99", "step alphabeta minimax", "step alphabeta:depth=x");
        assertContains(out, "\"hal\" cannot be drawn as a tree");
        assertContains(
                out,
                "\"99\" is not a value for depth, which takes a number from 1 to 30. Usage: step [ALGORITHM] [PLIES] ");
        assertContains(out, "\"minimax\" means nothing to step. Usage: step [ALGORITHM] [PLIES] ");
        assertEquals(4, out.lines().filter(line -> line.startsWith("line ")).count(), out);
    }

    @Test
    void roundsAreFewUnlessMoreAreNamedAndHaveNoCutoffs() {
        String out = rig.run("step mcts", "end", "c", "q", "step mcts:nodes=3", "end", "q");
        assertContains(out, "mcts: 1 of 40 nodes");
        assertContains(out, "The end of round 40: this one brought ");
        assertContains(out, "The end of round 3: this one brought ");
        assertContains(out, " No more rounds were asked for.");
        assertContains(out, "There is no further cutoff.");
        assertFalse(out.contains("cutoffs 0"), out);
        assertContains(rig.run("step mcts tictactoe", "end", "q"), " That wins, and ends the search.");
    }

    @Test
    void smallGamesAreSteppedThroughToo() {
        String out = new ConsoleRig(home).plays(SmallGames.TICTACTOE).run("step minimax 7", "7", "u", "q");
        assertContains(out, "X to move");
        assertContains(out, "three in a row");
        out = new ConsoleRig(home).plays(SmallGames.CONNECT4).run("step alphabeta-tt 4", "c", "c", "q");
        assertContains(out, "Cutoff after ");
    }

    @Test
    void stepsAreSpokenInSpeechMode() {
        String out = rig.set(Setting.SPEECH, "on").run("step alphabeta:eval=material 2", "s", "q");
        assertContains(out, "Down to Na3.");
        assertContains(out, "ply 1, move Na3, window [-inf, +inf].");
    }
}
