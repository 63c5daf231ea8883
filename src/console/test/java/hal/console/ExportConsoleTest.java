package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportConsoleTest {
    @TempDir
    private Path home;

    private String run(String... lines) {
        return new ConsoleRig(home).halPlays("e5", "Nc6").run(lines);
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), "\"" + part + "\" is not in:\n" + text);
    }

    @Test
    void theEndingSaysWhatIsWritten() throws IOException {
        String out = run(
                "e4",
                "export " + home.resolve("game.gif") + " size 128 delay 300ms",
                "export " + home.resolve("my game.svg") + " no-coordinates arrows e2e4 theme mono",
                "save " + home.resolve("page.html"),
                "export " + home.resolve("text.txt"),
                "export " + home.resolve("game.pgn"));
        assertContains(out, "Saved to " + home.resolve("my game.svg") + ".");
        assertEquals('G', Files.readAllBytes(home.resolve("game.gif"))[0]);
        String svg = Files.readString(home.resolve("my game.svg"));
        assertFalse(svg.contains("<text"));
        assertContains(svg, "<polygon");
        assertContains(svg, "#e8e8e8");
        assertContains(Files.readString(home.resolve("page.html")), "<!DOCTYPE html>");
        assertContains(Files.readString(home.resolve("text.txt")), "1. e4 e5\n");
        assertContains(Files.readString(home.resolve("game.pgn")), "[Event ");
    }

    @Test
    void theBoardIsExportedAsItIsSeen() throws IOException {
        String out = run("e4", "undo 1", "flip", "export " + home.resolve("p.txt"));
        assertContains(out, "Saved to ");
        String text = Files.readString(home.resolve("p.txt"));
        assertContains(text, "1. e4 e5\n");
        assertContains(text, "  h g f e d c b a");
        assertContains(text, "\n4 . . . P . . . .\n");
    }

    @Test
    void anEndingThatIsNotKnownIsRefusedWithTheList() {
        String list = "must end in one of .gif, .png, .svg, .html, .txt, .md, .pgn";
        assertContains(run("export " + home.resolve("x.bmp")), "\"x.bmp\" " + list);
        assertContains(run("save " + home.resolve("x.bmp")), "\"x.bmp\" " + list);
        assertFalse(Files.exists(home.resolve("x.bmp")));
        assertContains(run("export"), "Where to? Type `export game.gif` for a film");
        assertContains(run("save " + home.resolve("plain")), "Saved to ");
    }

    @Test
    void aFileThatExistsIsReplacedOnlyOnRequest() throws IOException {
        Path file = Files.writeString(home.resolve("p.svg"), "mine");
        assertContains(run("export " + file), "p.svg exists already; type `overwrite` after it to replace it.");
        assertEquals("mine", Files.readString(file));
        assertContains(run("export " + file + " overwrite"), "Saved to ");
        assertContains(Files.readString(file), "<svg");
    }

    @Test
    void aGameWithoutMovesIsNotAddedToAFileOfGames() throws IOException {
        Path file = Files.writeString(home.resolve("games.pgn"), "1. e4 e5 *\n");
        assertContains(run("export " + file), "There is no move to save yet, so " + file + " was not changed.");
        assertContains(run("save " + file), "There is no move to save yet");
        assertEquals("1. e4 e5 *\n", Files.readString(file));
    }

    @Test
    void mistakesAreExplained() {
        assertContains(
                run("export " + home.resolve("a.gif") + " sparkle"), "\"sparkle\" must end in one of .gif, .png");
        assertContains(run("export " + home.resolve("a.gif") + " graph"), "The graph is written as .png only.");
        assertContains(run("export " + home.resolve("eval.png")), "Too few moves have a score or a time");
        assertContains(run("export " + home.resolve("no/a.svg")), "its folder does not exist");
        assertContains(run("help export"), "no-coordinates");
    }

    @Test
    void theGraphsOwnFileLeavesTheOtherAPictureOfTheBoard() throws IOException {
        Path game = Files.writeString(
                home.resolve("scored.pgn"), "[Result \"*\"]\n\n1. e4 {[%eval 0.3]} e5 {[%eval 0.2]} *\n");
        Path board = home.resolve("a.png");
        String out = run("load " + game, "export " + board + " eval.png overwrite");
        assertContains(out, "Saved to " + board + " and eval.png");
        assertTrue(Files.exists(board) && Files.deleteIfExists(Path.of("eval.png")), out);
    }
}
