package hal.support;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Files known by name: those shipped with the program in one folder, and each file of the user's folders with one of some
 * endings. A user's file hides a shipped one of the same name. The folders are looked at anew each time, so that a file
 * written while the program runs is there at once.
 */
public final class NamedFiles {
    private final String shippedFolder;
    /** The shipped files by name, in the order in which people see them. */
    private final Map<String, String> shipped = new LinkedHashMap<>();

    private final List<String> endings;
    private final Pattern name;
    private final List<Path> userFolders;

    /**
     * Looks at nothing yet.
     *
     * @param shippedFolder in the jar, such as {@code config/eval}
     * @param shipped the files in it, in the order in which people see them
     * @param endings of the files, such as {@code .toml}; of two files with one name the earlier ending wins
     * @param name what a name must look like: it becomes part of a path
     * @param userFolders the first that has a name wins; a folder need not exist
     */
    public NamedFiles(
            String shippedFolder, List<String> shipped, List<String> endings, Pattern name, List<Path> userFolders) {
        this.shippedFolder = shippedFolder;
        this.endings = List.copyOf(endings);
        this.name = name;
        this.userFolders = List.copyOf(userFolders);
        for (String file : shipped) {
            this.shipped.put(nameOf(file).orElseThrow(), file);
        }
    }

    /** All names: the shipped ones in their order, as far as this program has them, then the user's by alphabet. */
    public List<String> names() {
        Set<String> names = new LinkedHashSet<>(shipped.keySet());
        names.removeIf(known -> !isShipped(known));
        Set<String> own = new TreeSet<>();
        userFolders.forEach(folder -> own.addAll(namesIn(folder)));
        names.addAll(own);
        return List.copyOf(names);
    }

    /** The user's file of a name. */
    public Optional<Path> userFile(String wanted) {
        return name.matcher(wanted).matches()
                ? userFolders.stream()
                        .flatMap(folder -> endings.stream().map(ending -> folder.resolve(wanted + ending)))
                        .filter(Files::isRegularFile)
                        .findFirst()
                : Optional.empty();
    }

    /** Whether a file of this name is shipped. */
    public boolean isShipped(String wanted) {
        return shipped.containsKey(wanted) && Shipped.has(shippedPath(wanted));
    }

    /** Where the shipped file of a name stands, for {@link Shipped} and for error messages. */
    public String shippedPath(String wanted) {
        return shippedFolder + "/" + shipped.get(wanted);
    }

    private Optional<String> nameOf(String file) {
        return endings.stream()
                .filter(file::endsWith)
                .map(ending -> file.substring(0, file.length() - ending.length()))
                .filter(text -> name.matcher(text).matches())
                .findFirst();
    }

    private List<String> namesIn(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.flatMap(file -> nameOf(file.getFileName().toString()).stream())
                    .toList();
        } catch (IOException e) {
            return List.of(); // a folder that cannot be listed offers nothing; whoever opens a file of it hears why
        }
    }
}
