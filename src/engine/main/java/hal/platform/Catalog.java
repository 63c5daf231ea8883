package hal.platform;

import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.support.text.CleanText;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
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
 * Files known by name, such as evaluations, books, themes, lessons and recipes: those shipped with HAL in one folder,
 * where {@code index.txt} lists them, and the files in the user's folders with the right ending. A user's file hides a
 * shipped one of the same name. The user's folders are listed each time, so that new files are found while HAL runs.
 */
public final class Catalog {
    private static final String INDEX = "index.txt";
    /** What a name looks like, since it becomes part of a path. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,63}");

    private static final int MAX_NAME = 60;

    private final String kind;
    private final String folder;
    private final List<String> endings;
    private final List<Path> userFolders;
    /** The shipped files by name, in display order; null until it is needed, to keep start-up short. */
    private volatile Map<String, String> shipped;

    /**
     * A file that was found.
     *
     * @param name of its place, for error messages: a path in the user's folder or in the jar
     * @param own where it is, if it is not shipped
     */
    public record Found(String name, Optional<Path> own) {
        // Java would make a record's own methods when they are first asked for, which a start feels.
        @Override
        public boolean equals(Object other) {
            return other instanceof Found found && name.equals(found.name) && own.equals(found.own);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }

        /**
         * Its content.
         *
         * @param max the most bytes that a user's file may have
         * @throws UserException if that cannot be read
         */
        public byte[] bytes(int max) {
            return own.isEmpty()
                    ? Shipped.bytes(name)
                    : FileTrouble.reading(own.get(), () -> InputFile.bytes(own.get(), max));
        }

        /**
         * Its content as text.
         *
         * @param max the most bytes that a user's file may have
         * @throws UserException if that cannot be read, or is not UTF-8
         */
        public String text(int max) {
            return own.isEmpty()
                    ? Shipped.text(name)
                    : FileTrouble.reading(own.get(), () -> InputFile.text(own.get(), max));
        }
    }

    /**
     * Reads nothing yet.
     *
     * @param kind what one of these files is, for error messages: {@code theme}
     * @param folder of the shipped ones in the jar, such as {@code config/themes}
     * @param endings such as {@code .toml}; of two files with one name the earlier ending wins
     * @param userFolders the first one with a name wins; they need not exist
     */
    public Catalog(String kind, String folder, List<String> endings, List<Path> userFolders) {
        this.kind = kind;
        this.folder = folder;
        this.endings = List.copyOf(endings);
        this.userFolders = List.copyOf(userFolders);
    }

    private Map<String, String> shipped() {
        Map<String, String> known = shipped;
        if (known == null) {
            known = new LinkedHashMap<>();
            String index = folder + "/" + INDEX;
            for (String line : Shipped.has(index) ? Shipped.text(index).split("\n", -1) : new String[0]) {
                if (!line.isBlank() && !line.startsWith("#")) {
                    known.put(nameOf(line).orElseThrow(() -> new IllegalStateException(index + ": " + line)), line);
                }
            }
            shipped = known; // two threads may do so at once, with the same result
        }
        return known;
    }

    /**
     * All names: the shipped ones in their order, if this build contains them, then the user's in alphabetical order.
     */
    public List<String> names() {
        Set<String> names = new LinkedHashSet<>(shipped().keySet());
        names.removeIf(known -> !isShipped(known));
        Set<String> own = new TreeSet<>();
        userFolders.forEach(place -> own.addAll(namesIn(place)));
        names.addAll(own);
        return List.copyOf(names);
    }

    /** The user's file with a name. */
    public Optional<Path> userFile(String name) {
        return NAME.matcher(name).matches()
                ? userFolders.stream()
                        .flatMap(place -> endings.stream().map(ending -> place.resolve(name + ending)))
                        .filter(Files::isRegularFile)
                        .findFirst()
                : Optional.empty();
    }

    /** Whether a file with this name is shipped. */
    public boolean isShipped(String name) {
        String file = shipped().get(name);
        return file != null && Shipped.has(folder + "/" + file);
    }

    /**
     * The file with a name.
     *
     * @throws UserException if there is none, with the names that there are
     */
    public Found find(String name) {
        return known(name).orElseThrow(() -> unknown(kind, name, names()));
    }

    /**
     * The file with a name or at a path: what {@link #isPath} takes for one, if nothing has it as its name.
     *
     * @throws UserException if there is no such name; a path may still lead nowhere
     */
    public Found findOrPath(String word) {
        return known(word).orElseGet(() -> {
            if (!isPath(word)) {
                throw unknown(kind, word, names(), ", or a file by its path");
            }
            try {
                return new Found(CleanText.line(word, 300), Optional.of(Path.of(word)));
            } catch (InvalidPathException e) {
                throw new UserException("\"" + CleanText.line(word, MAX_NAME) + "\" is not a valid file name", e);
            }
        });
    }

    private Optional<Found> known(String name) {
        Optional<Path> own = userFile(name);
        if (own.isPresent()) {
            return Optional.of(new Found(own.get().toString(), own));
        }
        return isShipped(name)
                ? Optional.of(new Found(folder + "/" + shipped().get(name), Optional.empty()))
                : Optional.empty();
    }

    /** Whether a word looks like a path rather than a name: it has a slash or one of the endings. */
    public boolean isPath(String word) {
        return word.indexOf('/') >= 0
                || word.indexOf(File.separatorChar) >= 0
                || endings.stream().anyMatch(word::endsWith);
    }

    /**
     * The error for a name that stands for nothing: it names the likeliest one and all that there are.
     *
     * @param kind what is sought, such as {@code theme}
     */
    public static UserException unknown(String kind, String name, Collection<String> known) {
        return unknown(kind, name, known, "");
    }

    /**
     * The same where something else could be named too.
     *
     * @param also what to say after the names, such as {@code , or a file by its path}
     */
    public static UserException unknown(String kind, String name, Collection<String> known, String also) {
        String near = name.isEmpty()
                ? ""
                : Nearest.of(name, known)
                        .map(meant -> " (did you mean " + meant + "?)")
                        .orElse("");
        return new UserException("there is no " + kind + " \"" + CleanText.line(name, MAX_NAME) + "\"" + near
                + "; known: " + (known.isEmpty() ? "none yet" : String.join(", ", known)) + also);
    }

    private Optional<String> nameOf(String file) {
        for (String ending : endings) {
            if (file.endsWith(ending)) {
                String name = file.substring(0, file.length() - ending.length());
                if (NAME.matcher(name).matches()) {
                    return Optional.of(name);
                }
            }
        }
        return Optional.empty();
    }

    private List<String> namesIn(Path place) {
        if (!Files.isDirectory(place)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(place)) {
            return files.flatMap(file -> nameOf(file.getFileName().toString()).stream())
                    .toList();
        } catch (IOException e) {
            return List.of(); // nothing is offered from an unreadable folder; opening a file in it reports why
        }
    }
}
