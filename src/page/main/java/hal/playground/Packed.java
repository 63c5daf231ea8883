package hal.playground;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.teavm.classlib.ResourceSupplier;
import org.teavm.classlib.ResourceSupplierContext;

/** The files that are compiled in, asked for by the compiler: what the searches and the lessons read. */
@SuppressWarnings("deprecation") // the compiler has no other way yet
public final class Packed implements ResourceSupplier {
    /** Where they lie, as the page's builder says. */
    static final String FOLDER = "hal.config";

    private static final List<String> PARTS = List.of("eval", "lessons", "tables", "levels.toml", "opponents");

    @Override
    public String[] supplyResources(ResourceSupplierContext context) {
        Path folder = Path.of(System.getProperty(FOLDER, "config"));
        try (Stream<Path> files = Files.walk(folder)) {
            Stream<String> read = files.filter(Files::isRegularFile)
                    .map(folder::relativize)
                    .filter(file -> PARTS.contains(file.getName(0).toString()))
                    .map(file -> "config/" + file.toString().replace('\\', '/'));
            return Stream.concat(read, Stream.of("books/index.txt", "books/classic.bin", "hal/game/nags.txt"))
                    .sorted()
                    .toArray(String[]::new);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
