package hal.console;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.smallgames.SmallGames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Films from the console. */
class FilmConsoleTest {
    @TempDir
    private Path home;

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "expected \"" + part + "\" in:\n" + text);
    }

    @Test
    void aFilmIsWrittenAsAPage() throws IOException {
        Path page = home.resolve("my film.html");
        Path small = home.resolve("film.html");
        String out = new ConsoleRig(home)
                .from("8/8/8/3k4/8/3K4/3P4/8 w - - 0 1")
                .run("film minimax:eval=material alphabeta:eval=material 2 --html " + page, "film 1 --html " + small);
        assertContains(out, "minimax: 33 nodes, ");
        assertContains(out, "Film saved to " + page + ".");
        assertContains(Files.readString(small), "minimax and alphabeta at depth 1");
    }

    @Test
    void smallGamesAreFilmedToo() throws IOException {
        Path page = home.resolve("film.html");
        new ConsoleRig(home).plays(SmallGames.TICTACTOE).run("film 3 alphabeta alphabeta-ordered --html " + page);
        assertContains(Files.readString(page), "alphabeta and alphabeta-ordered at depth 3");
    }

    @Test
    void badArgumentsAreReported() {
        String out = new ConsoleRig(home)
                .run(
                        "film",
                        "film 2 --html",
                        "film mcts --html x.html",
                        "film 4 alphabeta --html x.html",
                        "film 2 hal --html x.html");
        assertContains(out, "line 1: ");
        assertContains(out, "html FILE");
        assertContains(out, "line 2: Missing required parameter for option \"--html\" (FILE). Usage: film ");
        assertContains(out, "line 3: Mcts has no tree that can be drawn; step mcts shows what it does.");
        assertContains(out, "line 4: A film shows at most 10,000 nodes of a search; alphabeta has ");
        assertContains(out, "line 5: \"hal\" cannot be drawn as a tree");
    }
}
