package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.session.face.GameStep;
import hal.session.settings.Setting;
import hal.testkit.Await;
import hal.testkit.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Reviews at the console. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class ReviewConsoleTest {
    @TempDir
    private Path home;

    private Path file;

    @BeforeEach
    void writeGame() throws IOException {
        file = Files.writeString(
                home.resolve("short.pgn"),
                "[White \"Foolish\"]\n[Black \"Wise\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
    }

    private String run(String... lines) {
        return new ConsoleRig(home).halThinks().run(lines);
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "no \"" + part + "\" in:\n" + text);
    }

    @Test
    void aLoadedGameIsJudgedAndAnnotated() {
        String out = Text.unwrap(run("load " + file, "review depth 4", "pgn"));
        assertContains(out, "Review by hal, depth 4 a position");
        assertContains(out, "2. g4??");
        assertContains(out, "2... Qh4#");
        assertContains(out, "* a turning point of the game");
        assertContains(out, "Accuracy: White ");
        assertContains(out, "2. g4 $4 {[%eval #-1,4] Blunder, ");
    }

    /** Searches by several threads find other scores each time: a mark in what is kept shows that it is used. */
    @Test
    void aGameThatIsReviewedAgainAnotherDayIsJudgedAsBefore() throws IOException {
        run("load " + file, "review depth 3");
        Path kept;
        try (Stream<Path> files = Files.walk(home)) {
            kept = files.filter(found -> found.endsWith("reviews.txt"))
                    .findFirst()
                    .orElseThrow();
        }
        String text = Files.readString(kept);
        String marked = text.replaceFirst("(.*)\\[-?\\d+,3,", "$1[777,3,");
        assertNotEquals(text, marked);
        Files.writeString(kept, marked);
        assertContains(run("load " + file, "review depth 3", "redo", "redo", "undo 4", "pgn"), "7.77");
        assertFalse(run("load " + file, "review depth 4", "pgn").contains("7.77"), "another judge");
        Files.writeString(kept, text.replace("verdicts", "opinions"));
        assertContains(run("load " + file, "review depth 3"), "Accuracy: White ");
    }

    @Test
    void anotherReviewOfTheSameMovesIsShownAtOnceAndChangesNothing() {
        String out = run("load " + file, "review depth 3", "pgn", "review depth 3", "pgn");
        String[] games = out.split("\\[Event ", -1);
        assertEquals(3, games.length, out);
        assertEquals(
                games[1].substring(0, games[1].indexOf("0-1\n")), games[2].substring(0, games[2].indexOf("0-1\n")));
    }

    @Test
    void openingOfAReviewedGameIsSavedWithIt() throws IOException {
        Path saved = home.resolve("saved.pgn");
        run("load " + file, "review depth 3", "save " + saved);
        String text = Files.readString(saved);
        assertContains(text, "[ECO \"A00\"]");
        assertContains(text, "[Opening \"");
    }

    @Test
    void aGameThatIsBeingPlayedIsJudgedButNotWrittenInto() {
        String out = run("force", "f3", "e5", "g4", "review depth 3", "pgn", "Qh4");
        assertContains(out, "2. g4??");
        assertFalse(out.contains("$4"), out);
        assertContains(out, "checkmate");
    }

    @Test
    void aGameThatIsOverIsOpenedForAnalysis() {
        String out = Text.unwrap(run("force", "f3", "e5", "g4", "Qh4", "review depth 3", "undo 1", "Nc6", "pgn"));
        assertContains(out, "2. g4 $4");
        assertContains(out, "(2... Nc6");
    }

    /** It is neither played on in passing nor counted as another game. */
    @Test
    void aGameOfOnesOwnThatIsOverIsNotPlayedOn() {
        String out = Text.unwrap(new ConsoleRig(home)
                .halThinks()
                .run("new white", "e4", "resign", "review depth 2", "d4", "games", "undo", "Nf3", "quit"));
        assertContains(out, "This game is over: Black wins. Type `undo`");
        assertContains(out, "1 to 1 of 1 game.");
        assertContains(Text.unwrap(new ConsoleRig(home).run("games")), "1 to 1 of 1 game.");
    }

    @Test
    void mistakesAreTakenAgain() throws IOException {
        Path end = Files.writeString(
                home.resolve("end.pgn"),
                "[FEN \"rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2\"]\n[SetUp \"1\"]\n\n2. g4 Qh4# 0-1\n");
        String out = run(
                "load " + end,
                "review depth 3",
                "review retry",
                "g4",
                "review solution",
                "analyze",
                "h4",
                "review next",
                "pgn");
        assertContains(out, "Type `retry` to take the mistakes again.");
        assertContains(out, "1 of 1: 2. g4?? cost White ");
        assertContains(out, "Find something better.");
        assertContains(out, "That was the mistake.");
        assertContains(out, "h4 ");
        assertContains(out, "Not until it is solved");
        assertContains(out, "Back to the game, ");
        assertContains(out, "2. g4 $4");
    }

    /** A move that the review did not look at long enough is right if the search that explains moves likes it best. */
    @Test
    void whatWhyRecommendsIsRightInASecondTry() throws IOException {
        Path end = Files.writeString(
                home.resolve("end.pgn"),
                "[FEN \"4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16\"]\n[SetUp \"1\"]\n\n16. Rxd7 Qxd7 0-1\n");
        String out = run("load " + end, "review depth 1", "review retry", "Qb8+");
        assertContains(out, "16. Rxd7");
        assertContains(out, "Qb8+ is good, too; I would play ");
    }

    @Test
    void solutionAndSkipMeanTheMistakeOnTheBoard() {
        String out = run("load " + file, "review depth 3", "review retry", "solution", "skip");
        assertContains(out, "The better move: ");
        assertContains(out, "You found 0 of 1 without help.");
        assertContains(
                run("load " + file, "review depth 3", "review retry", "show me the solution"), "review solution");
        assertContains(
                run("puzzle mates", "solution"), "The solution: 29. Qd6+ Kc8 30. Rb8#. Play it, or type `next`.");
        assertContains(run("solution"), "There is no puzzle on the board");
    }

    @Test
    void resumeDoesNotReviveAGameThatWasResigned() {
        String out = new ConsoleRig(home).halPlays("e5").run("e4", "resign", "review depth 1", "resume");
        assertContains(out, "This game is over: you are looking at it.");
        assertFalse(out.contains("It is your move"), out);
        assertFalse(out.contains("I shall keep our game"), out);
    }

    @Test
    void theAccuracyOfAGameIsItsReviewsWhateverItsCommentsSay() throws IOException {
        Path scored = Files.writeString(
                home.resolve("scored.pgn"),
                "[Result \"0-1\"]\n\n1. f3 {[%eval 0.3]} e5 {[%eval 0.3]} 2. g4 {[%eval 0.3]} Qh4# 0-1\n");
        assertContains(run("load " + scored), "Accuracy: White 100 %");
        String review = run("load " + scored, "review depth 3");
        Matcher white = Pattern.compile("Accuracy: White (\\d+)\\.\\d %").matcher(review);
        assertTrue(white.find(), review);
        assertContains(run("load " + scored), "Accuracy: White " + white.group(1) + " %");
    }

    @Test
    void aSideWithoutMovesHasNoAccuracy() {
        assertContains(run("force", "e4", "review depth 2"), "Black -.");
    }

    @Test
    void ownMistakesBecomePuzzlesOnce() throws IOException {
        assertFalse(run("load " + file, "review depth 4").contains("New in `puzzle mine`"), "those of others do not");
        Files.writeString(file, Files.readString(file).replace("Foolish", "Dave"));
        String out = run("load " + file, "review depth 4", "review depth 3", "puzzle mine", "f4");
        assertContains(out, "New in `puzzle mine`: 1.");
        assertContains(out, "\n1 puzzle.\n");
        assertContains(out, "Puzzle Dave - Wise ????.??.??, 2. g4");
        assertContains(out, "f4 is not it: ");
        assertFalse(out.contains("puzzle mine: 2"), out);
    }

    @Test
    void aNameWithACommaIsTheUsersToo() throws IOException {
        Files.writeString(file, Files.readString(file).replace("Foolish", "Bowman, Dave"));
        String out = new ConsoleRig(home)
                .halThinks()
                .set(Setting.NAME, "Dave Bowman")
                .run("load " + file, "review depth 4");
        assertContains(out, "New in `puzzle mine`: 1.");
    }

    @Test
    void beforeTheFirstMoveTheLastGameIsMeantAlsoOnAnotherDay() {
        String last = "No move of yours is on the board, so I take your last game: Dave against HAL, 2001.04.02.";
        ConsoleRig rig = new ConsoleRig(home).halThinks();
        String out =
                rig.run("level 1", "depth 1", "f3", "g4", "resign", "review depth 2", "new white", "review depth 2");
        assertContains(out, last);
        assertEquals(3, out.split("Accuracy: ", -1).length, out);
        out = rig.userHasBlack().run("review depth 2", "show history");
        assertContains(out, last);
        assertContains(out, "1. f3");
    }

    @Test
    void withoutAReviewThereIsNothingToTakeAgain() {
        assertContains(run("review retry"), "There is no move to review yet");
        assertContains(run("review next"), "No mistake is on the board");
        assertContains(run("puzzle mine"), "No mistakes of yours are known yet");
    }

    @Test
    void badInputIsExplained() {
        assertContains(run("review"), "There is no move to review yet");
        assertContains(run("e4", "review deep"), "Cannot read deep: there is no such file.");
        assertContains(
                run("e4", "review depth 999"), "\"999\" is not a value for depth, which takes a number from 1 to 100");
        assertContains(run("puzzle", "review"), "`puzzle stop`");
    }

    @Test
    void ctrlCCancelsAReviewAndAnotherContinuesIt() throws Exception {
        FakeDisplay display = new FakeDisplay();
        ConsoleRig rig = new ConsoleRig(home).halPlays("Qh4");
        rig.engine().holds();
        Thread thread = new Thread(() -> rig.console(display).run());
        thread.start();
        display.typeSlowly("load " + file, "review depth 4");
        // The position after 2... Qh4# needs no thinking, the one before it has had its answer.
        Await.until("thinking about the position before 2. g4", rig.engine()::isWaiting);
        display.pressCtrlC();
        display.awaitText("That covers only the end of the game: type `review` for the rest.");
        assertContains(display.printed(), "2... Qh4#");
        assertFalse(display.printed().contains("2. g4"), display.printed());
        rig.halPlays("g4", "e5", "f3"); // Black's Qh4 is not asked for again.
        display.type("review depth 4");
        display.awaitText("Accuracy: White 100.0 %, Black 100.0 %. Type `undo` and `redo` to walk through the game.");
        assertContains(display.printed(), "2. g4");
        display.type("quit");
        display.awaitFarewell();
    }

    @Test
    void stepsWalkThroughTheGameAndTheBoardFollows() {
        FakeDisplay display = new FakeDisplay();
        Thread thread = new Thread(
                () -> new ConsoleRig(home).halThinks().console(display).run());
        thread.start();
        display.typeSlowly("load " + file, "review depth 2");
        display.awaitText("to walk through the game");
        display.awaitPanel(panel -> !panel.graph().isEmpty(), "the course of the game");
        display.step(GameStep.START);
        display.awaitPanel(panel -> panel.moves().shown() == 0, "the start");
        display.step(GameStep.FORWARD);
        display.step(GameStep.FORWARD);
        display.step(GameStep.FORWARD);
        display.awaitPanel(panel -> panel.graph().note().startsWith("2. g4?? #-1"), "what is said of the move");
        assertEquals("??", display.panel().moves().moves().get(2).mark());
        display.step(GameStep.BACK);
        display.awaitPanel(panel -> panel.moves().shown() == 2, "a step back");
        display.step(GameStep.END);
        display.awaitPanel(panel -> panel.moves().shown() == 4, "the end");
        display.step(GameStep.FORWARD);
        display.type("quit");
        display.awaitFarewell();
    }

    @Test
    void stepsLeaveAGameThatIsBeingPlayedAsItIs() {
        FakeDisplay display = new FakeDisplay();
        Thread thread = new Thread(
                () -> new ConsoleRig(home).halPlays("e5").console(display).run());
        thread.start();
        display.typeSlowly("e4");
        display.step(GameStep.BACK);
        display.type("show");
        display.awaitText("Move 2");
        assertEquals(1, display.panel().moves().shown(), "the move before is shown");
        assertEquals(2, display.panel().moves().moves().size());
        display.type("quit");
        display.awaitFarewell();
    }
}
