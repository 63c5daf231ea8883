package hal.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hal.testkit.LeansOnJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@LeansOnJava
final class ChecksumTest {
    @TempDir
    private Path folder;

    /** The example of FIPS 180-2. */
    @Test
    void isTheBeginningOfTheSha256() throws IOException {
        Path file = Files.writeString(folder.resolve("f"), "abc");
        assertEquals("ba7816bf8f01cfea", Checksum.of(file));
    }

    @Test
    void aMissingFileHasNone() {
        assertThrows(NoSuchFileException.class, () -> Checksum.of(folder.resolve("missing")));
    }
}
