package hal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.commands.prompt.AnswerFace;
import hal.testkit.LeansOnJava;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
@LeansOnJava
class DoctorCommandTest {
    @TempDir
    private Path home;

    private final StringWriter out = new StringWriter();

    private int examine(Map<String, String> environment) {
        return examine(environment, AnswerFace.Form.TEXT);
    }

    private int examine(Map<String, String> environment, AnswerFace.Form form) {
        PrintWriter writer = new PrintWriter(out, true);
        return new DoctorCommand(environment)
                .run(new AnswerFace(form, new ShellFace(form != AnswerFace.Form.TEXT, true, writer, writer)));
    }

    private void assertSays(String text) {
        assertTrue(out.toString().contains(text), out.toString());
    }

    @Test
    void healthyHomeIsReportedAsHealthy() {
        assertEquals(0, examine(Map.of("HOME", home.toString())));
        assertSays("configuration  " + home.resolve(".config/hal") + ", made when needed");
        assertSays("terminal       none: HAL reads and writes plain lines");
        assertSays("network kernel ");
        assertSays("evaluation     hal; ");
    }

    @Test
    void rowsAreDataForPrograms() {
        examine(Map.of("HOME", home.toString()), AnswerFace.Form.JSON);
        assertSays("{\"trouble\":false,\"what\":\"configuration\",\"found\":\"" + home.resolve(".config/hal"));
        examine(Map.of("HOME", home.toString()), AnswerFace.Form.CSV);
        assertSays("trouble,what,found");
    }

    @Test
    void problemsAreMarked() throws IOException {
        Path config = Files.createDirectories(home.resolve(".config/hal"));
        Files.writeString(config.resolve("config.toml"), "level = 99\n");
        Files.writeString(config.resolve("engines.toml"), "[gone]\npath = \"/no/such/engine\"\n");
        Files.createDirectories(config.resolve("eval"));
        Files.writeString(config.resolve("eval/odd.toml"), "nonsense");
        assertEquals(1, examine(Map.of("HOME", home.toString())));
        assertSays("! settings       " + config.resolve("config.toml") + ", line 1: ");
        assertSays("! engine         gone: ");
        assertSays("! evaluation     odd: ");
    }

    @Test
    void withoutAHomeNothingIsKept() {
        assertEquals(1, examine(Map.of()));
        assertSays("! configuration  HOME is not set, so nothing is kept");
    }

    @Test
    void aFileInPlaceOfAFolderIsNamed() throws IOException {
        Files.writeString(home.resolve(".config"), "");
        assertEquals(1, examine(Map.of("HOME", home.toString())));
        assertSays(": " + home.resolve(".config") + " is not a folder");
    }
}
