package hal.commands.endgames;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import hal.testkit.SharedData;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code hal tables}, from the making of a table to what it says of a position. */
final class TablesCommandTest {
    private static final String KRK = "8/8/8/8/8/2k5/1R6/K7 w - - 0 1";

    @TempDir
    private Path folder;

    @Test
    void tablesAreMadeOnceAndAsked() {
        CommandLineRun made = tables("make", "krk");
        assertEquals(0, made.code(), made::err);
        assertTrue(made.out().contains("longest mate 16 moves"), made::out);
        assertTrue(tables("make", "KRK").out().contains("there already"));

        CommandLineRun here = tables("here", KRK);
        assertTrue(here.out().contains("mates in 16") && here.out().contains("draw"), here::out);
    }

    @Test
    void badArgumentsAndMissingTablesAreReported() {
        assertEquals("I use no Syzygy tables. Type `tables FOLDER` to name a folder of them.\n", tables().out());
        assertSays("\"KXK\" is no endgame", tables("make", "KXK"));
        assertSays("tables are made for 3 to", tables("make", "KQRBNPK"));
        assertSays("\"hal tables make KRKN\" makes it", tables("here", "8/8/8/3k4/8/8/2n5/K6R w - - 0 1"));
        assertSays("up to five pieces", tables("here", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    }

    @Test
    void smallGamesAreSolvedAndAsked() {
        CommandLineRun made = tables("make", "tictactoe", "connect4-4x3", "c4-1x1");
        assertEquals(0, made.code(), made::err);
        assertTrue(made.out().contains("a draw; 765 positions, 5,478 counting mirror images"), made::out);
        assertTrue(made.out().contains("connect4-1x1"), made::out);
        assertTrue(tables("make", "tictactoe").out().contains("there already"));

        // A nought on an edge loses against a cross in the centre.
        CommandLineRun here = tables("here", "tictactoe", "5", "2");
        assertTrue(here.out().lines().skip(1).findFirst().orElseThrow().contains("wins in 3"), here::out);
        assertTrue(tables("here", "tictactoe", "5", "2", "1").out().contains("loses in 2"));
        assertTrue(tables("here", "tictactoe", "1", "2", "3", "4", "5", "6", "7")
                .out()
                .contains("The game is over."));

        assertSays("cell 5 is taken already", tables("here", "tictactoe", "5", "5"));
        assertSays("\"hal tables make connect4-4x4\" makes it", tables("here", "connect4-4x4"));
        assertSays("too many positions for a table", tables("make", "connect4"));
        assertSays("from 1x1 to 5x5", tables("make", "connect4-9x9"));
    }

    @Test
    void syzygyTablesAreAsked() {
        String path = SharedData.get("syzygy").toString();
        CommandLineRun here = CommandLineRun.of("tables", "here", "--syzygy", path, KRK);
        assertTrue(here.out().lines().skip(1).findFirst().orElseThrow().contains("win"), here::out);
        assertTrue(
                here.out()
                        .stripTrailing()
                        .lines()
                        .reduce((a, b) -> b)
                        .orElseThrow()
                        .contains("draw"),
                here::out);
    }

    private CommandLineRun tables(String... words) {
        String[] line = new String[words.length + (words.length == 0 ? 1 : 2)];
        line[0] = "tables";
        System.arraycopy(words, 0, line, 1, words.length);
        if (words.length > 0) {
            line[line.length - 1] = "--folder=" + folder;
        }
        return CommandLineRun.of(line);
    }

    private static void assertSays(String words, CommandLineRun run) {
        assertTrue(run.code() != 0, run::out);
        assertTrue(run.err().contains(words), run::err);
    }
}
