package hal.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.Sources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    /** The page's class library has a digest of its own, which must do all that HAL asks of Java's. */
    @Test
    void thePagesDigestDoesWhatJavasDoes(@TempDir Path folder) throws Exception {
        Path source = PROJECT.resolve("src/page/main/java/org/teavm/classlib/java/security/TMessageDigest.java");
        assertEquals(
                0,
                ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-proc:none",
                                "-encoding",
                                "UTF-8",
                                "-d",
                                folder.toString(),
                                source.toString()));
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            Class<?> type = loader.loadClass("org.teavm.classlib.java.security.TMessageDigest");
            Method update = type.getMethod("update", byte[].class, int.class, int.class);
            Random random = new Random(1);
            for (int i = 0; i < 200; i++) {
                Object own = type.getMethod("getInstance", String.class).invoke(null, "SHA-256");
                MessageDigest java = MessageDigest.getInstance("SHA-256");
                byte[] bytes = new byte[random.nextInt(300)];
                random.nextBytes(bytes);
                int middle = random.nextInt(bytes.length + 1);
                update.invoke(own, bytes, 0, middle);
                java.update(bytes, 0, middle);
                Object ownCopy = type.getMethod("clone").invoke(own);
                MessageDigest copy = (MessageDigest) java.clone();
                update.invoke(own, bytes, middle, bytes.length - middle);
                java.update(bytes, middle, bytes.length - middle);
                assertArrayEquals(
                        copy.digest(), (byte[]) type.getMethod("digest").invoke(ownCopy));
                assertArrayEquals(
                        java.digest(), (byte[]) type.getMethod("digest").invoke(own));
            }
        }
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
