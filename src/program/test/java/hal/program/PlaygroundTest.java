package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.Sources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page without a server, which a plain build leaves out: its sources say what it uses. */
final class PlaygroundTest {
    private static final Path PROJECT =
            Path.of(System.getProperty("hal.top", "")).toAbsolutePath();
    private static final Pattern IMPORT = Pattern.compile("(?m)^import (?:static )?hal\\.(\\w+)");
    private static final Set<String> MAY_USE =
            Set.of("rules", "notation", "game", "eval", "search", "engine", "analysis", "support", "platform");

    @Test
    void playgroundUsesOnlyWhatThePlanAllows() throws IOException {
        Set<String> used = new TreeSet<>();
        for (String source : sources("src/page/main/java/hal/playground")) {
            Matcher imports = IMPORT.matcher(source);
            while (imports.find()) {
                used.add(imports.group(1));
            }
        }
        used.removeAll(MAY_USE);
        assertEquals(Set.of(), used);
    }

    @Test
    void nothingInTheProgramSeesThePlayground() throws IOException {
        for (Path file : Sources.main()) {
            String source = text(file);
            assertFalse(
                    !file.startsWith(PROJECT.resolve("src/page"))
                            && (source.contains("hal.playground") || source.contains("org.teavm")),
                    file::toString);
        }
    }

    /** The compiler to WebAssembly is told by name what a browser lacks: a class that was renamed would stay open. */
    @Test
    void everyClassThatTheBrowserLacksIsThere() throws IOException {
        Set<String> there = new TreeSet<>();
        for (Path file : Sources.main()) {
            String name = file.toString().replaceAll(".*/main/java/|[.]java$", "");
            there.add(name.replace('/', '.'));
        }
        Matcher named = Pattern.compile("\"(hal[.][a-z.]+[A-Z]\\w+)\"")
                .matcher(text(PROJECT.resolve("src/page/main/java/hal/playground/Substitutes.java")));
        int count = 0;
        for (; named.find(); count++) {
            assertTrue(there.contains(named.group(1)), named.group(1));
        }
        assertTrue(count > 5, () -> "names were not found");
    }

    private static List<String> sources(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(PROJECT.resolve(folder))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(PlaygroundTest::text)
                    .toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
