package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.lesson.Lesson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lessons, from a script. */
class LessonConsoleTest {
    @TempDir
    private Path home;

    private ConsoleRig rig;

    @BeforeEach
    void begin() {
        rig = new ConsoleRig(home).halThinks();
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "expected \"" + part + "\" in:\n" + text);
    }

    @Test
    void aLessonIsReadPredictedAndShown() {
        String out = rig.run(
                "force",
                "e4",
                "e5",
                "lessons",
                "lesson 2",
                "fen",
                "lesson guess banana",
                "lesson guess Kd1",
                "lesson guess qd6",
                "compare depth 1 minimax",
                "lesson guess d2d6",
                "lesson next",
                "lesson stop",
                "config eval",
                "fen");
        assertContains(out, "  2   Minimax\n");
        assertContains(out, "lesson 2: Minimax");
        assertContains(out, "4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1");
        assertContains(out, "Kd1 is wrong. Try again, or lesson show shows it.\nQxd6 is right.");
        assertContains(out, "Qxd6 is right.\nlesson 3");
        assertContains(out, "depth 1, evaluation material\n");
        assertContains(out, "\nminimax                 Qxd6  +8.00");
        assertEquals(2, out.split("Try next", -1).length, "shown once");
        assertContains(out, "minimax     1 Qxd6  +8.00");
        assertContains(out, "Try next");
        assertContains(out, "lesson 3: Negamax");
        assertContains(out, "Back to the game.\nevaluation   hal ");
        assertContains(out, "\nrnbqkbnr/pppp1ppp/8/4p3/");
    }

    @Test
    void allAreTakenFromAScript() {
        int lessons = Lesson.shipped("chess").size();
        List<String> lines = new ArrayList<>();
        lines.add("lesson 1");
        for (int i = 1; i < lessons; i++) {
            lines.add("lesson show");
            lines.add("lesson next");
        }
        lines.addAll(List.of("lesson show", "lesson next"));
        String out = rig.run(lines.toArray(String[]::new));
        assertEquals(lessons, out.split("\nTry next\n", -1).length - 1);
        assertContains(out, "That was the last lesson");
        assertFalse(out.contains("{"), out);
        assertEquals(1, out.lines().filter(line -> line.startsWith("line ")).count(), out);
    }

    @Test
    void badArgumentsAreReported() {
        String out = rig.run(
                "lesson show", "lesson 99", "lesson two", "lesson 1", "lesson guess", "lesson stop", "lesson stop");
        assertContains(out, "line 1: There is no lesson on the board; lesson 1 begins with the first.");
        assertContains(out, "line 2: \"99\" is not a number from 1 to 16.");
        assertContains(out, "line 3: \"two\" is not a number from 1 to 16.");
        assertContains(out, "line 5: Usage: lesson ");
        assertContains(out, "line 7: There is no lesson on the board");
    }
}
