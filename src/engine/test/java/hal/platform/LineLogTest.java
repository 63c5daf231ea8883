package hal.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hal.support.UserException;
import hal.testkit.LeansOnJava;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@LeansOnJava
final class LineLogTest {
    @TempDir
    private Path folder;

    @Test
    void appendedLinesAreReadBack() throws IOException {
        Path file = folder.resolve("log.txt");
        LineLog log = new LineLog(file, 100);
        assertEquals(List.of(), log.lines());
        log.replace(List.of("title", "one"));
        log.append("zwölf");
        assertEquals(List.of("title", "one", "zwölf"), new LineLog(file, 100).lines());
        assertEquals("title\none\nzwölf\n", Files.readString(file));
    }

    @Test
    void aLineWithoutAnEndDoesNotCountAndIsTakenBack() throws IOException {
        Path file = Files.writeString(folder.resolve("log.txt"), "one\ntwo\nthr");
        LineLog log = new LineLog(file, 100);
        assertEquals(List.of("one", "two"), log.lines());
        int end = LineLog.completeLength(Files.readAllBytes(file));
        assertEquals(8, end);
        LineLog.cut(file, end);
        log.append("three");
        assertEquals(List.of("one", "two", "three"), log.lines());
        assertEquals(0, LineLog.completeLength("x".getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void aLongFileIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("log.txt"), "one\ntwo\n");
        assertThrows(UserException.class, () -> new LineLog(file, 4).lines());
    }
}
