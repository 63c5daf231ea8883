package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import hal.testkit.Once;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every library that HAL is compiled, tested and shipped with is the very file that {@code libraries.sha256} names: a
 * registry that serves another file under a pinned version is found out. {@code make libraries} writes the list anew
 * after a change of a version. Maven's own plugins are pinned by version only.
 */
@Once
final class PinnedLibrariesTest {
    @Test
    void everyLibraryIsTheOneOnTheList() throws IOException {
        List<String> present = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(place -> place.endsWith(".jar"))
                .map(Path::of)
                .map(jar -> sha256(jar) + "  " + jar.getFileName())
                .sorted()
                .toList();
        assertFalse(present.isEmpty());
        try (InputStream in = PinnedLibrariesTest.class.getResourceAsStream("/libraries.sha256")) {
            List<String> listed = new String(in.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .sorted()
                    .toList();
            assertEquals(String.join("\n", listed), String.join("\n", present));
        }
    }

    private static String sha256(Path file) {
        try {
            byte[] sum = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
            return HexFormat.of().formatHex(sum);
        } catch (IOException | NoSuchAlgorithmException e) {
            throw new IllegalStateException(file + " cannot be read", e);
        }
    }
}
