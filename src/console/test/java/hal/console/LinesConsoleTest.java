package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.commands.prompt.StartPlan;
import hal.session.face.GameStep;
import hal.session.view.MoveListView.Word;
import hal.testkit.LeansOnJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The lines of a game at the console. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@LeansOnJava
final class LinesConsoleTest {
    @TempDir
    private Path home;

    private String load;

    @BeforeEach
    void writeGame() throws IOException {
        Path file = Files.writeString(home.resolve("game.pgn"), "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n");
        load = "load " + file;
    }

    private String run(String... lines) {
        return new ConsoleRig(home).run(lines);
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "no \"" + part + "\" in:\n" + text);
    }

    /** At the end of 1. e4 c5 2. Nc3, a variation of the game. */
    private String[] withVariation(String... lines) {
        List<String> all = new ArrayList<>(List.of(load, "e4", "c5", "Nc3"));
        all.addAll(List.of(lines));
        return all.toArray(String[]::new);
    }

    @Test
    void anotherMoveBranchesAndBothLinesLive() {
        String out = run(withVariation("lines", "pgn"));
        assertContains(out, "1. e4 e5\n  (1... c5 2. Nc3)\n2. Nf3 Nc6");
        assertContains(out, "1. e4 e5 (1... c5 2. Nc3) 2. Nf3 Nc6 *");
    }

    @Test
    void aVariationBecomesTheMainLine() {
        assertContains(run(withVariation("main", "pgn")), "1. e4 c5 (1... e5 2. Nf3 Nc6) 2. Nc3 *");
        assertContains(run(withVariation("promote", "pgn")), "1. e4 c5 (1... e5 2. Nf3 Nc6) 2. Nc3 *");
        assertContains(run(load, "main"), "The main line is on the board already");
    }

    @Test
    void aVariationMovesUpOnePlace() {
        String out = run(withVariation("undo 2", "d5", "promote", "pgn"));
        assertContains(out, "1... d5 has moved up.");
        assertContains(out, "1. e4 e5 (1... d5) (1... c5 2. Nc3) 2. Nf3 Nc6 *");
    }

    @Test
    void deletingTakesWhatFollows() {
        String out = run(withVariation("undo 1", "delete", "show fen", "pgn"));
        assertContains(out, "1... c5 is deleted");
        assertContains(out, "1. e4 e5 2. Nf3 Nc6 *");
        assertContains(out, "4P3/8/PPPP1PPP/RNBQKBNR b");
    }

    @Test
    void commentsAndMarksAreSavedWithTheGame() {
        Path saved = home.resolve("saved.pgn");
        String out = run(withVariation(
                "comment the closed Sicilian",
                "mark !?",
                "mark +=",
                "mark ?!",
                "lines",
                "save " + saved,
                "load " + saved,
                "lines"));
        assertContains(out, "2. Nc3?! +/=");
        assertEquals(3, out.split("the closed Sicilian", -1).length, out);
        assertFalse(run(load, "e4", "mark !", "mark none", "comment x", "comment", "pgn")
                .contains("$1"));
    }

    @Test
    void linesSurviveUntilTheNextSitting() {
        String[] first = withVariation("mark !");
        new ConsoleRig(home).run(first);
        FakeDisplay display = new FakeDisplay();
        Thread thread = new Thread(() -> new ConsoleRig(home).console(display).run());
        thread.start();
        display.typeSlowly(withVariation("mark !", "undo 1"));
        display.awaitPanel(panel -> panel.moves().tree().size() == 6, "the tree");
        display.step(GameStep.BACK);
        display.step(GameStep.FORWARD);
        display.step(GameStep.PREVIOUS_LINE);
        display.awaitPanel(panel -> present(panel.moves().tree()).equals("e5"), "the main line");
        display.step(GameStep.NEXT_LINE);
        display.awaitPanel(panel -> present(panel.moves().tree()).startsWith("(1... c5"), "the variation");
        display.clickMove(1);
        display.awaitPanel(panel -> present(panel.moves().tree()).equals("e5"), "the move clicked in the main line");
        display.clickMove(2);
        display.awaitPanel(panel -> present(panel.moves().tree()).startsWith("(1... c5"), "the one in the variation");
        display.type("quit");
        display.awaitFarewell();
        String out =
                new ConsoleRig(home).undecided().resume(StartPlan.Resume.YES).run("lines");
        assertContains(out, "(1... c5 2. Nc3!)");
    }

    private static String present(List<Word> tree) {
        return tree.stream()
                .filter(word -> word.kind() == Word.Kind.PRESENT)
                .map(Word::text)
                .findFirst()
                .orElse("");
    }

    @Test
    void forceKeepsTheLineThatAnotherMoveReplaces() {
        String out = run(
                "force", "e4", "e5", "Nf3", "comment the usual way", "mark !?", "undo 2", "c5", "Nc3", "lines", "pgn");
        assertContains(out, "1. e4 c5\n  (1... e5 2. Nf3!? {the usual way})\n2. Nc3");
        assertContains(out, "1. e4 c5 (1... e5 2. Nf3 $5 {the usual way}) 2. Nc3 *");
    }

    @Test
    void aGameAgainstAnEngineReplacesTheMovesTakenBack() {
        String out = run("force", "e4", "e5", "two", "undo 1", "c5", "pgn");
        assertContains(out, "1. e4 c5 *");
    }

    @Test
    void badInputIsExplained() {
        assertContains(run("e4", "delete"), "This game is being played");
        assertContains(run(load, "delete"), "There is no move on the board");
        assertContains(run(load, "e4", "mark ???"), "Usage: mark SIGN|none");
        assertContains(run("lines"), "No move has been played.");
    }
}
