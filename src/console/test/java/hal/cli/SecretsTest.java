package hal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.lichess.Token;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The programs that HAL starts note their environment: the user's token for Lichess is not in it. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class SecretsTest {
    @TempDir
    private Path folder;

    /** A script that notes its environment and then goes on. */
    private Path script(String name, String rest) throws IOException {
        Path noted = folder.resolve(name + ".env");
        String text = "#!/bin/sh\nenv > '" + noted + ".part'\nmv '" + noted + ".part' '" + noted + "'\n" + rest;
        Path script = Files.writeString(folder.resolve(name), text);
        return Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Process hal(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "hal.Main"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put(Token.VARIABLE, "lip_secret");
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("PATH", folder + ":" + System.getenv("PATH"));
        return builder.start();
    }

    private void assertSecretKept(String name) throws IOException {
        List<String> environment = Files.readAllLines(folder.resolve(name + ".env"));
        assertTrue(environment.contains("HOME=" + folder), environment::toString);
        assertEquals(
                List.of(),
                environment.stream()
                        .filter(line -> line.contains("secret") || line.contains("TOKEN"))
                        .toList());
    }

    @Test
    void anEngineDoesNotGetTheToken() throws IOException, InterruptedException {
        Path fake = Path.of(System.getProperty("hal.top", "")).toAbsolutePath().resolve("src/test-kit/sh/fake-engine");
        Path engine = script("engine", "exec '" + fake + "' none-at-all\n");
        assertEquals(
                0,
                hal("match", "uci:" + engine, "random", "--games=1", "--nodes=9")
                        .waitFor());
        assertSecretKept("engine");
    }

    @Test
    void theBrowserDoesNotGetTheToken() throws IOException, InterruptedException {
        String opener = System.getProperty("os.name").startsWith("Mac") ? "open" : "xdg-open";
        script(opener, "");
        Process web = hal("web", "--port=0", "--open");
        try {
            Path noted = folder.resolve(opener + ".env");
            while (!Files.exists(noted)) {
                assertTrue(web.isAlive(), "it serves until it is ended");
                Thread.sleep(20);
            }
            assertSecretKept(opener);
        } finally {
            web.destroy();
            web.waitFor();
        }
    }
}
