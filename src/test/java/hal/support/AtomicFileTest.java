package hal.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AtomicFileTest {
    @TempDir
    private Path folder;

    @Test
    void writesAndReplaces() throws IOException {
        Path file = folder.resolve("game.pgn");
        AtomicFile.write(file, "1. e4");
        AtomicFile.write(file, "1. d4 ½");
        assertEquals("1. d4 ½", Files.readString(file));
        assertEquals(List.of(file), files());
    }

    @Test
    void failureLeavesTheOldContentAndNothingElse() throws IOException {
        Path taken = Files.createDirectories(folder.resolve("taken/child"));
        assertThrows(IOException.class, () -> AtomicFile.write(taken.getParent(), "x"));
        assertEquals(List.of(taken.getParent()), files());
        assertTrue(Files.isDirectory(taken));
    }

    @Test
    void missingFolderIsAnError() {
        Path file = folder.resolve("missing/file");
        assertThrows(IOException.class, () -> AtomicFile.write(file, "x"));
        assertThrows(IOException.class, () -> AtomicFile.append(file, "x"));
    }

    @Test
    void aLinkStaysALink() throws IOException {
        Path real = Files.createDirectory(folder.resolve("dotfiles")).resolve("config.toml");
        Files.writeString(real, "old");
        Path link = Files.createSymbolicLink(folder.resolve("config.toml"), real);
        AtomicFile.write(link, "new");
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("new", Files.readString(real));
    }

    @Test
    void permissionsAreKept() throws IOException {
        assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"), "no POSIX permissions");
        Path file = Files.writeString(folder.resolve("private"), "old");
        Set<PosixFilePermission> ownerOnly = Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
        Files.setPosixFilePermissions(file, ownerOnly);
        AtomicFile.write(file, "new");
        assertEquals(ownerOnly, Files.getPosixFilePermissions(file));
    }

    @Test
    void appendsAndCreates() throws IOException {
        Path file = folder.resolve("archive.pgn");
        AtomicFile.append(file, "one\n");
        AtomicFile.append(file, "two\n");
        assertEquals("one\ntwo\n", Files.readString(file));
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
