package hal.workshop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import hal.learn.loop.LoopSettingsTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LearnCommandTest {
    /** Every candidate is adopted. */
    static final String TINY = LoopSettingsTest.TINY
            .replace("adopt-elo = -5", "adopt-elo = -1000")
            .replace("elo0 = 0.0\n", "")
            .replace("elo1 = 10.0\n", "");

    @TempDir
    private Path folder;

    @Test
    void aLoopPlaysTrainsAndDecidesAndIsContinued() throws IOException {
        Path settings = Files.writeString(folder.resolve("my.toml"), TINY);
        Path place = folder.resolve("loop");
        Path chart = folder.resolve("chart.png");
        CommandLineRun run =
                CommandLineRun.of("learn", settings + "", "--folder", place + "", "--candidates=1", "--threads=1");
        assertEquals(0, run.code(), run.err());
        assertTrue(run.err().contains("Shard 0000-00001.hgames: "), run.err());
        assertTrue(run.err().contains("Candidate 1: loss on held-back positions 0."), run.err());
        assertTrue(run.err().contains("Candidate 1 against generation 0: +"), run.err());
        assertTrue(run.out().contains("Continue with: hal learn --folder " + place), run.out());

        CommandLineRun again = CommandLineRun.of("learn", "--folder", place + "", "--candidates=2");
        assertEquals(0, again.code(), again.err());
        assertTrue(again.err().contains("Continuing in " + place + " with generation "), again.err());

        CommandLineRun status = CommandLineRun.of("learn", "status", "--folder", place + "", "--chart", chart + "");
        assertEquals((byte) 'P', Files.readAllBytes(chart)[1]);
        assertEquals(0, status.code(), status.err());
        assertTrue(status.out().contains("  adopted: generation 2"), status.out());
        assertTrue(status.out().contains("\nGeneration "), status.out());
    }

    @Test
    void badCommandLinesAreExplained() throws IOException {
        String place = folder.resolve("loop").toString();
        assertSays(1, "no loop has begun in " + place, "learn", "--folder", place);
        assertSays(1, "no loop has begun in " + place, "learn", "status", "--folder", place);
        assertSays(1, "there is no loop \"none\"; known: usual, ", "learn", "none", "--folder", place);
        assertSays(2, "is not a value for hours", "learn", "usual", "--folder", place, "--hours=0");
        assertSays(2, "is not a value for threads", "learn", "usual", "--folder", place, "--threads=0");
        Path bad = Files.writeString(folder.resolve("bad.toml"), TINY.replace("games = 4", "games = 1"));
        assertSays(1, "bad.toml, line 26: match.games must be", "learn", bad + "", "--folder", place);
    }

    private static void assertSays(int code, String words, String... arguments) {
        CommandLineRun run = CommandLineRun.of(arguments);
        assertTrue((run.out() + run.err()).contains(words), run.out() + run.err());
        assertEquals(code, run.code());
    }
}
