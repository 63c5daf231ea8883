package hal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class UciCommandTest {
    /** An evaluation of material alone sees nothing in the first position. */
    @Test
    void optionsOfTheCommandLineAreSetBeforeTheOtherProgramSpeaks() {
        String two = "4k3/8/8/8/8/8/8/RR2K3 w - - 0 1";
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(("position fen " + two + "\neval\n").getBytes(StandardCharsets.UTF_8)));
        try {
            CommandLineRun run = CommandLineRun.of("uci", "--algo=minimax", "--eval", "material", "--warm-up=0");
            assertEquals(0, run.code(), run.err());
            assertTrue(run.out().contains("eval material +10.00 "), run.out());
        } finally {
            System.setIn(before);
        }
        CommandLineRun bad = CommandLineRun.of("uci", "--hash", "big");
        assertEquals(2, bad.code());
        assertTrue(bad.err().contains("takes a number of megabytes"), bad.err());
    }
}
