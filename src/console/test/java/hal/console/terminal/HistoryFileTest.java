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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lichess login lip_1234567890abcdefghij",
                "  Lichess   LOGIN  LIP_1234567890",
                "lichess login something else",
                "lip_1234567890abcdefghij",
                "please lichess login with lip_12345"
            })
    void aLineWithATokenIsNotKept(String line) throws IOException {
        Path file = folder.resolve("history");
        HistoryFile history = new HistoryFile(file);
        history.append("e4");
        history.append(line);
        assertEquals("e4\n", Files.readString(file));
        Files.writeString(file, "e4\n" + line + "\ne5\n");
        assertEquals(List.of("e4", "e5"), new HistoryFile(file).load());
        assertEquals("e4\ne5\n", Files.readString(file), "what an older version has kept is forgotten");
    }

    @ParameterizedTest
    @ValueSource(strings = {"lichess login", "lichess", "flip", "eval here"})
    void aLineWithoutATokenIsKept(String line) throws IOException {
        Path file = folder.resolve("history");
        new HistoryFile(file).append(line);
        assertEquals(line + "\n", Files.readString(file));
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
