package hal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.UserException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

final class HalCommandTest {
    @Test
    void helpNamesTheCommands() {
        CommandLineRun run = CommandLineRun.of("--help");
        assertEquals(0, run.code());
        assertTrue(run.out().contains("perft"), run.out());
    }

    @Test
    void versionNamesTheJava() {
        CommandLineRun run = CommandLineRun.of("--version");
        assertEquals(0, run.code());
        assertTrue(run.out().contains("Java " + Runtime.version().feature()), run.out());
    }

    @Test
    void versionAndHelpAreCommandsToo() {
        CommandLineRun version = CommandLineRun.of("version");
        assertEquals(0, version.code());
        assertEquals(CommandLineRun.of("--version").out(), version.out());
        assertEquals(
                CommandLineRun.of("--help").out(), CommandLineRun.of("help").out());
        assertEquals(
                CommandLineRun.of("perft", "--help").out(),
                CommandLineRun.of("help", "perft").out());
    }

    @Test
    void aBadCommandLineEndsWithCodeTwoAndNamesItsOwnHelp() {
        CommandLineRun search = CommandLineRun.of("openings", "search");
        assertEquals(2, search.code());
        assertTrue(search.err().contains("Try 'hal openings search --help'."), search.err());
        assertEquals(2, CommandLineRun.of("play", "poker").code());
        assertEquals(2, CommandLineRun.of("--fen", "8/8").code());
        assertEquals(2, CommandLineRun.of("--level", "99").code());
        assertEquals(
                2, CommandLineRun.of("match", "hal", "minimax", "--sprt", "x").code());
        assertEquals(2, CommandLineRun.of("match", "hal", "deepblue").code());
        assertEquals(2, CommandLineRun.of("match", "hal", "minimax", "--resume").code());
        assertEquals(
                2,
                CommandLineRun.of("match", "hal", "minimax", "--adjudicate", "x")
                        .code());
        assertEquals(1, CommandLineRun.of("review", "/no/such/file.pgn").code());
    }

    @Test
    void aMistypedCommandGetsASuggestion() {
        CommandLineRun run = CommandLineRun.of("perfd", "3");
        assertEquals(2, run.code());
        assertTrue(run.err().contains("perft"), run.err());
    }

    @Test
    void anUnknownOptionIsNamedAlsoBesideManyParameters() {
        CommandLineRun run = CommandLineRun.of("tournament", "hal", "minimax", "--games", "8");
        assertEquals(2, run.code());
        assertTrue(run.err().contains("Unknown option: '--games'"), run.err());
    }

    @Test
    void aUsersErrorIsOneLineAndAFaultAsksForAReport() {
        assertEquals("hal: no such file\n", shown(new UserException("no such file"), false));
        String fault = shown(new IllegalStateException("oops"), false);
        assertTrue(fault.contains("oops") && fault.contains("please report"), fault);
        assertEquals(1, fault.lines().count());
        assertTrue(shown(new IllegalStateException("oops"), true).contains("\tat hal.cli."));
    }

    private static String shown(Exception e, boolean debug) {
        StringWriter text = new StringWriter();
        assertEquals(1, ErrorMessages.show(e, new PrintWriter(text), debug));
        return text.toString();
    }
}
