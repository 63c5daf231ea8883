package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Openings learned by heart, at the console. */
final class RepertoireConsoleTest {
    @TempDir
    private Path home;

    private String run(String... lines) {
        return new ConsoleRig(home).run(lines);
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "no \"" + part + "\" in:\n" + text);
    }

    private Path saved() throws IOException {
        try (Stream<Path> files = Files.walk(home)) {
            return files.filter(file -> file.endsWith("repertoires/italian.pgn"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void aLineIsKeptShownInAWalkAndDrilled() throws IOException {
        String first = run(
                "repertoire",
                "keep",
                "repertoire italian",
                "repertoire italian white",
                "keep",
                "force",
                "e4",
                "e5",
                "Nf3",
                "Nc6",
                "Bc4",
                "keep",
                "keep",
                "repertoire");
        assertContains(first, "You have no repertoire yet. Type `repertoire NAME white` to begin one for White.");
        assertContains(
                first,
                "No repertoire is open. Type `repertoire NAME` to open one, `repertoire NAME white` to begin one.");
        assertContains(
                first, "There is no repertoire italian yet; say whose it is: repertoire italian white, or black.");
        assertContains(first, "italian, for White, is empty: play through a line and type `keep`.");
        assertContains(first, "There is no line on the board to keep: play the moves of both sides first.");
        assertContains(first, "5 moves added to italian.");
        assertContains(first, "italian has this line already.");
        assertContains(first, "italian, for White: 3 positions to know, 3 of them new; you know about 0 %.");
        assertContains(first, "3 due today: type `drill`.");
        assertContains(Files.readString(saved()), "[Orientation \"white\"]");
        assertContains(Files.readString(saved()), "1. e4 e5 2. Nf3 Nc6 3. Bc4 *");

        String second = run("explore", "e4", "e5", "explore stop");
        assertContains(second, "Your repertoire italian: e4");
        assertContains(second, "Your repertoire italian: Nf3");

        String third = run("drill", "e4", "Nc3", "Nf3", "Bc4", "Nf3", "drill stop", "drill", "repertoire");
        assertContains(third, "3 positions of italian to ask.");
        assertContains(third, "From the start: your move.");
        assertContains(third, "Right. 1. e4 e5: your move.");
        assertContains(third, "No, not Nc3: Nf3 is the move. Play it.");
        assertContains(third, "Yes; I will ask that again. 1. e4 e5 2. Nf3 Nc6: your move.");
        assertContains(third, "Right. That line is done; 1 to go.");
        assertContains(third, "Done: 3 of 4 right at once. You know about 100 % of italian; 1 due tomorrow.");
        assertContains(third, "Back to our game.");
        assertContains(third, "Nothing of italian is due today: type `drill all` to be asked all of it.");
        assertContains(third, "0 of them new; you know about 100 %.\nNothing is due today.");
    }

    @Test
    void blackIsBelowWhileBlackIsDrilled() {
        String out = run("repertoire caro black", "force", "e4", "c6", "keep", "drill", "board", "drill stop", "board");
        int drill = out.indexOf("1 position of caro to ask.");
        assertContains(out.substring(drill, out.indexOf("Back to our game.")), "h g f e d c b a");
        assertContains(out.substring(out.indexOf("Back to our game.")), "a b c d e f g h");
    }

    @Test
    void aHintCountsAsMissed() {
        String out = run("repertoire italian white", "force", "e4", "e5", "keep", "drill", "hint", "hint", "e4", "e4");
        assertContains(out, "The move is e4.");
        assertContains(out, "Yes; I will ask that again. That line is done; 1 to go.");
        assertContains(out, "Done: 1 of 2 right at once.");
    }

    @Test
    void aFileOfOtherProgramsStaysAsItIsApartFromWhatIsKept() throws IOException {
        Path file = home.resolve("caro.pgn");
        Files.writeString(
                file,
                """
                [Event "Caro"]
                [Orientation "black"]

                1. e4 $1 {the king's pawn} c6 (1... e5 {no}) 2. d4 d5 *

                [Event "An ending"]
                [FEN "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1"]
                [SetUp "1"]

                1. Kd4 *
                """);
        String out = run("repertoire " + file, "force", "e4", "c6", "d4", "d5", "e5", "keep");
        assertContains(out, "caro, for Black: 2 positions to know");
        assertContains(out, "1 move added to caro.");
        String now = Files.readString(file);
        assertContains(now, "{the king's pawn}");
        assertContains(now, "[Event \"An ending\"]");
        assertContains(now, "3. e5");
    }

    @Test
    void aFileThatIsNotWholeIsOpenedButNotWritten() throws IOException {
        Path file = home.resolve("broken.pgn");
        String text = "1. e4 e5 2. Ke3 *\n";
        Files.writeString(file, text);
        String out = run("repertoire " + file + " white", "force", "d4", "keep");
        assertContains(out, "line 1, column 13: 2. Ke3");
        assertContains(out, "Nothing is written, since what could not be read would be lost");
        assertEquals(text, Files.readString(file));
        assertFalse(Files.exists(home.resolve("broken.pgn.known")));
    }
}
