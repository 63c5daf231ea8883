package hal.testkit;

import static org.junit.jupiter.api.Assumptions.abort;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The bigger test data that may stand beside the project in {@code ../shared/testdata} and is not part of it. A test
 * that wants it skips, with a word, where it is absent.
 */
public final class SharedData {
    private static final String PLACE = "shared/testdata";

    private SharedData() {}

    /**
     * Looks for {@code shared/testdata} beside the project folder, then beside each folder above it.
     *
     * @return the data's folder, or nothing where it is absent
     */
    public static Optional<Path> find() {
        return find(Path.of(System.getProperty("hal.top", "")).toAbsolutePath());
    }

    static Optional<Path> find(Path project) {
        for (Path folder = project.getParent(); folder != null; folder = folder.getParent()) {
            Path data = folder.resolve(PLACE);
            if (Files.isDirectory(data)) {
                return Optional.of(data);
            }
        }
        return Optional.empty();
    }

    /**
     * A file or folder of the data; the calling test is skipped if it is absent.
     *
     * @param name the path below {@code shared/testdata}, such as {@code perft/standard.epd}
     * @return the existing file or folder
     */
    public static Path get(String name) {
        Optional<Path> path = find().map(data -> data.resolve(name)).filter(Files::exists);
        if (path.isEmpty()) {
            String word = "skipped: ../" + PLACE + "/" + name + " is absent";
            System.out.println(word);
            abort(word);
        }
        return path.orElseThrow();
    }
}
