package hal.eval;

import hal.support.CleanText;
import hal.support.UserException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The evaluations by name: those shipped with the program, and each {@code NAME.toml} of the user's folders. The folders
 * are looked at anew each time, so that a file written while the program runs is there at once. A user's file hides a
 * shipped evaluation of the same name.
 */
public final class EvaluationCatalog {
    /** A new file in {@code config/eval} gets its name here. */
    private static final List<String> SHIPPED = List.of(
            "material",
            "shannon",
            "simplified",
            "simplified-middlegame",
            "decipawn",
            "decipawn-as-published",
            "balanced",
            "hal");

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9_-]{0,31}");
    private static final String SUFFIX = ".toml";
    private static final int MOST_BYTES = 1 << 18;

    private final List<Path> userFolders;

    /**
     * Shipped evaluations and those of some folders.
     *
     * @param userFolders the first that has a name wins; a folder need not exist
     */
    public EvaluationCatalog(List<Path> userFolders) {
        this.userFolders = List.copyOf(userFolders);
    }

    /** Only what is shipped: the same on every machine. */
    public static EvaluationCatalog shipped() {
        return new EvaluationCatalog(List.of());
    }

    /** All names: the shipped ones in their order, then the user's by alphabet. */
    public List<String> names() {
        Set<String> own = new TreeSet<>();
        userFolders.forEach(folder -> own.addAll(namesIn(folder)));
        SHIPPED.forEach(own::remove);
        List<String> names = new ArrayList<>(SHIPPED);
        names.addAll(own);
        return names;
    }

    /**
     * A line for people about an evaluation. A file that cannot be read is described by its error.
     *
     * @param name one of {@link #names()}
     */
    public String describe(String name) {
        try {
            String description = read(name).description();
            return description.isEmpty() ? "no description" : description;
        } catch (UserException e) {
            return e.getMessage();
        }
    }

    /**
     * A new evaluation, read from its file at this moment.
     *
     * @param name one of {@link #names()}
     * @throws UserException if there is none of that name, or naming file, line and key of what is wrong in it
     */
    public Evaluation create(String name) {
        return read(name).evaluation();
    }

    /**
     * The tables of an evaluation, for people to look at; none if it has none.
     *
     * @param name one of {@link #names()}
     * @throws UserException if there is none of that name, or naming file, line and key of what is wrong in it
     */
    public List<PieceTable> tables(String name) {
        return read(name).tables();
    }

    private EvaluationFile read(String name) {
        EvaluationSource source = source(name);
        return EvaluationFile.parse(source.file(), source.text());
    }

    /**
     * The text of an evaluation, as its file is at this moment.
     *
     * @param name one of {@link #names()}
     * @throws UserException if there is none of that name, or its file cannot be read
     */
    public EvaluationSource source(String name) {
        if (NAME.matcher(name).matches()) {
            for (Path folder : userFolders) {
                Path file = folder.resolve(name + SUFFIX);
                if (Files.isRegularFile(file)) {
                    return new EvaluationSource(CleanText.line(file.toString(), 300), text(file));
                }
            }
            if (SHIPPED.contains(name)) {
                return new EvaluationSource("config/eval/" + name + SUFFIX, shippedText(name));
            }
        }
        throw new UserException(
                "there is no evaluation \"" + CleanText.line(name, 40) + "\"; there are " + String.join(", ", names()));
    }

    private static String text(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new UserException(file + ": is larger than " + MOST_BYTES / 1024 + " KiB");
            }
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UserException(file + ": cannot be read: " + e.getMessage(), e);
        }
    }

    private static String shippedText(String name) {
        String resource = "/config/eval/" + name + SUFFIX;
        try (InputStream in = EvaluationCatalog.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the program is incomplete: " + resource + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + resource, e);
        }
    }

    private static List<String> namesIn(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(SUFFIX))
                    .map(file -> file.substring(0, file.length() - SUFFIX.length()))
                    .filter(name -> NAME.matcher(name).matches())
                    .toList();
        } catch (IOException e) {
            return List.of(); // a folder that cannot be listed offers nothing; create() says why for a name given
        }
    }
}
