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

    private static String refusal(Path path) {
        return assertThrows(UserException.class, () -> SyzygyPath.tables(path.toString()))
                .getMessage();
    }

    @Test
    void whatIsNoFolderIsSaid() throws IOException {
        Path none = folder.resolve("nothing");
        assertEquals("there is no folder " + none + " to read endgame tables from", refusal(none));
        Path file = Files.createFile(folder.resolve("file"));
        assertEquals("cannot read the endgame tables in " + file + ": it is no folder", refusal(file));
    }
}
