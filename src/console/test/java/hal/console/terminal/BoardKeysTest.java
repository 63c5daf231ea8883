package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoardKeysTest {
    @TempDir
    private Path folder;

    private BoardKeys read(String text) throws IOException {
        Files.writeString(folder.resolve(BoardKeys.FILE), text);
        return BoardKeys.read(Optional.of(folder));
    }

    @Test
    void aFileGivesTheCursorOtherKeys() throws IOException {
        BoardKeys keys = read("[board]\nleft = \"h\"\ndown = \"j\"\nup = \"k\"\nright = \"l\"\npick = \"xo\"\n");
        assertEquals("\u001bOD", keys.usual("h"));
        assertEquals("\u001bOB", keys.usual("j"));
        assertEquals("\u001bOA", keys.usual("k"));
        assertEquals("\u001bOC", keys.usual("l"));
        assertEquals("\r", keys.usual("o"));
        assertEquals("q", keys.usual("q"));
        assertEquals("\u001bOA", keys.usual("\u001bOA"), "arrow keys keep their meaning");
    }

    @Test
    void keysThatBeginOnAnEmptyLineHaveToDoSomethingOnTheBoard() throws IOException {
        String file = "[board]\nleft = \"h\"\ndown = \"j\"\n";
        assertEquals("", read(file).beginning());
        assertEquals("jh", read(file + "begin = \"jh\"\n").beginning());
        UserException idle = assertThrows(UserException.class, () -> read(file + "begin = \"jk\"\n"));
        assertTrue(idle.getMessage().contains("has the key k, which does nothing on the board"), idle.getMessage());
    }

    @Test
    void withoutAFileThereAreTheUsualKeysOnly() {
        assertSame(BoardKeys.NONE, BoardKeys.read(Optional.of(folder)));
        assertSame(BoardKeys.NONE, BoardKeys.read(Optional.empty()));
    }

    @Test
    void whatIsWrongInTheFileIsNamed() throws IOException {
        UserException twice = assertThrows(UserException.class, () -> read("[board]\nleft = \"h\"\nup = \"h\"\n"));
        assertTrue(twice.getMessage().contains("repeats the key h"), twice.getMessage());
        UserException unknown = assertThrows(UserException.class, () -> read("[board]\njump = \"h\"\n"));
        assertTrue(unknown.getMessage().contains("jump"), unknown.getMessage());
    }
}
