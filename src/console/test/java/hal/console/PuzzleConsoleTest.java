package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.practice.puzzle.PuzzleCatalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Puzzles at the console. */
final class PuzzleConsoleTest {
    /** The first of the shipped ones by its rating: a mate in two. */
    private static final String FIRST = "Mate 01";

    @TempDir
    private Path home;

    private String run(String... lines) {
        return new ConsoleRig(home).run(lines);
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "no \"" + part + "\" in:\n" + text);
    }

    @Test
    void rightMoveAtOnceSolvesThePuzzle() {
        String out = run("puzzle mates", "Qd6+", "Rb8#", "puzzle rating");
        assertContains(out, "Puzzle " + FIRST + " (rated 1300): White mates in 2.");
        assertContains(out, "Right. Kc8, and now?");
        assertContains(out, "Right, solved. Your rating: 1304 ± 358 (+104), streak 1.");
        assertContains(out, "1 of 1 solved at the first try");
    }

    @ParameterizedTest
    @ValueSource(strings = {"stop", "endgame stop"})
    void aPuzzleThatAnEndgameHasInterruptedComesBackAsItStood(String stop) {
        String out = run("puzzle mates", "Qd6+", "endgame KQK", "analyse", stop, "Rb8#", "puzzle stop");
        assertContains(out, "Not while something waits to be solved: type `endgame stop` to go back to it.");
        assertFalse(out.contains("solved with a hint"), out);
        assertContains(out, "Back to where you were.");
        assertContains(out, "Right, solved. Your rating: 1304 ± 358 (+104), streak 1.");
        assertContains(out, "Back to our game.");
    }

    /** Games that went on from it would tell the solution. */
    @Test
    void nobodyLooksThroughGamesForTheSolution() {
        String out = run("puzzle mates", "explore", "Qd6+", "Rb8#", "explore");
        assertContains(out, "Not until it is solved");
        assertContains(out, "Right, solved.");
    }

    /** That a puzzle is on the board says nothing of a word that nobody knows. */
    @Test
    void whatNobodyKnowsIsNoCommandOfThePuzzle() throws IOException {
        assertContains(run("puzzle mates", "asdkjh"), "\"asdkjh\" is neither a move nor a command.");
    }

    @Test
    void helpInAPuzzleSpeaksOfThePuzzle() {
        String out = run("puzzle mates", "help");
        assertContains(out, "White mates in 2. Type a move, or one of these:");
        assertContains(out, "solution  the whole line");
        assertFalse(out.contains("resigns the game"), out);
    }

    @Test
    void aMoveAfterTheSolutionIsToldWhatCanBeDone() {
        FakeDisplay person = new FakeDisplay();
        Thread console = new Thread(new ConsoleRig(home).console(person)::run, "console");
        console.setDaemon(true);
        console.start();
        person.type("puzzle mates", "Qd6+", "Rb8#");
        person.awaitText("Enter sets up the next");
        person.type("Rb8");
        person.awaitText("This one is over. Press Enter to continue, or type `puzzle stop` to go back to the game.");
        person.pressCtrlD();
        person.awaitFarewell();
    }

    @Test
    void anotherPuzzleTakesThePlaceOfTheFirstAndOfWhatLiesUponIt() {
        String out = run("puzzle mates", "endgame KQK", "puzzle mates", "puzzle stop");
        assertFalse(out.contains("where you were"), out);
        assertContains(out, "Back to our game.");
    }

    @Test
    void skippedPuzzlesComeAgainOnlyAfterAllOthers() {
        String out = run(
                "puzzle mates",
                "next",
                "skip",
                "another one",
                "puzzle stop",
                "another one",
                "next",
                "next",
                "next",
                "next",
                "next",
                "next",
                "next",
                "next");
        List<String> shown = Pattern.compile("Puzzle (Mate \\d+)")
                .matcher(out)
                .results()
                .map(each -> each.group(1))
                .toList();
        assertEquals(13, shown.size(), out);
        assertEquals(12, shown.stream().distinct().count(), out);
    }

    @Test
    void anotherOneIsAPuzzleUntilThereIsAGame() {
        String out = new ConsoleRig(home)
                .halPlays("e5")
                .run("puzzle mates", "puzzle stop", "another one", "puzzle stop", "new white", "e4", "another one");
        assertEquals(2, out.split("Puzzle Mate ", -1).length - 1, out);
        assertContains(out, "That is `new`.");
    }

    @Test
    void aHintForTheMoveGivesTheMove() {
        assertContains(run("puzzle mates", "hint move"), "The move is Qd6+. It no longer counts as solved.");
    }

    @Test
    void aThemeMayHaveAWordBeforeIt() {
        assertContains(run("puzzles about forks"), ": fork.");
    }

    @Test
    void stopItLeavesThePuzzle() {
        assertContains(run("puzzle mates", "stop it"), "Back to our game.");
    }

    @Test
    void theNextPuzzleFollowsTheRightMove() {
        String out = run("puzzle mates", "Qd6+", "Rb8#", "puzzle hint", "puzzle hint", "puzzle stop");
        String after = out.substring(out.indexOf("Right, solved."));
        assertContains(after, "Type `puzzle stop` to go back to the game.");
        assertContains(after, "Puzzle Mate ");
        assertContains(after, "Look at the piece on ");
        assertContains(after, "Back to our game.");
    }

    @Test
    void theSolvedBoardStaysUntilEnter() throws InterruptedException {
        FakeDisplay person = new FakeDisplay();
        Thread sitting = new Thread(new ConsoleRig(home).console(person)::run, "console under test");
        sitting.start();
        person.typeSlowly("puzzle mates", "Qd6+", "Rb8#");
        person.awaitText("Enter sets up the next, `puzzle stop` goes back to the game.");
        person.typeSlowly("fen");
        person.awaitText("1Rk4r");
        assertFalse(person.printed().contains("Puzzle Mate 02"), person.printed());
        person.typeSlowly("");
        person.awaitText("Puzzle Mate 0");
        person.typeSlowly("puzzle stop");
        person.awaitText("Back to our game.");
        person.pressCtrlD();
        sitting.join();
    }

    @Test
    void puzzleOfTheDayIsTheSameForEveryoneAndRatedOnce() {
        String mine = run("puzzle daily", "puzzle solution");
        String id = mine.substring(mine.indexOf("\nPuzzle ") + 1).split("[:]")[0];
        assertContains(mine, "The puzzle of 2001-04-02, the same for everyone.");
        assertContains(new ConsoleRig(home.resolve("other")).run("puzzle mates", "puzzle daily"), id);
    }

    @Test
    void whoHasSolvedThePuzzleOfTheDayIsToldSoAndOfferedAnother() throws IOException {
        ConsoleRig rig = new ConsoleRig(home);
        Files.createDirectories(rig.stateFolder());
        String id = PuzzleCatalog.ofDay(LocalDate.of(2001, 4, 2)).id();
        Files.writeString(rig.stateFolder().resolve("puzzles.txt"), "tried 1\nsolved 1\ndone " + id + "\n");
        String out = rig.run("puzzle daily", "puzzle stop");
        assertContains(out, "You have solved today's puzzle; the next comes tomorrow. Type `puzzle` for another");
        assertContains(out, "There is no puzzle on the board");
    }

    @Test
    void mistakesOfOnesOwnAreNotRatedAndHaveTheNumbersOfTheirGame() throws IOException {
        ConsoleRig rig = new ConsoleRig(home);
        Files.createDirectories(rig.stateFolder());
        Files.writeString(
                rig.stateFolder().resolve("mistakes.epd"),
                "6k1/5ppp/8/8/3q4/8/5PPP/3R2K1 w - - bm Rxd4; hmvc 0; fmvn 31; id \"my game, 31. Rb1\";\n");
        String out = rig.run("puzzle mine", "puzzle solution", "Rxd4", "puzzle rating");
        assertContains(out, "Puzzle my game, 31. Rb1: White to move.");
        assertContains(out, "The solution: 31. Rxd4. Play it");
        assertContains(out, "Right, in the end.");
        assertContains(out, "Rating 1200 ");
        assertContains(out, "1 to come back");
        assertFalse(out.contains("Your rating"), out);
        assertFalse(out.contains("It counts for your rating"), out);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1000-1100", "1000 to 1100", "between 1000 and 1100", "1000..1100"})
    void aRangeOfRatingsIsTaken(String range) {
        assertContains(run("puzzle " + range), "Puzzles rated 1000 to 1100.");
    }

    @Test
    void easyAndHardAreMeasuredByTheSolver() {
        assertContains(run("puzzle easy"), "Puzzles near 1000.");
        assertContains(run("give me a hard puzzle"), "Puzzles near 1400.");
    }

    @Test
    void greetingSaysWhatIsDue() throws Exception {
        ConsoleRig rig = new ConsoleRig(home);
        Files.createDirectories(rig.stateFolder());
        Files.writeString(
                rig.stateFolder().resolve("puzzles.txt"),
                "tried 3\nwaits 2001-01-01/0.2120/6.4133 Mate 01\nday 2001-04-01 1200\nday 2001-03-31 1200\nday 2001-03-29 1200\n");
        FakeDisplay person = new FakeDisplay();
        Thread sitting = new Thread(rig.console(person)::run, "console under test");
        sitting.start();
        person.awaitText(
                "1 puzzle is due, and the puzzle of the day waits (`puzzle`, `puzzle daily`); 2 days in a row.");
        person.pressCtrlD();
        sitting.join();
        assertFalse(rig.run("fen").contains("is due"), "scripts are not told");
    }

    @Test
    void greetingOffersThePuzzleOfTheDayToSomebodyWhoHasOnlyPlayed() throws Exception {
        ConsoleRig rig = new ConsoleRig(home);
        Files.createDirectories(rig.stateFolder());
        Files.writeString(
                rig.stateFolder().resolve("games.pgn"),
                "[White \"Dave\"]\n[Black \"HAL\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
        FakeDisplay person = new FakeDisplay();
        Thread sitting = new Thread(rig.console(person)::run, "console under test");
        sitting.start();
        person.awaitText("The puzzle of the day waits (`puzzle daily`); I lead 1\u20130.");
        person.pressCtrlD();
        sitting.join();
    }

    @Test
    void afterTheDailyPuzzleThereAreOthers() {
        String out = run("puzzle daily", "puzzle", "puzzle daily", "hint", "puzzle");
        List<String> ids = Pattern.compile("Puzzle (\\w+) ")
                .matcher(out)
                .results()
                .map(found -> found.group(1))
                .toList();
        assertEquals(4, ids.size(), out);
        assertEquals(ids.get(0), ids.get(2), out);
        assertNotEquals(ids.get(0), ids.get(1), out);
        assertNotEquals(ids.get(2), ids.get(3), out);
    }

    @Test
    void aThemeThatThesePuzzlesLackIsTakenFromHalsOwn() {
        String out = run("puzzle mates", "puzzle fork", "puzzle zugzwang");
        assertContains(out, "There are none among the puzzles of the textbook mates; these are from HAL's games.");
        assertContains(out, "puzzles: fork.");
        assertContains(out, "puzzle: zugzwang.");
        assertFalse(out.contains("line "), out);
    }

    @Test
    void theFirstPuzzlesOfALargeTableAreTaken() throws IOException {
        Path file = home.resolve("large.csv");
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 50_100; i++) {
            text.append(String.format(
                    Locale.ROOT,
                    "p%06d,5kn1/5p2/2R2Pp1/1p4r1/1P1P4/r7/3R3K/8 b - - 0 37,g5f5 c6c8,%d,9,9,9,mate mateIn1%s,,\n",
                    i,
                    500 + i / 25,
                    i % 5 == 0 ? " fork" : ""));
        }
        Files.writeString(file, text);
        String out = run("puzzle " + file, "Rc8#", "puzzle 1800", "puzzle fork", "puzzle pin");
        assertContains(out, "50,000 puzzles, the first of the file.");
        assertContains(out, "Right, solved.");
        assertTrue(
                Pattern.compile("Puzzles near 1800\\.\\R+Puzzle p\\d+ \\(rated 1(79|80)\\d\\)")
                        .matcher(out)
                        .find(),
                out);
        assertContains(out, "10,000 puzzles: fork.");
        assertContains(out, "There are none among the puzzles of " + file + "; these are from HAL's games.");
    }

    @Test
    void themeAndRatingChooseAmongThePuzzles() {
        assertContains(run("puzzle mates", "puzzle 1900"), "Puzzles near 1900.");
    }

    @Test
    void aWrongMoveIsTakenBackAndCounts() {
        String out = run("puzzle mates", "Qb4", "Qd6", "Rb8", "puzzle rating");
        assertContains(out, "Qb4 is not it: ");
        assertContains(out, "Right, in the end.");
        assertContains(out, "0 of 1 solved at the first try, streak 0 (best 0), 1 to come back, 0 of them today.");
    }

    @Test
    void aMoveThatIsNoneIsRefusedAsEver() {
        assertContains(run("puzzle mates", "Qh8"), "queen");
    }

    @Test
    void hintsAndTheSolution() {
        String out = run("puzzle mates", "puzzle hint", "puzzle solution", "why", "Qd6", "puzzle solution", "Rb8#");
        assertContains(out, "Look for a pin. Solved with a hint it counts half.");
        assertContains(out, "The solution: 29. Qd6+ Kc8 30. Rb8#.");
        assertContains(out, "The solution: 30. Rb8#.");
        assertContains(out, "Qd6+ gives check");
        assertContains(out, "Right, in the end.");
    }

    @Test
    void theGameIsSetAsideAndComesBack() {
        String out = run("force", "e4", "e5", "puzzle mates", "Qd6+", "puzzle stop", "Nf3", "pgn");
        assertContains(out, "Back to our game.");
        assertContains(out, "1. e4 e5 2. Nf3");
        assertFalse(out.contains("Qd6+ Kc8 2"), out);
    }

    @Test
    void theGameIsKeptWhenThePuzzleIsLeftByQuitting() throws Exception {
        new ConsoleRig(home).run("force", "e4", "e5", "puzzle mates", "Qd6+", "quit");
        Path archive = home.resolve("state/games.pgn");
        assertFalse(Files.exists(archive) && Files.readString(archive).contains("Qd6"), "no puzzle among the games");
    }

    @Test
    void puzzlesOfTheUsersFileAreTaken() throws Exception {
        Path file = Files.writeString(
                home.resolve("mine.epd"), "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id \"Back rank\";\n");
        String out = run("puzzle " + file, "Ra8", "puzzle hint");
        assertContains(out, "1 puzzle.");
        assertContains(out, "Puzzle Back rank (rated 1500): White to move. Find the best move.");
        assertContains(out, "Right, solved.");
        assertContains(out, "That was the only puzzle of ");
        assertContains(out, "There is no puzzle on the board");
    }

    @Test
    void adviceIsCountedOrRefused() {
        String out = run(
                "puzzle mates",
                "hint",
                "hint",
                "Qd6+",
                "Rb8#",
                "puzzle rating",
                "puzzle stop",
                "analyze",
                "puzzle",
                "analyze",
                "why Ka1",
                "threat");
        assertContains(out, "Look at the piece on a3.");
        assertContains(out, "Right, solved with a hint.");
        assertContains(out, "0 of 1 solved at the first try");
        assertTrue(out.split("Not until it is solved", -1).length == 4, out);
    }

    @Test
    void noCommandLetsAnEngineSolveThePuzzle() {
        for (String command : List.of("compare depth 1", "tree 1", "eval here", "eval here classic")) {
            assertContains(run("puzzle mates", command), "Not until it is solved");
        }
        assertContains(run("puzzle mates", "selfplay"), "`puzzle stop`");
        assertFalse(run("puzzle mates", "eval", "eval show classic").contains("solve the puzzle"));
    }

    @Test
    void badInputIsExplained() {
        assertContains(run("puzzle hint"), "There is no puzzle on the board");
        assertContains(run("puzzle stop"), "There is no puzzle on the board");
        assertContains(run("puzzle no-such.epd"), "there is no such file");
        assertContains(run("puzzle mates", "go"), "`puzzle stop`");
        assertContains(run("puzzle mates", "resign"), "`puzzle stop`");
        assertContains(run("puzzle forc"), "No theme or file is called \"forc\"; there is fork");
        assertContains(run("puzzle no-such-thing"), "fork, pin, mate in 2 and rook ending are some themes.");
        assertContains(run("puzzle mates", "new", "puzzle hint"), "There is no puzzle on the board");
    }

    @Test
    void itIsSaidOnceAndBeforeAMoveThatPuzzlesAreRated() {
        String out = run("puzzle mates", "Qd6+", "Rb8#", "puzzle stop");
        int said = out.indexOf("It counts for your rating, which is 1200 ± 400 now.");
        assertTrue(said > 0 && said < out.indexOf("Right."), out);
        assertTrue(out.indexOf("It counts for", said + 1) < 0, out);
    }

    @ParameterizedTest
    @ValueSource(strings = {"another one", "another one please", "next one", "one more"})
    void anotherOneIsTheNextPuzzle(String words) {
        String out = run("puzzle mates", words);
        assertTrue(out.split("Puzzle Mate ", -1).length == 3, out);
        assertFalse(out.contains("You have Black"), out);
    }
}
