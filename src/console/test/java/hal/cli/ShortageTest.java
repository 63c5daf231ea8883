package hal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where memory or the disk is too small, HAL says that, and what helps, rather than ask for a report. */
class ShortageTest {
    @TempDir
    private Path home;

    /** Runs HAL under a limit of the shell's, and gives what it said. */
    private String hal(String limit, String heap, String arguments) throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell");
        String command = limit + "exec \"$JAVA\" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC " + heap
                + " -cp \"$CP\" hal.Main " + arguments;
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", command)
                .directory(home.toFile())
                .redirectErrorStream(true);
        builder.environment().put("JAVA", System.getProperty("java.home") + "/bin/java");
        builder.environment().put("CP", System.getProperty("java.class.path"));
        builder.environment().put("HOME", home.toString());
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(1, process.waitFor(), said);
        assertFalse(said.contains("report") || said.contains("\tat "), said);
        return said;
    }

    @Test
    void aLimitOnTheSizeOfFilesIsNamed() throws Exception {
        Files.writeString(home.resolve("game.pgn"), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *\n");
        String said = hal("ulimit -f 8; ", "", "export game.pgn --gif game.gif");
        assertTrue(said.contains("hal: cannot write game.gif: File too large"), said);
        assertFalse(Files.exists(home.resolve("game.gif")), "no half a picture");
    }

    @Test
    void tooLittleMemoryIsSaidWithWhatHelps() throws Exception {
        Files.writeString(home.resolve("game.pgn"), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *\n");
        String said = hal("", "-Xmx12m", "export game.pgn --gif game.gif --size 1600");
        assertTrue(said.contains("hal: there is not enough memory: Java may use "), said);
        assertTrue(said.contains("HAL_JAVA_OPTS=-Xmx2g"), said);
    }
}
