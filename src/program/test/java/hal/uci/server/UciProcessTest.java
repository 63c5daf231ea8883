package hal.uci.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.LeansOnJava;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code hal uci} as a program of its own, with little memory. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@LeansOnJava
final class UciProcessTest {
    @Test
    void servesAsAProgram() throws IOException, InterruptedException {
        Process hal = start();
        try (BufferedReader out = hal.inputReader(StandardCharsets.UTF_8)) {
            Writer in = hal.outputWriter(StandardCharsets.UTF_8);
            say(in, "uci\nsetoption name Hash value 33554432\nisready\n");
            List<String> heard = until(out, "readyok");
            assertTrue(heard.get(0).startsWith("id name HAL"), heard::toString);
            assertTrue(heard.stream().anyMatch(line -> line.contains("Hash must be 1 to 3")), heard::toString);
            say(in, "go depth 6\n");
            assertTrue(until(out, "bestmove").size() > 5);
            say(in, "go infinite\n");
            until(out, "info depth 4 ");
            in.close();
            until(out, "bestmove");
            assertEquals(0, hal.waitFor());
        } finally {
            hal.destroyForcibly();
        }
    }

    private static Process start() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "hal.Main",
                        "uci",
                        "--warm-up=0")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static void say(Writer in, String text) throws IOException {
        in.write(text);
        in.flush();
    }

    private static List<String> until(BufferedReader out, String beginning) throws IOException {
        List<String> heard = new ArrayList<>();
        do {
            String line = out.readLine();
            assertTrue(line != null, () -> "ended before " + beginning + " after " + heard);
            heard.add(line);
        } while (!heard.get(heard.size() - 1).startsWith(beginning));
        return heard;
    }
}
