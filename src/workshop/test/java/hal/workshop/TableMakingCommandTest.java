package hal.workshop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TableMakingCommandTest {
    @TempDir
    private Path folder;

    private CommandLineRun make(String name) {
        return CommandLineRun.of("tables", "make", name, "--folder=" + folder);
    }

    @Test
    void aTableIsMadeOnce() {
        CommandLineRun made = make("krk");
        assertEquals(0, made.code(), made::err);
        assertTrue(made.out().contains("longest mate 16 moves"), made::out);
        assertTrue(made.out().contains("1 table in " + folder), made::out);
        assertTrue(make("KRK").out().contains("there already"));
    }

    @Test
    void noEndgameIsRefused() {
        assertSays("\"KXK\" is no endgame", make("KXK"));
        assertSays("tables are made for 3 to", make("KQRBNPK"));
    }

    private static void assertSays(String words, CommandLineRun run) {
        assertTrue(run.code() != 0, run::out);
        assertTrue(run.err().contains(words), run::err);
    }
}
