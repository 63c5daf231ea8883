package hal.program;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.HalCommand;
import hal.testkit.Once;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The shell scripts, most of which run in the night or by hand only: their shells understand them, and what fails in
 * them fails.
 */
@Once
final class ScriptsTest {
    private static final Path TOP = Path.of(System.getProperty("hal.top", ""));
    /** A program of HAL's, Java's or Maven's whose status a pipe would swallow. */
    private static final Pattern SWALLOWED = Pattern.compile(
            "^\\s*(\"\\$\\{?java|java|\\$mvn|\"\\$@\"|\"\\$hal\"|\"\\$work/).*[^|]\\|\\s*(tail|head|sed|awk|cat)\\b");

    /** What is asked of HAL itself, by a path to it or as a check of the packages names it. */
    private static final Pattern ASKED = Pattern.compile("(?:/hal\"?|\\$run) ([a-z-][^|>)]*?)(?= *(?:[|>)]|2>|$))");
    /** The shells for which Homebrew asks for completions. */
    private static final Pattern SHELL = Pattern.compile(":(bash|zsh|fish|pwsh)\\b");

    private static List<Path> scripts() throws IOException {
        List<Path> scripts = new ArrayList<>();
        for (String folder : List.of(
                "src/program/sh",
                "src/program/test/sh",
                "src/chess/sh",
                "src/page/sh",
                "src/workshop/sh",
                "src/test-kit/sh")) {
            try (Stream<Path> files = Files.list(TOP.resolve(folder))) {
                files.filter(file -> !file.toString().endsWith(".desktop"))
                        .sorted()
                        .forEach(scripts::add);
            }
        }
        return scripts;
    }

    @Test
    void eachIsUnderstoodByItsShell() throws Exception {
        List<Path> scripts = scripts();
        assertTrue(scripts.size() > 10, scripts::toString);
        for (Path script : scripts) {
            String first = Files.readAllLines(script).get(0);
            assertTrue(first.matches("#!/(bin/sh|usr/bin/env bash)"), script + ": " + first);
            Process shell = new ProcessBuilder(first.endsWith("bash") ? "bash" : "sh", "-n", script.toString())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(0, shell.waitFor(), said);
        }
    }

    /** A shell takes the status of a pipe's last program, and goes on if an earlier one has failed. */
    @Test
    void noPipeSwallowsWhatAProgramEndedWith() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path script : scripts()) {
            List<String> lines = Files.readAllLines(script);
            if (lines.stream().noneMatch(line -> line.contains("pipefail"))) {
                lines.stream()
                        .filter(line -> SWALLOWED.matcher(line).find())
                        .forEach(line -> found.add(script.getFileName() + ": " + line.strip()));
            }
        }
        assertEquals(List.of(), found);
    }

    /** Packages are made in the night only: what HAL no longer knows would be missed by day. */
    @Test
    void halUnderstandsWhatMakesAndChecksItsPackages() throws IOException {
        List<String> asked = new ArrayList<>();
        for (String script : List.of("src/program/sh/make-dist", "src/program/test/sh/check-dist")) {
            Files.readAllLines(TOP.resolve(script)).stream()
                    .filter(line -> !line.startsWith("#"))
                    .flatMap(line -> ASKED.matcher(line).results())
                    .forEach(found -> asked.add(found.group(1)));
        }
        SHELL.matcher(Files.readString(TOP.resolve("src/program/packages/hal-chess.rb")))
                .results()
                .forEach(found -> asked.add("completion " + found.group(1)));
        assertTrue(asked.containsAll(List.of("uci", "perft 4", "completion bash")), asked::toString);
        for (String line : asked) {
            assertDoesNotThrow(
                    () -> HalCommand.parse(line.replaceAll("['\"]", "").split(" ")), line);
        }
    }
}
