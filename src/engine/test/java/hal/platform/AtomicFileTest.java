package hal.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hal.testkit.LeansOnJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@LeansOnJava
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
    void whatAKilledProcessHasLeftIsRemoved() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();
        long running = ProcessHandle.current().pid();
        Path stale = left(".game.hal." + ended.pid() + "-1f2e.tmp", Duration.ofHours(1));
        Path ofOldVersions = left(".game.hal.1f2eabc.tmp", Duration.ofDays(2));
        Path longGone = left(".game.hal." + running + "-3f2e.tmp", Duration.ofDays(2));
        List<Path> others = List.of(
                left(".game.hal." + running + "-1f2e.tmp", Duration.ofHours(1)),
                left(".game.hal." + ended.pid() + "-2f2e.tmp", Duration.ZERO),
                left(".game.hal.2f2eabc.tmp", Duration.ofHours(1)),
                left(".game.hal.notes.tmp", Duration.ofDays(2)),
                left(".other.hal." + ended.pid() + "-1f2e.tmp", Duration.ofDays(2)));
        AtomicFile.write(folder.resolve("game.hal"), "new");
        for (Path gone : List.of(stale, ofOldVersions, longGone)) {
            assertFalse(Files.exists(gone), gone.toString());
        }
        for (Path there : others) {
            assertTrue(Files.exists(there), there.toString());
        }
    }

    private Path left(String name, Duration age) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "half");
        return Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(age)));
    }

    @Test
    void aPipeOrADeviceIsNotReplaced() throws Exception {
        Path pipe = folder.resolve("pipe");
        assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0, "no mkfifo");
        assertThrows(IOException.class, () -> AtomicFile.write(pipe, "x"));
        assertThrows(IOException.class, () -> AtomicFile.append(pipe, "x"));
        assertThrows(IOException.class, () -> AtomicFile.append(Path.of("/dev/null"), "x"));
        assertEquals(List.of(pipe), files());
        assertFalse(Files.isRegularFile(pipe));
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
