package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import hal.engine.option.EngineOptions;
import hal.notation.San;
import hal.rules.Moves;
import hal.rules.Position;
import hal.rules.Squares;
import hal.session.settings.Setting;
import hal.session.view.Appearance;
import hal.session.view.BoardSize;
import hal.session.view.BoardView;
import hal.session.view.PanelView;
import hal.session.view.PieceStyle;
import hal.testkit.Await;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A person types, clicks and presses Ctrl-C while HAL thinks. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class ConsoleThinkingTest {
    @TempDir
    private Path home;

    private final FakeDisplay person = new FakeDisplay();
    private ConsoleRig rig;
    private Thread console;

    private void start(boolean holds) {
        if (rig == null) {
            rig = new ConsoleRig(home);
        }
        if (holds) {
            rig.engine().holds();
        }
        Console sitting = rig.console(person);
        console = new Thread(sitting::run, "console under test");
        console.setDaemon(true);
        console.start();
    }

    @AfterEach
    void leave() throws InterruptedException {
        person.type("quit");
        console.join(600_000);
        assertFalse(console.isAlive(), () -> "quit does not end the console; printed:\n" + person.printed());
        assertFalse(person.printed().contains("please report"), person.printed());
    }

    private static int square(String name) {
        return Squares.parse(name);
    }

    private static boolean shows(BoardView board, String square, char piece) {
        return board.pieceAt(square(square)) == piece;
    }

    @Test
    void aLessonBeginsWhileHalThinksAndTheGameWaits() {
        start(true);
        person.type("e4");
        person.awaitPanel(panel -> panel.engine().thinking(), "a thinking HAL");
        person.type("lesson 1");
        person.awaitText("How many lines of three plies");
        person.awaitPanel(panel -> !panel.engine().thinking(), "a HAL at rest");
        person.type("lesson stop");
        person.awaitText("Back to our game.");
        person.awaitBoard(board -> shows(board, "e4", 'P'), "the game");
        rig.halPlays("e5");
        person.type("go");
        person.awaitText("1... e5");
    }

    @Test
    void commandsWorkWhileHalThinks() {
        start(true);
        person.type("e4", "moves", "history");
        person.awaitText("1. e4");
        person.awaitPanel(panel -> panel.engine().thinking(), "a thinking HAL");
        person.type("flip");
        person.awaitBoard(BoardView::blackBelow, "a flipped board");
        rig.halPlays("e5");
        person.awaitText("1... e5");
    }

    @Test
    void whatTheUserChangesAboutTheAppearanceIsSeenAtOnce() {
        start(true);
        person.type("e4", "config eye off", "config pieces blocks", "config mouse off", "size small", "theme green");
        person.awaitAppearance(
                seen -> seen.equals(new Appearance(BoardSize.SMALL, "green", false, PieceStyle.BLOCKS, false, false)),
                "the new appearance");
        rig.halPlays("e5");
    }

    @Test
    void aMoveTypedWhileHalThinksIsPlayedAfterIts() {
        start(true);
        person.type("e4", "Nf3");
        person.awaitText("Very well, Dave: Nf3");
        rig.halPlays("e5");
        person.awaitBoard(board -> shows(board, "f3", 'N'), "the knight on f3");
        rig.halPlays("Nc6");
        person.awaitText("2... Nc6");
    }

    @Test
    void aWaitingMoveThatBecameImpossibleIsDroppedWithAWord() {
        start(true);
        person.type("e4", "d5", "exd5");
        person.awaitText("Very well, Dave: exd5");
        rig.halPlays("e5");
        person.awaitText("exd5 is no longer possible");
        person.type("d4", "dxe5");
        person.awaitText("Very well, Dave: dxe5");
        rig.halPlays("exd4");
        person.awaitText("dxe5 is no longer possible");
    }

    @Test
    void invalidMoveIsNotQueued() {
        start(true);
        person.type("e4", "frobnicate");
        person.awaitText("\"frobnicate\" is neither a move nor a command.");
    }

    @Test
    void goMakesHalMoveNow() {
        start(true);
        person.type("e4", "go");
        person.awaitText("1... ");
    }

    @Test
    void ctrlCMakesHalMoveNowAndNeverEndsTheGame() {
        start(true);
        person.type("e4");
        person.awaitPanel(panel -> panel.engine().thinking(), "a thinking HAL");
        person.pressCtrlC();
        person.awaitText("1... ");
        person.pressCtrlC();
        person.awaitText("Type `quit` to leave; the game is saved.");
    }

    @Test
    void ctrlCBetweenLinesDoesTheSame() {
        start(true);
        person.type("e4");
        person.awaitPanel(panel -> panel.engine().thinking(), "a thinking HAL");
        person.interrupt();
        person.awaitText("1... ");
    }

    @Test
    void undoWhileHalThinksTakesDavesMoveBack() {
        start(true);
        person.type("e4", "undo");
        person.awaitBoard(board -> shows(board, "e2", 'P') && board.lastTo() == BoardView.NONE, "the first position");
        person.type("d4");
        person.awaitPrompt();
        rig.halPlays("d5");
        person.awaitText("1... d5");
        assertFalse(person.printed().contains("1... d5\n1... "), person.printed());
    }

    @Test
    void newWhileHalThinksBeginsAnother() {
        start(true);
        person.type("e4", "new black");
        person.awaitText("You have Black, Dave.");
        person.awaitPrompt();
        person.awaitBoard(BoardView::blackBelow, "Black below");
        rig.halPlays("c4");
        person.awaitText("1. c4");
    }

    @Test
    void aMoveOfAnEarlierThoughtIsNeverPlayed() {
        start(true);
        for (int i = 0; i < 30; i++) {
            person.type("e4", "go", "undo", "e4", "undo", "d4", "go", "undo");
            person.awaitPrompt();
        }
        person.type("history");
        person.awaitText("No move has been played.");
    }

    @Test
    void quitWhileHalThinks() {
        start(true);
        person.type("e4");
        person.awaitPanel(panel -> panel.engine().thinking(), "a thinking HAL");
    }

    @Test
    void selfPlayIsStoppedByCtrlC() {
        start(true);
        person.type("selfplay");
        rig.halPlays("e4", "e5");
        person.awaitText("1... e5");
        person.type("Nf3");
        person.awaitText("I play both sides at the moment");
        person.pressCtrlC();
        person.awaitPanel(panel -> !panel.engine().thinking(), "a HAL at rest");
        person.type("Nf3");
        person.awaitPrompt();
        rig.halPlays("Nc6");
        person.awaitText("2... Nc6");
    }

    @Test
    void aHintIsWithdrawnByAMove() {
        start(true);
        person.type("hint", "e4");
        person.awaitPrompt();
        rig.halPlays("e5");
        person.awaitText("1... e5");
        assertFalse(person.printed().contains("I would play"), person.printed());
    }

    @Test
    void anExplanationThatComesAfterAMoveSaysWhichPositionItIsAbout() throws Exception {
        start(true);
        person.type("force", "e4", "explain");
        Await.until("a search", () -> rig.engine().isWaiting());
        person.type("e5");
        person.awaitBoard(board -> shows(board, "e5", 'p'), "the pawn on e5");
        rig.engine().goesOn();
        person.awaitText("this is about the position after 1. e4.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"explain", "threat", "why e4"})
    void anAnswerThatComesAfterAnotherSaysWhichQuestionItIsTo(String question) throws Exception {
        start(true);
        person.type("force", question);
        Await.until("a search", () -> rig.engine().isWaiting());
        person.type("level");
        person.awaitText("full strength");
        assertFalse(person.printed().contains("You typed"), person.printed());
        rig.engine().goesOn();
        person.awaitText("You typed \"" + question + "\":");
    }

    @Test
    void clicksShowWhereAPieceCanGoAndMoveIt() {
        start(true);
        person.awaitText("Your move.");
        person.click(square("g1"));
        person.awaitBoard(
                board -> board.selected() == square("g1") && board.isTarget(square("f3")), "the knight's ways");
        person.click(square("e5"));
        person.awaitBoard(board -> board.selected() == BoardView.NONE, "no selection");
        person.click(square("g1"));
        person.click(square("f3"));
        person.awaitBoard(board -> shows(board, "f3", 'N') && board.targets() == 0, "the knight on f3");
        person.awaitPanel(panel -> panel.engine().thinking(), "a thinking HAL");
        person.click(square("e2"));
        rig.halPlays("d5");
        person.awaitText("1... d5");
        assertEquals(BoardView.NONE, person.board().selected());
    }

    @Test
    void aPieceIsDraggedToASquareOrBack() {
        start(true);
        person.awaitText("Your move.");
        person.drag(square("g1"), square("g5"));
        person.awaitBoard(
                board -> board.selected() == BoardView.NONE && shows(board, "g1", 'N'), "the knight where it was");
        person.drag(square("g1"), square("f3"));
        person.awaitBoard(board -> shows(board, "f3", 'N'), "the knight on f3");
    }

    @Test
    void aClickOnAMoveOfTheListGoesThere() {
        start(false);
        person.awaitText("Your move.");
        person.type("force", "e4", "e5", "Nf3");
        person.awaitBoard(board -> shows(board, "f3", 'N'), "the knight on f3");
        person.clickMove(0);
        person.awaitBoard(board -> shows(board, "e7", 'p') && shows(board, "e4", 'P'), "the board after e4");
    }

    @Test
    void aClickedPromotionAsksForThePiece() {
        rig = new ConsoleRig(home).from("8/P6k/8/8/8/8/7p/K7 w - - 0 1").halPlays("Kg6");
        start(false);
        person.awaitPanel(panel -> true, "the board");
        person.click(square("a7"));
        person.click(square("a8"));
        person.awaitText("Promote to? q r b n");
        person.type("n");
        person.awaitText("1... Kg6");
        assertEquals('N', person.board().pieceAt(square("a8")));
    }

    @Test
    void thePiecesOfAPromotionAreOfferedOnTheBoard() {
        rig = new ConsoleRig(home).from("8/P6k/8/8/8/8/7p/K7 w - - 0 1").halPlays("Kg6");
        start(false);
        person.awaitPanel(panel -> true, "the board");
        person.click(square("a7"));
        person.click(square("a8"));
        person.awaitBoard(board -> shows(board, "a8", 'Q') && shows(board, "a6", 'R'), "the four pieces");
        person.click(square("a6"));
        person.awaitText("1... Kg6");
        assertEquals('R', person.board().pieceAt(square("a8")));
        assertEquals(' ', person.board().pieceAt(square("a6")));
    }

    @Test
    void whereOneCanPointATypedPromotionWithoutItsPieceIsOfferedOnTheBoard() {
        rig = new ConsoleRig(home).from("1r6/P6k/8/8/8/8/7p/K7 w - - 0 1").halPlays("Kg6");
        person.pointing();
        start(false);
        person.awaitPanel(panel -> true, "the board");
        person.type("axb8");
        person.awaitBoard(board -> shows(board, "b8", 'Q') && shows(board, "b7", 'N'), "the four pieces");
        person.click(square("b7"));
        person.awaitText("1... Kg6");
        assertEquals('N', person.board().pieceAt(square("b8")));
    }

    @Test
    void whereOneCannotPointATypedPromotionWithoutItsPieceIsAskedInWords() {
        rig = new ConsoleRig(home).from("8/P6k/8/8/8/8/7p/K7 w - - 0 1");
        start(false);
        person.awaitPanel(panel -> true, "the board");
        person.type("a8");
        person.awaitText("could be a8=Q, a8=R, a8=B or a8=N; say which");
        assertEquals('P', person.board().pieceAt(square("a7")));
    }

    @Test
    void aTypedPromotionThatTwoPawnsCouldMakeIsAskedInWords() {
        rig = new ConsoleRig(home).from("1r6/P1P4k/8/8/8/8/7p/K7 w - - 0 1");
        person.pointing();
        start(false);
        person.awaitPanel(panel -> true, "the board");
        person.type("pxb8");
        person.awaitText("say which");
        assertEquals('r', person.board().pieceAt(square("b8")));
    }

    @Test
    void anotherLineWithdrawsTheQuestionForThePiece() {
        rig = new ConsoleRig(home).from("8/P6k/8/8/8/8/7p/K7 w - - 0 1").halPlays("Kg6");
        start(false);
        person.awaitPanel(panel -> true, "the board");
        person.click(square("a7"));
        person.click(square("a8"));
        person.awaitText("Promote to? q r b n");
        person.type("Kb2");
        person.awaitText("1... Kg6");
        assertEquals('P', person.board().pieceAt(square("a7")));
    }

    @Test
    void aFlagFallsWhileHalThinks() {
        rig = new ConsoleRig(home).set(Setting.CLOCK, "5+0");
        start(true);
        person.type("e4");
        person.awaitPrompt();
        rig.halPlays("e5");
        person.awaitText("1... e5");
        person.type("Nf3");
        person.awaitPanel(
                panel -> panel.moves().moves().size() == 3 && panel.black().clockRunning(), "HAL's clock");
        rig.letSecondsPass(301);
        person.awaitText("White wins on time. 1-0");
        person.awaitPanel(PanelView::gameOver, "the end of the game");
    }

    @Test
    void theEngineThatFailsIsSaidAndTheGameContinues() {
        start(false);
        rig.engine().fails("out of order");
        person.type("e4");
        person.awaitText("I cannot move: out of order");
        rig.engine().fails("");
        rig.halPlays("e5");
        person.type("go");
        person.awaitText("1... e5");
    }

    @Test
    void anIllegalMoveOfTheEngineIsSaidAndNotPlayed() {
        start(false);
        rig.engine().cheats();
        person.type("e4");
        person.awaitText("I cannot move: the engine has chosen a move that is not legal.");
        person.type("e5");
        person.awaitBoard(board -> shows(board, "e5", 'p'), "Dave's move for HAL");
    }

    @Test
    void analysisFollowsTheBoardUntilItIsStopped() {
        start(false);
        person.type("analyze");
        person.awaitText("depth 3");
        rig.halPlays("e5");
        person.type("e4");
        person.awaitText("1... e5");
        person.awaitText("1000 nodes  2. ");
        person.type("analyze stop", "force", "Nf3", "history");
        person.awaitText("2. Nf3");
        assertFalse(person.printed().contains("nodes  2... "), person.printed());
    }

    @Test
    void ownArrowsAndCirclesAreMarkedKeptAndTakenAway() {
        start(true);
        person.type("arrow e2 e4", "circle d5 red", "pgn");
        person.awaitText("{[%csl Rd5] [%cal Ge2e4]} *");
        person.awaitBoard(
                board -> board.marked() == (1L << square("e2") | 1L << square("e4") | 1L << square("d5")),
                "the arrow and the circle");
        person.type("arrow e2-e4", "circle none");
        person.awaitBoard(board -> board.marked() == 0, "no marks");
        person.type("arrow e9 e4");
        person.awaitText("\"e9 e4\" is not something I can draw. Two squares, and a colour if you like");
    }

    @Test
    void blindfoldHidesThePiecesAndWhereTheyWent() {
        start(true);
        person.type("blindfold on");
        person.awaitBoard(board -> board.squares().isBlank(), "no pieces");
        person.type("e4");
        rig.halPlays("e5");
        person.awaitText("1... e5");
        person.awaitBoard(board -> board.squares().isBlank() && board.lastTo() == BoardView.NONE, "no last move");
        person.type("blindfold off");
        person.awaitBoard(board -> shows(board, "e5", 'p'), "the pieces");
    }

    @Test
    void theBooksMoveThatWasHintedAtStaysTheMove() throws Exception {
        rig = new ConsoleRig(home).halThinks().set(EngineOptions.BOOK_CHOICE, "uniform");
        start(false);
        Pattern piece = Pattern.compile("Look at the piece on ([a-h][1-8])\\.");
        Pattern move = Pattern.compile("I would play (\\S+), Dave\\. It is the book's\\s+move");
        for (int round = 1; round <= 4; round++) {
            int times = round;
            person.type("new white", "hint");
            Await.until("a clue", () -> person.printed().split("`hint` again", -1).length > times);
            person.type("hint");
            Await.until(
                    "a piece", () -> piece.matcher(person.printed()).results().count() == times);
            person.type("hint");
            Await.until(
                    () -> "a move " + person.printed(),
                    () -> move.matcher(person.printed()).results().count() == times);
        }
        List<String> pieces = piece.matcher(person.printed())
                .results()
                .map(found -> found.group(1))
                .toList();
        List<String> moves = move.matcher(person.printed())
                .results()
                .map(found -> found.group(1))
                .toList();
        for (int i = 0; i < moves.size(); i++) {
            assertEquals(
                    pieces.get(i),
                    Squares.name(Moves.from(San.parse(Position.start(), moves.get(i)))),
                    person.printed());
        }
    }

    @Test
    void aHintIsMarkedOnTheBoardUntilTheNextMove() {
        start(false);
        rig.halPlays("e4");
        person.type("hint");
        person.awaitText("Think of the centre.");
        person.type("hint");
        person.awaitText("Look at the piece on e2.");
        assertFalse(person.printed().contains("I would play"), person.printed());
        person.type("hint");
        person.awaitBoard(board -> board.hinted() == (1L << square("e2") | 1L << square("e4")), "the hint");
        person.type("d4");
        person.awaitBoard(board -> shows(board, "d4", 'P') && board.marked() == 0, "no mark");
    }

    @Test
    void onlyWhatWinsSomethingIsAThreatAndIsMarked() {
        rig = new ConsoleRig(home).halThinks();
        start(false);
        person.type("threat");
        person.awaitText("I see no threat.");
        assertEquals(0, person.board().threats());
        person.type("fen rnbqkbnr/pppp1ppp/8/4p3/6P1/2N2P2/PPPPP2P/R1BQKBNR w KQkq - 0 3", "threat");
        person.awaitText("Black threatens 3... Qh4 mate.");
        person.awaitBoard(board -> board.isThreatened(square("d8")) && board.isThreatened(square("h4")), "the threat");
    }
}
