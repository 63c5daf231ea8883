package hal.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hal.support.UserException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SyzygyPathTest {
    @TempDir
    private Path folder;

    @Test
    void severalFoldersAreOnePath() throws IOException {
        Path one = Files.createDirectory(folder.resolve("one"));
        Path two = Files.createDirectory(folder.resolve("two"));
        Files.createFile(one.resolve("KQvK.rtbw"));
        Files.createFile(two.resolve("KRvK.rtbw"));
        assertEquals(2, SyzygyPath.tables(one + File.pathSeparator + " " + two).count());
        assertEquals(0, SyzygyPath.tables("").count());
    }

    @Test
    void whatIsNoFolderIsSaid() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        for (Path path : new Path[] {file, folder.resolve("nothing")}) {
            assertEquals(
                    "there is no folder " + path + " to read endgame tables from",
                    assertThrows(UserException.class, () -> SyzygyPath.tables(path.toString()))
                            .getMessage());
        }
    }
}
