package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.memory.GameDatabase;
import hal.memory.PositionMemory;
import hal.session.settings.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What HAL does not forget, at the console. */
class MemoryConsoleTest {
    private static final String GAMES =
            """
            [White "Morphy"]
            [Black "Isouard"]
            [Date "1858.??.??"]
            [Result "1-0"]

            1. e4 e5 2. Nf3 d6 1-0

            [White "Anderssen"]
            [Black "Kieseritzky"]
            [Result "1-0"]

            1. e4 e5 2. f4 exf4 1-0

            [White "Dave"]
            [Black "Somebody"]
            [Result "0-1"]
            [FEN "8/8/4k3/r6p/8/4K3/R6P/8 w - - 0 1"]

            1. Kd4 Ra4+ 2. Rxa4 Kf5 0-1
            """;

    @TempDir
    private Path home;

    private Path pgn;

    @BeforeEach
    void write() throws IOException {
        pgn = Files.writeString(home.resolve("some.pgn"), GAMES);
    }

    private ConsoleRig rig() {
        return new ConsoleRig(home);
    }

    private ConsoleRig thinking() {
        return rig().halThinks().set(Setting.MEMORY, "on");
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "expected \"" + part + "\" in:\n" + text);
    }

    private boolean remembers() {
        return Files.exists(rig().stateFolder().resolve(PositionMemory.FILE));
    }

    @Test
    void whatWasAnalysedIsToldAgainAtAnotherSitting() {
        String first = thinking().run("force", "depth 10", "analyze", "memory");
        assertFalse(first.contains("Seen before"), first);
        assertContains(first, "1 position of at most 200,000");
        assertFalse(thinking().run("force", "depth 9", "hint").contains("Seen before"), "a hint is for the player");
        String second = thinking().run("force", "depth 9", "analyze");
        assertContains(second, "Seen before: depth 10, ");
        assertTrue(
                Pattern.compile("Seen before: .*\\(hal, 2001-04-02\\)\\.")
                        .matcher(second)
                        .find(),
                second);
    }

    @Test
    void theOpinionOfAnotherEvaluationIsToldAsSuch() {
        thinking().run("force", "depth 10", "analyze");
        String other = thinking().run("force", "eval classic", "depth 8", "analyze");
        assertContains(other, "(hal, 2001");
        String both = thinking().run("force", "eval classic", "depth 8", "analyze");
        assertTrue(both.indexOf("(hal with classic, 2001") < both.indexOf("Also depth 10"), both);
    }

    @Test
    void nothingIsRememberedWhereMemoryIsOffOrAScriptRuns() {
        rig().halThinks().run("force", "depth 10", "analyze", "hint");
        assertFalse(remembers());
        String script = rig().halThinks().unset(Setting.MEMORY).run("force", "depth 10", "analyze");
        assertFalse(script.contains("Seen before"), script);
        assertFalse(remembers());
    }

    @Test
    void aLevelNeitherRemembersNorRecalls() {
        thinking().run("level 3", "e4");
        assertFalse(remembers());
    }

    @Test
    void aReviewLeavesWhatItFinds() {
        String out = thinking().run("force", "e4", "e5", "review depth 8", "memory");
        assertContains(out, "3 positions of at most");
    }

    @Test
    void memoryIsForgottenAndBounded() {
        String out = thinking()
                .run(
                        "force",
                        "depth 8",
                        "analyze",
                        "e4",
                        "analyze",
                        "memory size",
                        "memory forget here",
                        "memory forget here",
                        "memory forget",
                        "memory size 0",
                        "memory size 7",
                        "memory forget all",
                        "memory forget all yes",
                        "memory perhaps");
        assertContains(out, "2 positions of at most 200,000");
        assertContains(out, "I have forgotten this position, Dave.");
        assertContains(out, "I remember nothing of this position.");
        assertContains(out, "Forget what?");
        assertContains(out, "1 position of at most 7");
        assertContains(out, "That forgets 1 position for good. Type `memory forget all yes` to do it.");
        assertContains(out, "I have forgotten everything, Dave.");
    }

    @Test
    void aMemoryThatCannotBeUsedIsSaidOnceAndCostsNothing() throws IOException {
        Files.createDirectories(rig().stateFolder().resolve(PositionMemory.FILE));
        String out = thinking().run("force", "depth 9", "analyze", "analyze", "e4");
        assertContains(out, "I cannot remember what I analyse: ");
        assertEquals(out.indexOf("I cannot remember"), out.lastIndexOf("I cannot remember"));
        assertContains(out, "depth 9 ");
        assertContains(out, "1. e4 *");
    }

    @Test
    void exploreShowsGamesAndScores() {
        String out = rig().run("explore", "db import " + pgn, "explore", "e4", "e5");
        assertContains(out, "3 games imported.");
        assertContains(out, "2 games\nMove  Games    White  You  Played by\n");
        assertContains(out, "e4        2  100.0 %       Anderssen; Morphy");
        assertContains(out, "Nf3       1  100.0 %       Morphy");
    }

    @Test
    void ownGamesAreThereWithoutBeingAskedFor() throws IOException {
        Files.createDirectories(rig().stateFolder());
        Files.writeString(rig().stateFolder().resolve("games.pgn"), GAMES);
        String out = rig().run("db find lost me ending rook", "db", "name Morphy", "explore");
        assertContains(out, "1 to 1 of 1 game.");
        assertContains(out, "3 games, ");
    }

    @Test
    void aGameFoundIsOpenedAtThatVeryPosition() {
        String out = rig().run("db import " + pgn, "force", "e4", "e5", "db find here", "db open 2", "fen", "db next");
        assertContains(out, "1 to 2 of 2 games.");
        assertContains(out, "Game 2: Anderssen against Kieseritzky");
        assertContains(out, "at move 2.");
        assertContains(out, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
        assertContains(out, "There are no more games: 2 games in all.");
    }

    @Test
    void badQuestionsAreAnsweredInWords() {
        String out = rig().run(
                        "db find",
                        "db find sacrifice",
                        "db find player",
                        "db find ending king",
                        "db find material KQQQQQk",
                        "db find result 3-0",
                        "db find player nobody",
                        "db open 99",
                        "db import " + home.resolve("no.pgn"),
                        "db whatever");
        assertContains(out, "Find what?");
        assertContains(out, "No game was found.");
        assertContains(out, "Usage: db find [NAME] [OPTIONS]");
        assertContains(out, "\"king\" is not a kind of endgame");
        assertContains(out, "such as KRPkrp");
        assertContains(out, "\"3-0\" is not a result");
        assertContains(out, "No game was found.");
        assertContains(out, "There is no game 99 in the database");
        assertContains(out, "There is no file ");
    }

    @Test
    void aDamagedDatabaseIsSaidAndCostsNoGame() throws IOException {
        Files.createDirectories(rig().stateFolder());
        Files.writeString(rig().stateFolder().resolve(GameDatabase.FILE), "no database".repeat(1000));
        String out = rig().run("explore", "e4");
        assertContains(out, "The database of games ");
        assertContains(out, "is damaged. I have set it aside as games.db.damaged");
    }
}
