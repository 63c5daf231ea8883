package hal.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hal.testkit.LeansOnJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@LeansOnJava
class OwnFileTest {
    @TempDir
    private Path folder;

    @Test
    void aFileIsReadWholeOrNotAtAll() throws IOException {
        Path file = folder.resolve("file");
        assertEquals(Optional.empty(), OwnFile.read(file, 10));
        Files.writeString(file, "0123456789");
        assertEquals(Optional.of("0123456789"), OwnFile.read(file, 10));
        assertThrows(IOException.class, () -> OwnFile.read(file, 9));
        Files.write(file, new byte[] {(byte) 0xe9});
        assertThrows(IOException.class, () -> OwnFile.read(file, 10));
        assertThrows(IOException.class, () -> OwnFile.read(folder, 10));
        assertThrows(IOException.class, () -> OwnFile.read(Path.of("/dev/zero"), 10));
    }

    @Test
    void whatIsKeptIsForItsOwnerOnly() throws IOException {
        assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"), "no permissions here");
        Path written = folder.resolve(".config/hal/config.toml");
        Path appended = folder.resolve(".local/state/hal/history");
        OwnFile.write(written, "a");
        Path created = folder.resolve(".local/state/hal/lock");
        OwnFile.append(appended, "a");
        OwnFile.create(created);
        for (Path file : List.of(written, appended, created)) {
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
            for (Path above = file.getParent(); !above.equals(folder); above = above.getParent()) {
                assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(above)));
            }
        }
        Files.setPosixFilePermissions(written, PosixFilePermissions.fromString("rw-r-----"));
        OwnFile.write(written, "b");
        OwnFile.create(written);
        assertEquals("b", Files.readString(written), "what is there is not created");
        assertEquals(
                "rw-r-----",
                PosixFilePermissions.toString(Files.getPosixFilePermissions(written)),
                "what the user has allowed stays allowed");
    }

    @Test
    void whatIsSetAsideIsPutOverNothing() throws IOException {
        Path file = folder.resolve("game");
        for (String content : new String[] {"one", "two", "three"}) {
            Files.writeString(file, content);
            OwnFile.setAside(file, ".bad");
        }
        assertEquals("one", Files.readString(folder.resolve("game.bad")));
        assertEquals("two", Files.readString(folder.resolve("game.bad2")));
        assertEquals("three", Files.readString(folder.resolve("game.bad3")));
    }
}
