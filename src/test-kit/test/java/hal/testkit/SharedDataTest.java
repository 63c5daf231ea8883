package hal.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

final class SharedDataTest {
    @Test
    void standsBesideTheProjectOrAbove(@TempDir Path top) throws IOException {
        Path data = Files.createDirectories(top.resolve("shared/testdata"));
        assertEquals(Optional.of(data), SharedData.find(top.resolve("main")));
        assertEquals(Optional.of(data), SharedData.find(top.resolve("trees/one")));
    }

    @Test
    void anAbsentFileSkipsTheTest() {
        assertThrows(TestAbortedException.class, () -> SharedData.get("no/such/file"));
    }
}
