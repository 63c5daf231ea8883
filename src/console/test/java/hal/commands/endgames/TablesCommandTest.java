package hal.commands.endgames;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import hal.testkit.SharedData;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code hal tables}: what tables say of a position. */
final class TablesCommandTest {
    /** Two pieces of each side, so that no table of HAL's own knows it. */
    private static final String KRKN = "8/8/8/3k4/8/8/2n5/K6R w - - 0 1";

    @Test
    void ownTablesSayWhatEveryMoveComesTo() {
        CommandLineRun here = CommandLineRun.of("tables", "here", "--fen", "8/8/8/8/8/2k5/1R6/K7 w - - 0 1");
        assertTrue(here.out().contains("mates in 16") && here.out().contains("draw"), here::out);
    }

    @Test
    void theDistanceToMateIsANumberForPrograms() {
        CommandLineRun here = CommandLineRun.of("tables", "here", "--csv", "--fen", "8/8/8/8/8/2k5/1R6/K7 w - - 0 1");
        assertTrue(here.out().startsWith("move,result,mate,zeroing\n"), here::out);
        assertTrue(here.out().contains(",win,16,\n") && here.out().contains(",draw,,\n"), here::out);
    }

    @Test
    void missingTablesAreReported() {
        assertEquals(
                "I use no Syzygy tables. Type `hal config save --tables FOLDER` to name a folder of them.\n",
                CommandLineRun.of("tables").out());
        assertSays("\"hal tables make KRKN\" makes it", CommandLineRun.of("tables", "here", "--fen", KRKN));
        assertSays("up to five pieces", CommandLineRun.of("tables", "here"));
    }

    @Test
    void syzygyTablesAreAsked() {
        String path = SharedData.get("syzygy").toString();
        CommandLineRun here = CommandLineRun.of("tables", "here", "--fen", KRKN, "--tables", path);
        List<String> rows = here.out().lines().skip(1).toList();
        assertTrue(rows.get(0).contains("win") || rows.get(0).contains("draw"), here::out);
        assertEquals(0, here.code(), here::err);
    }

    private static void assertSays(String words, CommandLineRun run) {
        assertTrue(run.code() != 0, run::out);
        assertTrue(run.err().contains(words), run::err);
    }
}
