package hal.console.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.FakeDisplay;
import hal.console.terminal.PipeDisplay;
import hal.session.command.LineJudge;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class GridConsoleTest {
    private static String run(GridKind kind, String... lines) {
        StringWriter out = new StringWriter();
        PipeDisplay display = new PipeDisplay(new StringReader(String.join("\n", lines)), out);
        new GridConsole(kind, display, new Settings((setting, value) -> {}), new Random(1), false).run(List.of());
        assertFalse(out.toString().contains("Exception"), out.toString());
        return out.toString();
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "expected \"" + part + "\" in:\n" + text);
    }

    @Test
    void aWholeGameOfTicTacToeIsADraw() {
        String out = run(GridKind.TICTACTOE, "5", "3", "4", "8", "9");
        assertContains(
                out,
                """
                +---+---+---+
                | 1 | 2 | 3 |
                +---+---+---+
                | 4 |[X]| 6 |
                +---+---+---+
                | 7 | 8 | 9 |
                +---+---+---+
                """);
        assertContains(out, "1... 1\nminimax, depth 9: 55,505 nodes, 25,872 leaves, 0 cutoffs");
        assertContains(out, "A draw. new plays again.");
        assertContains(out, "Moves: 5 1 3 7 4 6 8 2 9  A draw.");
    }

    @Test
    void chanceIsSaidToBeChance() {
        assertContains(run(GridKind.TICTACTOE, "algo random", "5"), "random: any move will do");
    }

    @Test
    void halTakesAWinAndTheBoardShowsIt() {
        String out = run(GridKind.TICTACTOE, "2", "6", "8");
        assertContains(out, "O has won. new plays again.");
        assertEquals(
                3,
                out.substring(out.lastIndexOf("+---+---+---+\n|", out.indexOf("O has won") - 90))
                                .split("\\[O\\]", -1)
                                .length
                        - 1);
    }

    @Test
    void halBeginsWhenAsked() {
        String out = run(GridKind.CONNECT4, "depth 4", "second", "4");
        assertContains(out, "1. 4");
        assertContains(out, "2. ");
    }

    @ParameterizedTest
    @EnumSource
    void itPlaysItselfToTheEnd(GridKind kind) {
        String out = run(kind, "depth 4", "stats off", "selfplay", "quit");
        assertTrue(out.contains("A draw.") || out.contains("has won."), out);
    }

    @Test
    void movesAreTakenBackAndMadeAgain() {
        String out = run(GridKind.CONNECT4, "depth 2", "4", "undo", "undo", "redo", "undo 1", "go", "quit");
        assertContains(out, "Taken back. Your move.");
        assertContains(out, "There is no move to take back");
        assertContains(out, "Taken back. go lets me move.");
    }

    @ParameterizedTest
    @EnumSource
    void algorithmsAreComparedAndAgree(GridKind kind) {
        String out =
                run(kind, "compare depth 4", "compare depth", "compare depth x", "compare nonsense", "compare minimax");
        assertContains(out, "The 8 exact ones agree on the value.");
        assertContains(out, "It is used so: compare");
        assertContains(out, "The laboratory has no algorithm \"nonsense\"");
        assertTrue(out.lines().filter(line -> line.startsWith("mcts ")).count() == 1, out);
    }

    @Test
    void badInputIsExplained() {
        String out = run(
                GridKind.CONNECT4,
                "9",
                "4 4",
                "frobnicate",
                "udno",
                "algo hal",
                "algo x",
                "depth 0",
                "depth 99",
                "search on x",
                "algo minimax",
                "search on tt",
                "shuffle maybe",
                "first second");
        assertContains(out, "A move is the number of a column, from 1 at the left to 7 at the right");
        assertContains(out, "\"frobnicate\" is neither a move nor a command. help lists both.");
        assertContains(out, "Did you mean undo?");
        assertContains(out, "Hal knows chess only");
        assertContains(out, "is not a number from 1 to 42");
        assertContains(out, "There is no \"x\"; there are order");
        assertContains(out, "takes no techniques");
    }

    @Test
    void partsOfTheSearchAreSwitched() {
        String out = run(
                GridKind.CONNECT4,
                "algo alphabeta",
                "depth 5",
                "search on tt order",
                "4",
                "search off tt",
                "shuffle on");
        assertContains(out, "* tt ");
        assertContains(out, "Of equally good moves I play any.");
        assertFalse(out.contains(" 0 hits"), out);
    }

    @Test
    void gamesHaveNames() {
        assertEquals(GridKind.TICTACTOE, GridKind.of("Tic-Tac-Toe"));
        assertEquals(GridKind.CONNECT4, GridKind.of("connect-four"));
        UserException error = assertThrows(UserException.class, () -> GridKind.of("tictacto"));
        assertContains(error.getMessage(), "did you mean tictactoe?");
        assertContains(
                assertThrows(UserException.class, () -> GridKind.of("go")).getMessage(), "there are chess");
    }

    @Test
    void linesAreJudgedWhileTheyAreTyped() {
        GridConsole console = new GridConsole(
                GridKind.CONNECT4, new FakeDisplay(), new Settings((setting, value) -> {}), new Random(1), false);
        LineJudge judge = console.judge();
        assertEquals(LineJudge.Verdict.MOVE, judge.judge("4"));
        assertEquals(LineJudge.Verdict.COMMAND, judge.judge("compare depth 5"));
        assertEquals(LineJudge.Verdict.OPEN, judge.judge("comp"));
        assertEquals(LineJudge.Verdict.HOPELESS, judge.judge("xyz"));
    }

    @Test
    void aStopEndsALongThoughtWithAMove() throws InterruptedException {
        FakeDisplay display = new FakeDisplay();
        GridConsole console =
                new GridConsole(GridKind.CONNECT4, display, new Settings((setting, value) -> {}), new Random(1), false);
        Thread sitting = new Thread(() -> console.run(List.of("algo minimax", "depth 30")));
        sitting.start();
        display.type("4");
        display.awaitGrid(grid -> grid.moves().size() == 1, "the person's move");
        while (!display.isPrompting()) {
            display.interrupt();
            Thread.sleep(20);
        }
        display.awaitGrid(grid -> grid.moves().size() == 2, "an answer");
        display.pressCtrlD();
        sitting.join();
    }
}
