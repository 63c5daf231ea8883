package hal.commands.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class PerftCommandTest {
    @Test
    void theCountAloneGoesToStandardOutput() {
        CommandLineRun run = CommandLineRun.of("perft", "4");
        assertEquals(0, run.code());
        assertEquals("197281\n", run.out());
        assertTrue(run.err().contains("nodes per second"), run.err());
    }

    @Test
    void countsAnotherPositionOnRequest() {
        assertEquals(
                "2039\n",
                CommandLineRun.of(
                                "perft",
                                "2",
                                "--fen",
                                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
                        .out());
    }

    @Test
    void thePositionItselfIsOneLeaf() {
        assertEquals("1\n", CommandLineRun.of("perft", "0").out());
    }

    @Test
    void divideSortsByMoveAndSums() {
        CommandLineRun run = CommandLineRun.of("perft", "2", "--divide");
        String[] lines = run.out().split("\n", -1);
        assertEquals("a2a3: 20", lines[0]);
        assertEquals("h2h4: 20", lines[19]);
        assertEquals("Nodes searched: 400", lines[21]);
    }

    @Test
    void invalidPositionIsReportedInOneLine() {
        CommandLineRun run = CommandLineRun.of("perft", "3", "--fen", "nonsense");
        assertEquals(2, run.code());
        assertEquals("", run.out());
        assertTrue(run.err().startsWith("hal: "), run.err());
        assertEquals("Try 'hal perft --help'.", run.err().lines().skip(1).collect(Collectors.joining("\n")), run.err());
    }

    @Test
    void badCommandLinesAreRefused() {
        String[][] wrong = {
            {"perft", "-1"},
            {"perft", "21"},
            {"perft", "x"},
            {"perft", "3", "--depth", "4"},
            {"perft", "3", "--nonsense"},
        };
        for (String[] arguments : wrong) {
            CommandLineRun run = CommandLineRun.of(arguments);
            assertEquals(2, run.code(), String.join(" ", arguments));
            assertTrue(run.err().startsWith("hal: "), run.err());
            assertTrue(run.err().contains("Try 'hal perft --help'."), run.err());
        }
    }

    @Test
    void whatLacksSaysWhatItWouldBe() {
        CommandLineRun alone = CommandLineRun.of("perft");
        assertEquals(2, alone.code());
        assertTrue(alone.err().contains("PLIES is missing"), alone.err());
        CommandLineRun divided = CommandLineRun.of("perft", "0", "--divide");
        assertEquals(2, divided.code());
        assertTrue(divided.err().contains("1 to 20, not 0"), divided.err());
    }
}
