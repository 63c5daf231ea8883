package hal.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The project's own files, for tests that read sources or guides. */
public final class Sources {
    /** The project's folder; tests run in a folder of their own below it. */
    public static final Path TOP = Path.of(System.getProperty("hal.top", "")).toAbsolutePath();

    private Sources() {}

    /** The Java files of all wings, without their tests. */
    public static List<Path> main() throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path wing : wings()) {
            Path sources = wing.resolve("main/java");
            if (Files.isDirectory(sources)) {
                try (Stream<Path> files = Files.walk(sources)) {
                    files.filter(file -> file.toString().endsWith(".java"))
                            .sorted()
                            .forEach(found::add);
                }
            }
        }
        return found;
    }

    private static List<Path> wings() throws IOException {
        try (Stream<Path> folders = Files.list(TOP.resolve("src"))) {
            return folders.sorted().toList();
        }
    }
}
