package hal.support;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Files known by name: those shipped with the program in one folder, and each {@code NAME.ending} of the user's folders,
 * where a user's file hides a shipped one of the same name. The folders are looked at anew each time, so that a file
 * written while the program runs is there at once.
 */
public final class NamedFiles {
    private final String shippedFolder;
    private final List<String> shipped;
    private final String ending;
    private final Pattern name;
    private final List<Path> userFolders;

    /**
     * Looks at nothing yet.
     *
     * @param shippedFolder in the jar, such as {@code config/eval}
     * @param shipped the names in it, in the order in which people see them
     * @param ending of every file, such as {@code .toml}
     * @param name what a name must look like: it becomes part of a path
     * @param userFolders the first that has a name wins; a folder need not exist
     */
    public NamedFiles(String shippedFolder, List<String> shipped, String ending, Pattern name, List<Path> userFolders) {
        this.shippedFolder = shippedFolder;
        this.shipped = List.copyOf(shipped);
        this.ending = ending;
        this.name = name;
        this.userFolders = List.copyOf(userFolders);
    }

    /** All names: the shipped ones in their order, as far as this program has them, then the user's by alphabet. */
    public List<String> names() {
        Set<String> names =
                new LinkedHashSet<>(shipped.stream().filter(this::isShipped).toList());
        Set<String> own = new TreeSet<>();
        userFolders.forEach(folder -> own.addAll(namesIn(folder)));
        names.addAll(own);
        return List.copyOf(names);
    }

    /** The user's file of a name. */
    public Optional<Path> userFile(String wanted) {
        return name.matcher(wanted).matches()
                ? userFolders.stream()
                        .map(folder -> folder.resolve(wanted + ending))
                        .filter(Files::isRegularFile)
                        .findFirst()
                : Optional.empty();
    }

    /** Whether a file of this name is shipped. */
    public boolean isShipped(String wanted) {
        return shipped.contains(wanted) && Shipped.has(shippedPath(wanted));
    }

    /** Where the shipped file of a name stands, for {@link Shipped} and for error messages. */
    public String shippedPath(String wanted) {
        return shippedFolder + "/" + wanted + ending;
    }

    private List<String> namesIn(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(ending))
                    .map(file -> file.substring(0, file.length() - ending.length()))
                    .filter(file -> name.matcher(file).matches())
                    .toList();
        } catch (IOException e) {
            return List.of(); // a folder that cannot be listed offers nothing; whoever opens a file of it hears why
        }
    }
}
