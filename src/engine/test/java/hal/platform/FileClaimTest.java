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
    void aHardLinkIsAnotherNameOfTheSameFile() throws IOException {
        Path file = Files.createFile(folder.resolve("results"));
        Path link =
                Files.createLink(Files.createDirectory(folder.resolve("other")).resolve("link"), file);
        FileClaim claim = FileClaim.of(file);
        assertThrows(UserException.class, () -> FileClaim.of(link));
        claim.close();
        FileClaim.of(link).close();
    }

    @Test
    void aHardLinkToAFileMadeAfterTheClaimIsKeptOutToo() throws IOException {
        Path file = folder.resolve("results");
        FileClaim claim = FileClaim.of(file);
        Files.createFile(file);
        claim.keepOutOtherNames();
        Path link = Files.createLink(folder.resolve("link"), file);
        assertThrows(UserException.class, () -> FileClaim.of(link));
        claim.close();
        FileClaim.of(link).close();
    }

    @Test
    void aClaimOnAFileThatIsGoneDoesNotHoldTheOneThatGotItsNumber() throws IOException {
        Path file = Files.createFile(folder.resolve("results"));
        FileClaim claim = FileClaim.of(file);
        for (int i = 0; i < 20; i++) {
            Files.delete(file);
            file = Files.createFile(folder.resolve("results" + i)); // mostly under the number that has become free
            FileClaim.of(file).close();
        }
        claim.close();
    }

    @Test
    void withoutLocksAllWritersAreAdmitted() {
        Path file = folder.resolve("missing").resolve("results");
        FileClaim.of(file).close();
        FileClaim.of(file).close();
    }
}
