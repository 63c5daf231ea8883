package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hal.testkit.Once;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell script in front of the jar, with a Java that only prints what it was given, one argument a line. */
@Once
final class LauncherTest {
    private static final Path SCRIPT =
            Path.of(System.getProperty("hal.top", "")).toAbsolutePath().resolve("src/program/sh/hal");

    @TempDir
    private Path top;

    private Path hal;
    private Path jdk;

    @BeforeEach
    void install() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "skipped: no /bin/sh");
        hal = Files.createDirectories(top.resolve("a folder with spaces")).resolve("hal");
        Files.copy(SCRIPT, hal);
        jdk = jdk("jdk", "JAVA_VERSION=\"17.0.15\"\n");
    }

    @Test
    void handsItselfAndTheArgumentsToJava() throws IOException, InterruptedException {
        List<String> lines =
                run(hal, Map.of(), "play", "--fen", "8/8 w - - 0 1", "", "*").lines();
        assertEquals(
                List.of("-cp", hal.toString(), "hal.Main", "play", "--fen", "8/8 w - - 0 1", "", "*"),
                lines.subList(lines.indexOf("-cp"), lines.size()));
        assertTrue(lines.contains("-XX:+UseSerialGC"), lines::toString);
    }

    @Test
    void findsItselfBehindLinks() throws IOException, InterruptedException {
        Path near = Files.createSymbolicLink(hal.resolveSibling("near"), Path.of("hal"));
        Path far = Files.createSymbolicLink(top.resolve("far"), near);
        List<String> lines = run(far, Map.of()).lines();
        assertEquals(hal, Path.of(lines.get(lines.indexOf("-cp") + 1)).normalize());
    }

    @Test
    void aColonInThePathIsNoEndOfIt() throws IOException, InterruptedException {
        Path odd = Files.copy(hal, Files.createDirectory(top.resolve("a:b")).resolve("hal"));
        List<String> lines = run(odd, Map.of(), "x").lines();
        assertEquals(List.of("-jar", odd.toString(), "x"), lines.subList(lines.indexOf("-jar"), lines.size()));
    }

    @Test
    void theUsersOptionsStandBehindItsOwn() throws IOException, InterruptedException {
        List<String> lines = run(hal, Map.of("HAL_JAVA_OPTS", "-Xmx8g  -Da=*")).lines();
        assertEquals(lines.indexOf("-cp") - 2, lines.indexOf("-Xmx8g"));
        assertEquals(lines.indexOf("-cp") - 1, lines.indexOf("-Da=*"));
        assertTrue(lines.lastIndexOf("-XX:+UseSerialGC") < lines.indexOf("-Xmx8g"));
    }

    @Test
    void nativeAccessIsGrantedWhereJavaAsksForIt() throws IOException, InterruptedException {
        String option = "--enable-native-access=ALL-UNNAMED";
        assertFalse(run(hal, Map.of()).lines().contains(option));
        Path newer = jdk("jdk-25", "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"25\"\n");
        assertTrue(run(hal, Map.of("JAVA_HOME", newer.toString())).lines().contains(option));
    }

    @Test
    void anOldJavaIsRefusedWithItsVersion() throws IOException, InterruptedException {
        for (String version : List.of("1.8.0_292", "11.0.2")) {
            Path old = jdk("jdk-" + version, "JAVA_VERSION=\"" + version + "\"\n");
            Answer answer = run(hal, Map.of("JAVA_HOME", old.toString()));
            assertEquals(1, answer.exit());
            assertTrue(answer.text().startsWith("hal: HAL needs Java 17 or newer; "), answer::text);
            assertTrue(answer.text().contains(" is version " + version + "."), answer::text);
        }
    }

    @Test
    void withoutTheFileBesideItJavaIsAsked() throws IOException, InterruptedException {
        Path bare = jdk("bare", "");
        Files.delete(bare.resolve("release"));
        Files.writeString(bare.resolve("bin/java"), "#!/bin/sh\necho 'openjdk version \"11.0.2\" 2019-01-15' >&2\n");
        assertTrue(run(hal, Map.of("JAVA_HOME", bare.toString())).text().contains(" is version 11.0.2."));
    }

    @Test
    void noJavaAtAllIsSaid() throws IOException, InterruptedException {
        Answer answer = run(hal, Map.of("JAVA_HOME", top.toString(), "PATH", top.toString()));
        assertEquals(1, answer.exit());
        assertTrue(answer.text().startsWith("hal: HAL needs Java 17 or newer, and there is none."), answer::text);
    }

    @Test
    void anArchiveOfTheStartIsUsedOnceItIsThere() throws IOException, InterruptedException {
        assertFalse(run(hal, Map.of()).text().contains("SharedArchiveFile"));
        Path store = Files.createDirectory(hal.resolveSibling("hal.cds"));
        run(hal, Map.of("HAL_MAKE_ARCHIVE", "1"));
        List<Path> files = list(store);
        assumeTrue(!files.isEmpty(), "skipped: no program 'script'");
        assertEquals(1, files.size(), files::toString);
        assertFalse(run(hal, Map.of()).text().contains("SharedArchiveFile"), "an empty archive");
        Files.writeString(files.get(0), "classes");
        assertTrue(run(hal, Map.of()).lines().contains("-XX:SharedArchiveFile=" + files.get(0)));
        Files.writeString(hal, Files.readString(SCRIPT) + "# another build\n");
        assertFalse(run(hal, Map.of()).text().contains("SharedArchiveFile"), "an archive of another build");
    }

    @Test
    void anArchiveThatCouldNotBeMadeIsSaid() throws IOException, InterruptedException {
        Answer answer = run(hal, Map.of("HAL_MAKE_ARCHIVE", "1"));
        assertEquals(1, answer.exit());
        assertTrue(answer.text().contains("hal: no archive of the start c"), answer::text);
    }

    @Test
    void withoutATerminalNothingIsLeftInTheHome() throws IOException, InterruptedException {
        run(hal, Map.of());
        assertFalse(Files.exists(top.resolve("home")));
    }

    @Test
    void closedInputsAndOutputsAreOpenedOnNothing() throws IOException, InterruptedException {
        assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "skipped: descriptors are not to be seen here");
        Path seen = top.resolve("seen");
        Files.writeString(
                jdk.resolve("bin/java"), "#!/bin/sh\nopen=$(ls -l /proc/$$/fd)\necho \"$open\" > '" + seen + "'\n");
        Path closing = Files.writeString(top.resolve("closing"), "/bin/sh '" + hal + "' <&- >&- 2>&-\n");
        run(closing, Map.of());
        String open = Files.readString(seen);
        for (int descriptor = 0; descriptor <= 2; descriptor++) {
            assertTrue(open.contains(" " + descriptor + " -> /dev/null\n"), open);
        }
        run(hal, Map.of());
        assertFalse(Files.readString(seen).contains(" 1 -> /dev/null\n"), "an open one stays");
    }

    private Path jdk(String name, String release) throws IOException {
        Path bin = Files.createDirectories(top.resolve(name).resolve("bin"));
        Path java = Files.writeString(bin.resolve("java"), "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.writeString(bin.resolveSibling("release"), release);
        return bin.getParent();
    }

    private record Answer(int exit, String text) {
        List<String> lines() {
            return List.of(text.substring(0, text.length() - 1).split("\n", -1));
        }
    }

    private Answer run(Path program, Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = Stream.concat(Stream.of("/bin/sh", program.toString()), Stream.of(arguments))
                .toList();
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("HAL_"));
        builder.environment()
                .putAll(Map.of(
                        "JAVA_HOME", jdk.toString(), "HOME", top.resolve("home").toString()));
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Answer(process.waitFor(), text);
    }

    private static List<Path> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
