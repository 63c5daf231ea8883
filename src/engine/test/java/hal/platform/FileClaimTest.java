package hal.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.UserException;
import hal.testkit.Await;
import hal.testkit.LeansOnJava;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@LeansOnJava
class FileClaimTest {
    @TempDir
    private Path folder;

    /** Claims a file in a process of its own, says so, and waits to be killed. */
    public static void main(String[] arguments) throws IOException {
        FileClaim claim = FileClaim.of(Path.of(arguments[0]));
        System.out.println("claimed");
        System.in.read();
        claim.close();
    }

    @Test
    void aClaimEndsWithItsProcessHoweverThatEnds() throws Exception {
        Path file = folder.resolve("results");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process other = new ProcessBuilder(
                        java,
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FileClaimTest.class.getName(),
                        file.toString())
                .start();
        try (BufferedReader out = other.inputReader()) {
            assertEquals("claimed", out.readLine());
            String refused =
                    assertThrows(UserException.class, () -> FileClaim.of(file)).getMessage();
            assertTrue(refused.startsWith("another HAL is writing to " + file), refused);
        } finally {
            other.destroyForcibly();
        }
        Await.until("its end", () -> !other.isAlive());
        FileClaim.of(file).close();
        assertFalse(Files.exists(folder.resolve(".results.lock")), "nothing is left behind");
    }

    @Test
    void aLinkAndItsTargetAreOneFile() throws IOException {
        Path file = Files.createFile(folder.resolve("results"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        FileClaim claim = FileClaim.of(link);
        assertThrows(UserException.class, () -> FileClaim.of(file));
        claim.close();
        FileClaim.of(file).close();
    }

    @Test
    void withoutLocksAllWritersAreAdmitted() {
        Path file = folder.resolve("missing").resolve("results");
        FileClaim.of(file).close();
        FileClaim.of(file).close();
    }
}
