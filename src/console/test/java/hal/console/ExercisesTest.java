package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.session.view.PanelView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds in every exercise: who solves it sits below, the board turns back afterwards, and hints go by degrees. */
final class ExercisesTest {
    @TempDir
    private Path home;

    private final FakeDisplay person = new FakeDisplay();

    @Test
    void whoStopsTheSecondTryIsToldWhereTheGameStands() throws IOException {
        sit(rig(false));
        person.type("load " + lostByBlack(), "review depth 4");
        person.awaitText("Type `retry` to take the mistakes again.");
        person.type("review retry", "stop");
        person.awaitText("Back to the game, after 3. ");
    }

    private void sit(ConsoleRig rig) {
        Thread console = new Thread(rig.console(person)::run, "console under test");
        console.setDaemon(true);
        console.start();
        person.awaitText("You have ");
    }

    @AfterEach
    void leave() {
        person.pressCtrlD();
        person.awaitFarewell();
    }

    private void awaitBelow(boolean black, String when) {
        person.awaitBoard(board -> board.blackBelow() == black, (black ? "Black" : "White") + " below " + when);
    }

    private ConsoleRig rig(boolean black) {
        ConsoleRig rig = new ConsoleRig(home).halThinks();
        return black ? rig.userHasBlack() : rig;
    }

    private Path puzzles(String name, String side) throws IOException {
        String fen = side.equals("w")
                ? "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id \"one\";\n"
                : "r5k1/5ppp/8/8/8/8/5PPP/6K1 b - - bm Ra1#; id \"other\";\n";
        return Files.writeString(home.resolve(name + ".epd"), fen);
    }

    private Path lostByBlack() throws IOException {
        return Files.writeString(
                home.resolve("lost.pgn"),
                "[White \"Anna\"]\n[Black \"Dave\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n");
    }

    @ParameterizedTest
    @CsvSource({"false, false", "true, false", "false, true", "true, true"})
    void theSolverSitsBelowWhateverTheGameAndTheBoardTurnsBack(boolean black, boolean flipped) throws IOException {
        Path white = puzzles("white", "w");
        Path other = puzzles("black", "b");
        sit(rig(black));
        if (flipped) {
            person.type("flip");
        }
        boolean before = black != flipped;
        awaitBelow(before, "in the game");
        person.type("puzzle " + other);
        awaitBelow(true, "in Black's puzzle");
        person.type("puzzle " + white);
        awaitBelow(false, "in White's puzzle");
        person.type("flip");
        awaitBelow(true, "after flip");
        person.type("endgame KQK");
        awaitBelow(false, "in White's endgame");
        person.type("puzzle " + other);
        awaitBelow(true, "in Black's puzzle");
        person.type("puzzle stop");
        awaitBelow(before, "after the puzzle");
        person.type("explore");
        awaitBelow(before, "in the openings, which nobody solves");
        person.type("lesson 1");
        person.awaitText("`show` to see it");
        awaitBelow(false, "in a lesson on White's move");
        person.type("lesson stop");
        awaitBelow(before, "after the lesson");
        person.type("puzzle " + other);
        awaitBelow(true, "in Black's puzzle");
        person.type("puzzle stop");
        awaitBelow(before, "after the puzzle");
        person.type("puzzle " + other);
        awaitBelow(true, "in Black's puzzle");
        person.type("new white");
        awaitBelow(flipped, "in a new game");
    }

    @Test
    void theUserSitsBelowInTheReviewOfAGameAsBlackAndInEachSecondTry() throws IOException {
        sit(rig(false));
        awaitBelow(false, "in the game");
        person.type("load " + lostByBlack());
        awaitBelow(true, "in the user's game as Black");
        person.type("review depth 4");
        person.awaitText("Type `retry` to take the mistakes again.");
        awaitBelow(true, "in the review");
        person.type("review retry");
        person.awaitText(" cost Black ");
        awaitBelow(true, "in the second try");
        person.type("review stop");
        person.awaitText("Back to the game, ");
        awaitBelow(true, "back in the review");
        person.type("new white");
        awaitBelow(false, "in the next game");
    }

    @Test
    void theUserSitsBelowInTheReviewOfWhatHasJustBeenPlayedAsBlack() {
        sit(new ConsoleRig(home).userHasBlack().halPlays("e4", "d4"));
        person.awaitText("1. e4");
        person.type("e5");
        person.awaitText("2. d4");
        person.type("resign", "yes", "review depth 1");
        person.awaitText("Accuracy: ");
        awaitBelow(true, "in the review");
        person.awaitPanel(PanelView::gameOver, "nobody to move in a game that was resigned");
    }

    @Test
    void aSecondTryThatNeededHelpIsNotFoundAlone() throws IOException {
        sit(rig(false));
        person.type("load " + lostByBlack(), "review depth 4");
        person.awaitText("Type `retry` to take the mistakes again.");
        person.type("review retry");
        person.awaitText("1 of 1: 2... Ke7");
        person.type("hint", "hint");
        person.awaitText("Look at the piece on b8.");
        person.type("hint");
        person.awaitText("The move is Nc6.");
        person.type("Nc6");
        person.awaitText("Right, with help: ");
        person.awaitText("You found 0 of 1 without help.");
    }

    @Test
    void aSecondTryWithoutHelpIsFound() throws IOException {
        sit(rig(false));
        person.type("load " + lostByBlack(), "review depth 4");
        person.awaitText("Type `retry` to take the mistakes again.");
        person.type("review retry");
        person.awaitText("1 of 1: 2... Ke7");
        person.awaitPanel(panel -> !panel.white().name().contains("?"), "who played");
        person.type("Nc6");
        person.awaitText("Right: ");
        person.awaitText("You found 1 of 1 without help.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hint", "puzzle hint"})
    void aPuzzlesHintSaysWhatToLookForThenThePieceAndThenTheMove(String hint) throws IOException {
        sit(rig(false));
        person.type("puzzle " + puzzles("white", "w"), hint);
        person.awaitText("Look at your checks.");
        assertFalse(person.printed().contains("the piece on"), person.printed());
        person.type(hint);
        person.awaitText("Look at the piece on a1.");
        assertFalse(person.printed().contains("The move is"), person.printed());
        person.type(hint);
        person.awaitText("The move is Ra8#.");
        person.type("Ra8#");
        person.awaitText("Right, in the end.");
    }

    @Test
    void anEndgamesHintCountsOnceInAPosition() {
        sit(rig(false));
        person.type("endgame KQK", "hint");
        person.awaitText("Look at the piece on ");
        person.awaitText("A hint counts as a wasted move.");
        person.type("hint");
        person.awaitText("The move is ");
        assertEquals(1, person.printed().split("wasted", -1).length - 1, person.printed());
        assertTrue(person.printed().contains(" It mates in "), person.printed());
    }
}
