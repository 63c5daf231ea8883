package hal.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the library's guide shows compiles and answers as it says there. */
final class ExamplesTest {
    private static final Path TOP = Path.of(System.getProperty("hal.top", ""));

    @TempDir
    private Path folder;

    @Test
    void theExamplesCompileWithoutAWarningAndGiveTheirAnswers() throws Exception {
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int status = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        messages,
                        messages,
                        "-Xlint:all,-path",
                        "-proc:none",
                        "-d",
                        folder.toString(),
                        TOP.resolve("src/chess/main/java/hal/chess/Board.java").toString(),
                        TOP.resolve("src/chess/main/java/hal/chess/UciClient.java").toString(),
                        TOP.resolve("src/chess/examples/Examples.java").toString());
        assertEquals("", messages.toString(StandardCharsets.UTF_8));
        assertEquals(0, status);

        List<String> files =
                new ArrayList<>(List.of(TOP.resolve("books/hal.bin").toString()));
        SharedData.find()
                .map(data -> data.resolve("syzygy"))
                .filter(Files::isDirectory)
                .ifPresent(tables -> files.add(tables.toString()));
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            loader.loadClass("Examples")
                    .getMethod("run", PrintStream.class, List.class)
                    .invoke(null, new PrintStream(printed, true, StandardCharsets.UTF_8), files);
        } catch (InvocationTargetException e) {
            throw new AssertionError(e.getCause());
        }
        assertTrue(
                printed.toString(StandardCharsets.UTF_8).lines().count() >= 18,
                printed.toString(StandardCharsets.UTF_8));
    }
}
