package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole games through the pipe. */
class ConsoleGameTest {
    @TempDir
    private Path home;

    private ConsoleRig rig() {
        return new ConsoleRig(home);
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "expected \"" + part + "\" in:\n" + text);
    }

    @Test
    void foolsMate() {
        String out = rig().halPlays("e5", "Qh4#").run("f3", "g4");
        assertEquals(
                """
                Hello Dave, would you care for a game of chess?
                You have White, Dave. Your move.
                1... e5
                2... Qh4#
                Black wins by checkmate. 0-1
                Thank you for a very enjoyable game, Dave.
                """,
                out.substring(0, out.indexOf("[Event")));
        assertContains(out, "1. f3 e5 2. g4 Qh4# 0-1");
    }

    @Test
    void stalemateIsADraw() {
        String out = rig().from("7k/8/5K2/8/8/8/6Q1/8 w - - 0 1").run("Qg6");
        assertContains(out, "Draw by stalemate. 1/2-1/2");
    }

    @Test
    void aPawnBecomesWhatIsAskedFor() {
        String out = rig().from("8/P6k/8/8/8/8/7P/K7 w - - 0 1").halPlays("Kg7").run("a8", "a8=N", "fen");
        assertContains(out, "line 1: I'm sorry Dave, I'm afraid I can't do that.");
        assertContains(out, "N7/6k1/8/8/8/8/7P/K7 w - - 1 2");
    }

    @Test
    void aMoveAfterTheEndIsRefused() {
        String out = rig().halPlays("e5", "Qh4#").run("f3", "g4", "e4");
        assertContains(out, "line 3: The game is over: Black wins by checkmate.");
    }

    @Test
    void strictModeStopsAtTheFirstError() {
        ConsoleRig rig = rig().halPlays("e5").strict();
        String out = rig.run("e4", "Ke3", "history");
        assertFalse(rig.wentWell());
        assertContains(out, "line 2: I'm sorry Dave, I'm afraid I can't do that.");
        assertFalse(out.contains("1. e4 e5\n1."), out);
    }

    @Test
    void theEndOfTheInputIsNoError() {
        ConsoleRig rig = rig().strict();
        rig.run("e4");
        assertTrue(rig.wentWell());
    }

    @Test
    void remarksAndEmptyLinesDoNothing() {
        ConsoleRig rig = rig().strict();
        String out = rig.run("# a remark", "", "   ");
        assertTrue(rig.wentWell());
        assertEquals(3, out.lines().count(), out);
    }

    @Test
    void aCoinDecidesWhoBeginsAndTheSeedDecidesTheCoin() {
        String out = rig().undecided().run();
        assertContains(out, "You have White, Dave. Your move.");
        assertEquals(out, rig().undecided().run());
    }
}
