package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryFileTest {
    @TempDir
    private Path folder;

    @Test
    void linesComeBackInTheNextRun() {
        Path file = folder.resolve("state/history");
        HistoryFile first = new HistoryFile(file);
        assertEquals(List.of(), first.load());
        first.append("e4");
        first.append("   ");
        first.append("undo\nquit");
        assertEquals(List.of("e4", "undo quit"), new HistoryFile(file).load());
        assertEquals("", first.takeTrouble());
    }

    @Test
    void aLongFileIsCutToItsLastLines() throws IOException {
        Path file = folder.resolve("history");
        Files.writeString(file, "old\n".repeat(3000) + "new\n");
        List<String> lines = new HistoryFile(file).load();
        assertEquals(1000, lines.size());
        assertEquals("new", lines.get(999));
        assertEquals(1000, Files.readAllLines(file).size());
    }

    @Test
    void aFileThatIsNotTextIsNotCut() throws IOException {
        Path file = folder.resolve("history");
        byte[] latin = "caf\u00e9\n".repeat(3000).getBytes(StandardCharsets.ISO_8859_1);
        Files.write(file, latin);
        new HistoryFile(file).load();
        assertArrayEquals(latin, Files.readAllBytes(file));
    }

    @Test
    void aFileThatCannotBeWrittenIsToldOnce() throws IOException {
        Path inTheWay = Files.writeString(folder.resolve("file"), "");
        HistoryFile history = new HistoryFile(inTheWay.resolve("history"));
        history.append("e4");
        history.append("e5");
        assertTrue(history.takeTrouble().contains("for this session only"));
        assertEquals("", history.takeTrouble());
    }

    @Test
    void withoutAFileNothingIsKept() {
        HistoryFile none = new HistoryFile(null);
        none.append("e4");
        assertEquals(List.of(), none.load());
        assertEquals("", none.takeTrouble());
    }
}
