package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.commands.prompt.LineJudge;
import hal.commands.prompt.StartPlan;
import hal.engine.option.EngineOptions;
import hal.platform.UserFolders;
import hal.session.game.GameKind;
import hal.session.settings.Setting;
import hal.smallgames.SmallGames;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The small games are played at the same sitting as chess, with the same commands. */
class SmallGamesTest {
    @TempDir
    private Path home;

    static List<GameKind> smallGames() {
        return List.of(SmallGames.TICTACTOE, SmallGames.CONNECT4);
    }

    private ConsoleRig ticTacToe;
    private ConsoleRig connectFour;

    @BeforeEach
    void setUp() {
        ticTacToe = new ConsoleRig(home).plays(SmallGames.TICTACTOE);
        connectFour = new ConsoleRig(home).plays(SmallGames.CONNECT4).set(EngineOptions.DEPTH, "4");
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "expected \"" + part + "\" in:\n" + text);
        assertFalse(text.contains("Something went wrong"), text);
    }

    @Test
    void aWholeGameOfTicTacToeIsADraw() throws IOException {
        String out = ticTacToe.set(Setting.STATS, "on").run("5", "3", "4", "8", "9");
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
        assertContains(out, "Hello Dave, would you care for a game of tic-tac-toe?\nYou have X, Dave. Your move.");
        assertContains(out, "1... 1\n55,505 calls, 25,872 leaves, maximum depth 8, no cutoffs");
        assertContains(out, "Draw by a full board. 1/2-1/2");
        assertContains(out, "1. 5 1 2. 3 7 3. 4 6 4. 8 2 5. 9 1/2-1/2");
        assertContains(Files.readString(ticTacToe.stateFolder().resolve("tictactoe.txt")), "[Game \"tictactoe\"]");
    }

    @Test
    void settingsOfASmallGameAreNotKeptForChess() {
        String out = ticTacToe.run("config save");
        assertContains(out, "What config save keeps are the settings of chess, and this is tic-tac-toe");
        assertFalse(Files.exists(UserFolders.of(Map.of("HOME", home.toString()))
                .config()
                .orElseThrow()
                .resolve("config.toml")));
        assertFalse(out.contains("Saved to"), out);
    }

    @Test
    void halTakesAWinAndTheBoardShowsIt() {
        String out = ticTacToe.run("2", "6", "8");
        assertContains(out, "O wins by three in a row. 0-1\nThank you for a very enjoyable game, Dave.");
        String end = out.substring(0, out.indexOf("O wins")).stripTrailing();
        assertEquals(3, out.split("\\[O\\]\\s*\\|.*\\[O\\]|\\[O\\]", -1).length > 3 ? 3 : 0, end);
    }

    @Test
    void halBeginsWhenAsked() {
        String out = connectFour.run("new black", "4");
        assertContains(out, "You have Yellow, Dave. I shall move first.");
        assertContains(out, "1. 4");
        assertContains(out, "2. ");
    }

    @ParameterizedTest
    @MethodSource("smallGames")
    void sidesHaveTheNamesOfTheirPiecesAndWhatASearchCostsIsNotToldUnasked(GameKind kind) {
        String out =
                new ConsoleRig(home).plays(kind).set(EngineOptions.DEPTH, "4").run("1", "new black");
        assertTrue(out.contains("You have X, Dave.") || out.contains("You have Red, Dave."), out);
        assertTrue(out.contains("You have O, Dave.") || out.contains("You have Yellow, Dave."), out);
        assertFalse(out.contains("White, Dave") || out.contains("Black, Dave"), out);
        assertFalse(out.contains(" leaves, "), out);
        String asked =
                new ConsoleRig(home).plays(kind).set(EngineOptions.DEPTH, "4").run("stats on", "1");
        assertContains(asked, " leaves, maximum depth ");
    }

    @ParameterizedTest
    @MethodSource("smallGames")
    void itPlaysItselfToTheEnd(GameKind kind) {
        String out =
                new ConsoleRig(home).plays(kind).set(EngineOptions.DEPTH, "4").run("stats off", "selfplay", "quit");
        assertTrue(out.contains("Draw by a full board") || out.contains(" in a row. "), out);
    }

    @Test
    void movesAreTakenBackAndMadeAgain() {
        String out = connectFour.run("4", "undo", "undo", "redo", "history", "undo 1", "go", "quit");
        assertContains(out, "There is no move to take back");
        assertContains(out, "It is my turn. Type `go` when you want me to move.");
        assertContains(out, "1. 4 ");
    }

    @Test
    void anUnfinishedGameIsContinued() {
        connectFour.resume(StartPlan.Resume.NO).run("4", "quit");
        FakeDisplay display = new FakeDisplay();
        Thread sitting = new Thread(() -> connectFour.console(display).run());
        sitting.start();
        display.awaitPrompt();
        display.typeSlowly("4");
        display.type("quit");
        display.awaitFarewell();
        assertContains(display.farewell(), "I shall keep our game as it stands.");

        FakeDisplay later = new FakeDisplay();
        Thread next = new Thread(() -> new ConsoleRig(home)
                .plays(SmallGames.CONNECT4)
                .undecided()
                .console(later)
                .run());
        next.start();
        later.awaitText("Hello Dave. We did not finish our last game: Dave against HAL, after 1... ");
        assertFalse(later.printed().contains("would you care"), later.printed());
        later.typeSlowly("y", "history", "undo");
        assertContains(later.printed(), "I have everything as it was, Dave.");
        assertContains(later.printed(), "\n1. 4 ");
        later.awaitGrid(grid -> grid.contents().isBlank(), "an empty board after undo");
        later.pressCtrlD();
        later.awaitFarewell();
    }

    @Test
    void aClickIsAMove() {
        FakeDisplay display = new FakeDisplay();
        new Thread(() -> connectFour.console(display).run()).start();
        display.awaitPrompt();
        display.click(3); // anywhere in the column
        display.awaitGrid(grid -> grid.contents().indexOf('O') >= 0, "HAL's answer to a click");
        assertEquals('X', display.grid().at(5, 3));
        display.pressCtrlD();
        display.awaitFarewell();
    }

    @ParameterizedTest
    @ValueSource(strings = {"tictactoe", "connect4"})
    void algorithmsAreComparedAndAgree(String game) {
        String out = new ConsoleRig(home)
                .plays(SmallGames.of(game))
                .run("compare depth 4", "compare depth", "compare depth x", "compare nonsense", "compare hal");
        assertContains(out, "The 11 exact algorithms agree on the score");
        assertContains(out, "Usage: compare");
        assertContains(out, "nonsense");
        assertContains(out, "Hal plays chess only; known here: random, minimax");
    }

    @Test
    void theTreeOfASearchIsDrawnAndAHintGiven() {
        String out = ticTacToe.run("tree 2 alphabeta", "hint", "analyze", "why 5");
        assertContains(out, "alphabeta at depth 2: ");
        assertContains(out, "I would play 1, Dave.");
        assertContains(out, "depth 9  +0.00  549946 nodes  1. 1 5");
        assertContains(out, "`why` is for chess; this is tic-tac-toe.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fen",
                "new960",
                "puzzle",
                "explore",
                "why",
                "load x",
                "bk",
                "eval shannon",
                "level 3",
                "elo 1500",
                "book off",
                "moves a1",
                "new sicilian",
                "eval here"
            })
    void whatIsForChessSaysSoInASentence(String line) {
        assertContains(connectFour.run(line), " is for chess; this is Connect Four.\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"help", "moves", "show", "board", "history", "pgn", "stats", "algo", "search", "state", "st 1"})
    void generalCommandsWorkInSmallGames(String line) {
        String out = connectFour.run(line);
        assertFalse(out.contains("is for chess"), out);
        assertFalse(out.contains("went wrong"), out);
    }

    @Test
    void helpListsWhatAppliesHere() {
        String out = connectFour.run("help all");
        for (String word :
                List.of("moves", "new", "undo", "hint", "compare", "tree", "depth", "algo", "save", "quit")) {
            assertTrue(out.contains("\n  " + word + " "), word + " is missing: " + out);
        }
        for (String word :
                List.of("new960", "puzzle", "why", "explore", "level", "elo", "eval", "book", "bk", "fen", "load")) {
            assertFalse(out.contains("\n  " + word + " "), word + " is for chess: " + out);
        }
    }

    @Test
    void badInputIsExplained() {
        String out =
                connectFour.run("9", "4 4", "frobnicate", "udno", "algo hal", "algo x", "play stockfish", "depth x");
        assertContains(out, "A move is the number of a column, from 1 at the left to 7 at the right");
        assertContains(out, "\"frobnicate\" is neither a move nor a command. Type `help` for both.");
        assertContains(out, "One move at a time, please.");
        assertContains(out, "Do you mean `undo`?");
        assertContains(out, "\"hal\" does not play Connect Four; known here: random, minimax");
        assertContains(out, "\"stockfish\" does not play Connect Four");
    }

    @Test
    void partsOfTheSearchAreSwitched() {
        String out = connectFour.run(
                "stats on", "algo alphabeta", "depth 5", "search on tt order", "4", "search off tt", "shuffle on");
        assertContains(out, "* tt ");
        assertContains(out, "Among equally good moves I choose at random.");
        assertContains(out, " table hits,");
    }

    @Test
    void clockRunsInSmallGames() {
        FakeDisplay display = new FakeDisplay();
        new Thread(() -> connectFour.set(Setting.CLOCK, "5+3").console(display).run()).start();
        display.awaitPrompt();
        display.typeSlowly("4");
        connectFour.letSecondsPass(400);
        display.awaitText("Yellow wins on time");
        display.pressCtrlD();
        display.awaitFarewell();
    }

    @Test
    void gamesHaveNames() {
        assertEquals(SmallGames.TICTACTOE, SmallGames.of("Tic-Tac-Toe"));
        assertEquals(SmallGames.CONNECT4, SmallGames.of("connect-four"));
        UserException error = assertThrows(UserException.class, () -> SmallGames.of("tictacto"));
        assertContains(error.getMessage(), "did you mean tictactoe?");
        assertContains(
                assertThrows(UserException.class, () -> SmallGames.of("go")).getMessage(), "known: chess");
    }

    @Test
    void linesAreJudgedWhileTheyAreTyped() {
        FakeDisplay display = new FakeDisplay();
        Console console = connectFour.console(display);
        new Thread(console::run).start();
        display.awaitPrompt();
        LineJudge judge = console.judge();
        assertEquals(LineJudge.Verdict.MOVE, judge.judge("4"));
        assertEquals(LineJudge.Verdict.COMMAND, judge.judge("compare depth 5"));
        assertEquals(LineJudge.Verdict.OPEN, judge.judge("comp"));
        assertEquals(LineJudge.Verdict.HOPELESS, judge.judge("xyz"));
        display.pressCtrlD();
        display.awaitFarewell();
    }

    @Test
    void aStopEndsALongThoughtWithAMove() {
        FakeDisplay display = new FakeDisplay();
        ConsoleRig slow = new ConsoleRig(home)
                .plays(SmallGames.CONNECT4)
                .set(EngineOptions.ALGORITHM, "minimax")
                .set(EngineOptions.DEPTH, "30");
        new Thread(() -> slow.console(display).run()).start();
        display.awaitPrompt();
        display.type("4");
        display.awaitPanel(panel -> panel.engine().thinking(), "HAL's thinking");
        display.interrupt();
        display.awaitGrid(grid -> grid.contents().indexOf('O') >= 0, "an answer");
        display.pressCtrlD();
        display.awaitFarewell();
    }
}
