package hal.commands.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import hal.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PerftCommandTest {
    @TempDir
    private Path folder;

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
    void countDoesNotDependOnTheNumberOfThreads() {
        for (String threads : new String[] {"1", "2", "5"}) {
            assertEquals(
                    "8902\n",
                    CommandLineRun.of("perft", "3", "--threads", threads).out());
        }
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
            {"perft", "three"},
            {"perft", "3", "--depth", "4"},
            {"perft", "3", "--threads", "0"},
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
        assertTrue(alone.err().contains("for example: perft 5"), alone.err());
        CommandLineRun divided = CommandLineRun.of("perft", "0", "--divide");
        assertEquals(2, divided.code());
        assertTrue(divided.err().contains("1 to 20, not 0"), divided.err());
    }

    @Test
    void suitesInTheirThreeForms() throws IOException {
        Files.writeString(
                folder.resolve("a.epd"),
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 8902 ;D6 119060324\n");
        Files.writeString(
                folder.resolve("b.perft"),
                """
                # a comment

                id kiwi
                epd r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -
                perft 1 48
                perft 2 2039
                """);
        Files.writeString(
                folder.resolve("c.tsv"),
                "position\tdepth\tnodes\nstartpos\t2\t400\nfen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -\t9\t1\n");
        Files.writeString(folder.resolve("notes.txt"), "no suite");
        CommandLineRun run = CommandLineRun.of("perft", "3", "--suite", folder.toString());
        assertEquals(0, run.code(), run.out() + run.err());
        assertTrue(run.out().contains("1 positions, 8,902 nodes"), run.out());
        assertTrue(run.out().contains("1 positions, 2,039 nodes"), run.out());
        assertTrue(run.out().contains("1 positions (1 with deeper counts only), 400 nodes"), run.out());
    }

    @Test
    void aWrongCountFailsAndIsNamed() throws IOException {
        Path file = folder.resolve("wrong.epd");
        Files.writeString(
                file,
                """
                rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 401
                9/8/8/8/8/8/8/8 w - - 0 1 ;D1 0
                """);
        CommandLineRun run = CommandLineRun.of("perft", "--depth", "2", "--suite", file.toString());
        assertEquals(1, run.code());
        assertTrue(run.out().contains("wrong.epd:1: rnbqkbnr"), run.out());
        assertTrue(run.out().contains("perft 2 is 400, expected 401"), run.out());
        assertTrue(run.out().contains("wrong.epd:2: 9/8"), run.out());
        assertTrue(run.out().contains("2 WRONG"), run.out());
    }

    @Test
    void invalidSuiteIsRefused() throws IOException {
        assertEquals(
                1,
                CommandLineRun.of("perft", "--suite", folder.resolve("absent").toString())
                        .code());
        Path file = Files.writeString(folder.resolve("empty.epd"), "hello\n");
        CommandLineRun run = CommandLineRun.of("perft", "--suite", file.toString());
        assertEquals(1, run.code());
        assertTrue(run.err().contains("has no perft counts"), run.err());
    }

    @Test
    void theStandardSuiteToDepthThree() {
        Path file = SharedData.get("perft/standard.epd");
        CommandLineRun run = CommandLineRun.of("perft", "3", "--suite", file.toString());
        assertEquals(0, run.code(), run.out());
    }
}
