package hal.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamedFilesTest {
    @TempDir
    private Path folder;

    private NamedFiles files() {
        return new NamedFiles(
                "config/eval",
                List.of("material.toml", "missing.toml"),
                List.of(".toml"),
                Pattern.compile("[a-z]+"),
                List.of(folder.resolve("nowhere"), folder));
    }

    @Test
    void shippedNamesComeFirstThenTheUsersByAlphabet() throws IOException {
        for (String name : List.of("zeta.toml", "alpha.toml", "material.toml", "No Name.toml", "other.txt")) {
            Files.createFile(folder.resolve(name));
        }
        assertEquals(List.of("material", "alpha", "zeta"), files().names());
        assertEquals(Optional.of(folder.resolve("alpha.toml")), files().userFile("alpha"));
        assertEquals(Optional.empty(), files().userFile("beta"));
        assertEquals(Optional.empty(), files().userFile("../alpha"));
    }

    @Test
    void whatIsShippedIsInTheJar() {
        assertTrue(files().isShipped("material"));
        assertFalse(files().isShipped("missing"));
        assertFalse(files().isShipped("shannon"));
        assertTrue(Shipped.text(files().shippedPath("material")).contains("="));
        assertThrows(IllegalStateException.class, () -> Shipped.bytes("config/nothing.toml"));
    }
}
