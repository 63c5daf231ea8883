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
 * Files known by name: those shipped with HAL in one folder, and the files in the user's folders with one of some
 * extensions. A user's file hides a shipped one with the same name. The folders are listed each time, so that new files
 * are found while HAL runs.
 */
public final class NamedFiles {
    private final String shippedFolder;
    /** The shipped files by name, in display order. */
    private final Map<String, String> shipped = new LinkedHashMap<>();

    private final List<String> endings;
    private final Pattern name;
    private final List<Path> userFolders;

    /**
     * Does not read any folder yet.
     *
     * @param shippedFolder in the jar, such as {@code config/eval}
     * @param shipped the files in it, in display order
     * @param endings the file extensions, such as {@code .toml}; of two files with one name the earlier extension wins
     * @param name what a name must look like, since it becomes part of a path
     * @param userFolders the first one with a name wins; they need not exist
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

    /**
     * All names: the shipped ones in their order, if this build contains them, then the user's in alphabetical order.
     */
    public List<String> names() {
        Set<String> names = new LinkedHashSet<>(shipped.keySet());
        names.removeIf(known -> !isShipped(known));
        Set<String> own = new TreeSet<>();
        userFolders.forEach(folder -> own.addAll(namesIn(folder)));
        names.addAll(own);
        return List.copyOf(names);
    }

    /** The user's file with a name. */
    public Optional<Path> userFile(String wanted) {
        return name.matcher(wanted).matches()
                ? userFolders.stream()
                        .flatMap(folder -> endings.stream().map(ending -> folder.resolve(wanted + ending)))
                        .filter(Files::isRegularFile)
                        .findFirst()
                : Optional.empty();
    }

    /** Whether a file with this name is shipped. */
    public boolean isShipped(String wanted) {
        return shipped.containsKey(wanted) && Shipped.has(shippedPath(wanted));
    }

    /** The path of a shipped file, for {@link Shipped} and for error messages. */
    public String shippedPath(String wanted) {
        return shippedFolder + "/" + shipped.get(wanted);
    }

    private Optional<String> nameOf(String file) {
        for (String ending : endings) {
            if (file.endsWith(ending)) {
                String wanted = file.substring(0, file.length() - ending.length());
                if (name.matcher(wanted).matches()) {
                    return Optional.of(wanted);
                }
            }
        }
        return Optional.empty();
    }

    private List<String> namesIn(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.flatMap(file -> nameOf(file.getFileName().toString()).stream())
                    .toList();
        } catch (IOException e) {
            return List.of(); // nothing is offered from an unreadable folder; opening a file in it reports why
        }
    }
}
