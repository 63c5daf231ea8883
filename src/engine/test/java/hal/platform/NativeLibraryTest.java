package hal.platform;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class NativeLibraryTest {
    private static final String RESOURCE = "config/levels.toml";

    @TempDir
    private Path folder;

    @Test
    void whatIsUnpackedStays() throws IOException {
        Path library = NativeLibrary.place(folder, RESOURCE);
        assertArrayEquals(Shipped.bytes(RESOURCE), Files.readAllBytes(library));
        assertNotEquals("levels.toml", library.getFileName().toString(), "its version is in its name");
        FileTime longAgo = FileTime.fromMillis(0);
        Files.setLastModifiedTime(library, longAgo);
        assertEquals(library, NativeLibrary.place(folder, RESOURCE));
        assertEquals(longAgo, Files.getLastModifiedTime(library), "it is not written again");
    }

    @Test
    void damagedOneIsReplacedWhateverItsSize() throws IOException {
        Path library = NativeLibrary.place(folder, RESOURCE);
        byte[] whole = Shipped.bytes(RESOURCE);
        byte[] damaged = whole.clone();
        damaged[damaged.length / 2] ^= 1;
        for (byte[] content : new byte[][] {damaged, new byte[whole.length], new byte[0], new byte[whole.length + 1]}) {
            Files.write(library, content);
            assertArrayEquals(whole, Files.readAllBytes(NativeLibrary.place(folder, RESOURCE)));
        }
    }
}
