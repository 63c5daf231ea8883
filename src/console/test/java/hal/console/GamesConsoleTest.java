package hal.console;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.session.face.GameStep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Looking through files of games at the console. */
final class GamesConsoleTest {
    @TempDir
    private Path home;

    private Path file;

    @BeforeEach
    void writeGames() throws IOException {
        StringBuilder games = new StringBuilder();
        for (int i = 1; i <= 45; i++) {
            games.append("[White \"Player ")
                    .append(i)
                    .append("\"]\n[Black \"Tal\"]\n[Date \"1960.05.")
                    .append(i % 28 + 1);
            games.append("\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 0-1\n\n");
        }
        file = Files.writeString(home.resolve("the games.pgn"), games);
    }

    private String run(String... lines) {
        return new ConsoleRig(home).run(lines);
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "no \"" + part + "\" in:\n" + text);
    }

    @Test
    void aPageOfAFile() {
        String out = run("games " + file);
        assertContains(out, "Player 1 ");
        assertContains(out, "Ruy Lopez");
        assertContains(out, "1960.05.2 ");
        assertContains(out, "1 to 20 of 45 games. Type `games NUMBER` to open one, `games next` for the next page.");
        assertFalse(out.contains("Player 21"), out);
    }

    @Test
    void aFileThatIsNoPgnIsRefused() throws IOException {
        Path users = Files.writeString(home.resolve("passwd"), "root:x:0:0:root:/root:/bin/bash\n");
        String reason = "passwd is not a file of games in PGN: line 1, column 1: ";
        assertContains(run("games " + users), reason);
        assertContains(run("db import " + users), reason);
    }

    @Test
    void gameThatBothHaveLostIsListedAsItIsOpened() throws IOException {
        Path lost = Files.writeString(
                home.resolve("lost.pgn"), "[White \"Nobody\"]\n[Black \"Neither\"]\n[Result \"0-0\"]\n\n0-0\n");
        String out = run("games " + lost, "load " + lost);
        String row =
                out.lines().filter(line -> line.contains("Nobody")).findFirst().orElseThrow();
        assertContains(row, " 0-0 ");
        assertContains(out.substring(out.indexOf("Nobody against")), ", 0-0.");
    }

    @Test
    void whereAGameNamesNobodyThePanelNamesTheSide() {
        FakeDisplay display = begin();
        display.typeSlowly("[White \"Ada\"]\n\n1. e4 e5 *");
        display.awaitPanel(panel -> panel.white().name().equals("Ada"), "the pasted game");
        display.awaitPanel(panel -> panel.black().name().equals("Black"), "the side of whom nothing is known");
        display.type("quit");
        display.awaitFarewell();
    }

    private FakeDisplay begin() {
        FakeDisplay display = new FakeDisplay();
        Thread thread = new Thread(() -> new ConsoleRig(home).console(display).run());
        thread.setDaemon(true);
        thread.start();
        return display;
    }

    @Test
    void autoplayAtTheEndOfALoadedGameGoesThroughItFromItsStart() {
        FakeDisplay display = begin();
        display.typeSlowly("load " + file);
        display.step(GameStep.END);
        display.awaitPanel(panel -> panel.moves().shown() == 6, "the end");
        display.type("autoplay fast");
        for (int ply = 1; ply <= 6; ply++) {
            int wanted = ply;
            display.awaitPanel(panel -> panel.moves().shown() == wanted, "ply " + ply);
        }
        display.type("quit");
        display.awaitFarewell();
    }

    @Test
    void anOwnGameOpensAtItsEnd() throws IOException {
        Path own = Files.writeString(home.resolve("own.pgn"), "[White \"Dave\"]\n[Result \"0-1\"]\n\n1. f3 e5 0-1\n");
        assertContains(run("load " + own, "fen"), " w KQkq - 0 2");
        assertContains(run("load " + file, "fen"), " w KQkq - 0 1");
    }

    @Test
    void autoplayEndsWithAStepOfTheUsers() {
        FakeDisplay display = new FakeDisplay();
        Thread thread = new Thread(() -> new ConsoleRig(home).console(display).run());
        thread.setDaemon(true);
        thread.start();
        display.typeSlowly("load " + file);
        display.type("autoplay fast");
        display.awaitPanel(panel -> panel.moves().shown() == 2, "a move");
        display.step(GameStep.START);
        display.awaitPanel(panel -> panel.moves().shown() == 0, "the start");
        display.type("quit");
        display.awaitFarewell();
    }

    @Test
    void autoplaySaysWhatItNeeds() throws IOException {
        assertContains(run("new white", "autoplay"), "This game is not over yet");
        assertContains(run("load " + file, "autoplay quickly"), "quickly");
        Path empty = home.resolve("empty.pgn");
        Files.writeString(empty, "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n*\n");
        assertContains(run("load " + empty, "autoplay"), "No move has been played that could be shown");
    }

    @Test
    void autoplayOfAScriptGoesToTheEnd() {
        assertContains(run("load " + file, "autoplay", "show history"), "3. Bb5 a6");
    }

    @Test
    void pagesAreTurned() {
        String out = run("games " + file, "games next", "games next", "games next", "games back");
        assertContains(out, "41 to 45 of 45 games. Type `games NUMBER` to open one.");
        assertContains(out, "There are no more games: 45 games in all.");
        assertTrue(out.lastIndexOf("21 to 40 of 45") > out.indexOf("41 to 45"), out);
    }

    @Test
    void aGameIsOpenedAtItsFirstMove() {
        String out = run("games " + file, "games 17", "fen", "redo 1", "history");
        assertContains(out, "Game 17 of 45: Player 17 against Tal, ?, 1960.05.18, 3 moves, 0-1.");
        assertContains(out, "RNBQKBNR w KQkq - 0 1");
        assertContains(out, "\n1. e4\n");
        assertContains(run("load " + file + " 46"), "holds only 45 games.");
    }

    @Test
    void ownGamesAreListedAndOpened() {
        assertContains(run("games mine"), "You have not finished a game here yet");
        run("force", "f3", "e5", "g4", "Qh4");
        String out = run("games", "games 1");
        assertContains(out, "1 to 1 of 1 game. Type `games NUMBER` to open one.");
        assertContains(out, "Game 1 of 1: Dave against");
        assertContains(run("games 1"), "Game 1 of 1: Dave against");
    }

    @Test
    void theRecordIsKeptByLevel() {
        assertContains(run("record"), "You have not finished a game here yet.");
        new ConsoleRig(home).halPlays("e5", "Qh4").run("level 3", "f3", "g4", "new white", "resign");
        String out = run("record");
        assertContains(out, "opponent");
        assertContains(out, "HAL level  3 (Elo ");
        assertContains(out, "0 %");
    }

    @Test
    void badInputIsExplained() throws IOException {
        assertContains(run("games 3"), "You have not finished a game here yet");
        assertContains(run("games " + home), "it is a folder");
        assertContains(run("load " + home), "it is a folder");
        assertContains(run("games none.pgn"), "there is no such file");
        Path empty = Files.writeString(home.resolve("empty.pgn"), "");
        assertContains(run("games " + empty), "holds no game.");
        assertContains(run("load " + empty), "holds no game.");
    }
}
