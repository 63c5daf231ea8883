package hal.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the library shows: how many types, and that each says what a user of it needs to know. */
final class LibraryApiTest {
    private static final Path LIBRARY =
            Path.of(System.getProperty("basedir", "")).resolve("src/library");
    private static final Path HOUSE = Path.of(System.getProperty("basedir", "")).resolve("src/main/java");
    private static final int MAX_TYPES = 47;

    private static final Pattern TYPE = Pattern.compile(
            "(?m)^(?:@\\w+\n)?public (?:sealed |non-sealed |final |abstract )*(?:class|interface|record|enum) \\w+");
    private static final Pattern EXAMPLE = Pattern.compile("<pre>\\{@code\n(.*?)\n \\* }</pre>", Pattern.DOTALL);

    @TempDir
    private Path folder;

    private static Set<String> exported() throws IOException {
        Matcher exports = Pattern.compile("exports ([\\w.]+);")
                .matcher(Files.readString(LIBRARY.resolve("java/module-info.java")));
        return exports.results().map(found -> found.group(1)).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The javadoc of each public type of an exported package. */
    private static Map<String, String> types() throws IOException {
        List<PathMatcher> rooms = Files.readAllLines(LIBRARY.resolve("rooms.txt")).stream()
                .map(line -> FileSystems.getDefault().getPathMatcher("glob:" + line))
                .toList();
        Set<String> exported = exported();
        Map<String, String> types = new TreeMap<>();
        for (Path root : List.of(LIBRARY.resolve("java"), HOUSE)) {
            List<Path> files;
            try (Stream<Path> all = Files.walk(root)) {
                files = all.filter(file -> file.toString().endsWith(".java")).toList();
            }
            for (Path file : files) {
                Path source = root.relativize(file);
                boolean isInside = !root.equals(HOUSE) || rooms.stream().anyMatch(room -> room.matches(source));
                String name =
                        source.toString().replace('/', '.').replace('\\', '.').replaceFirst("\\.java$", "");
                if (isInside && name.indexOf('.') > 0 && exported.contains(name.substring(0, name.lastIndexOf('.')))) {
                    String text = Files.readString(file);
                    Matcher type = TYPE.matcher(text);
                    if (type.find()) {
                        types.put(name, text.substring(text.lastIndexOf("/**", type.start()), type.start()));
                    }
                }
            }
        }
        return types;
    }

    @Test
    void theLibraryHasAboutFortyPublicTypes() throws IOException {
        Map<String, String> types = types();
        assertTrue(types.size() >= 35 && types.size() <= MAX_TYPES, types.size() + ": " + types.keySet());
    }

    @Test
    void eachTypeSaysWhetherThreadsMayShareItAndHasAnExample() throws IOException {
        List<String> lacking = new ArrayList<>();
        types().forEach((name, javadoc) -> {
            if (!javadoc.contains("thread-safe") && !javadoc.contains("Thread-safe")) {
                lacking.add(name + " says nothing of threads");
            }
            if (!EXAMPLE.matcher(javadoc).find()) {
                lacking.add(name + " has no example");
            }
        });
        assertEquals(List.of(), lacking);
    }

    /** Each example is a method of its own; those that name no file and no program are run. */
    @Test
    void eachExampleCompilesAndRuns() throws Exception {
        StringBuilder source = new StringBuilder("import java.nio.file.Path;\nimport java.time.Duration;\n");
        exported().forEach(name -> source.append("import ").append(name).append(".*;\n"));
        source.append("final class Javadoc {\n");
        StringBuilder runs = new StringBuilder();
        types().forEach((name, javadoc) -> {
            Matcher example = EXAMPLE.matcher(javadoc);
            while (example.find()) {
                String method = name.substring(name.lastIndexOf('.') + 1) + example.start();
                String body = example.group(1).replaceAll("(?m)^ \\*", "");
                source.append("static void " + method + "() throws Exception {\n" + body + "\n}\n");
                if (!Pattern.compile("Path\\.of|\"syzygy\"|\"stockfish\"")
                        .matcher(body)
                        .find()) {
                    runs.append(method).append("();\n");
                }
            }
        });
        source.append("public static void main(String[] words) throws Exception {\n" + runs + "}\n}\n");
        Path file = folder.resolve("Javadoc.java");
        Files.writeString(file, source);
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int status = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        messages,
                        messages,
                        "-proc:none",
                        "-d",
                        folder.toString(),
                        LIBRARY.resolve("java/hal/chess/Board.java").toString(),
                        LIBRARY.resolve("java/hal/chess/UciClient.java").toString(),
                        file.toString());
        assertEquals("", messages.toString(StandardCharsets.UTF_8));
        assertEquals(0, status);
        String classPath = folder + System.getProperty("path.separator") + System.getProperty("java.class.path");
        Process run = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp", classPath, "Javadoc")
                .redirectErrorStream(true)
                .start();
        String printed = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, run.waitFor(), printed);
        assertTrue(printed.contains("197281"), printed);
    }
}
