package hal.eval;

import hal.support.CleanText;
import hal.support.NamedFiles;
import hal.support.Shipped;
import hal.support.UserException;
import java.io.File;
import java.lang.ref.SoftReference;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The evaluations by name: those shipped with the program, and each file of the user's folders whose name ends as one of
 * the {@link EvaluationFormat}s says. The folders are looked at anew each time, so that a file written while the program
 * runs is there at once. A user's file hides a shipped evaluation of the same name.
 *
 * <p>A file is parsed once and its model shared by all who ask, until the file changes. Safe for use by several threads.
 */
public final class EvaluationCatalog {
    private static final String SHIPPED_FOLDER = "config/eval";

    /** A network that was built into the program by {@code make EXE=NAME EVALFILE=FILE}; it is then the usual evaluation. */
    private static final String BUILT_IN = "built-in";

    private static final String BUILT_IN_FILE = BUILT_IN + ".hnet";

    /** Lists what is shipped, a file name a line; lines that begin with # are remarks. */
    private static final String INDEX = "index.txt";

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9_-]{0,31}");

    private final List<Path> userFolders;
    /** Null until it is asked for: the start of HAL is felt. */
    private volatile Stock stock;
    /** By the names of their files. Those that nobody uses are given up when memory runs short. */
    private final Map<String, SoftReference<EvaluationModel>> models = new ConcurrentHashMap<>();
    /** By name. */
    private final Map<String, EvaluationModel> pins = new ConcurrentHashMap<>();

    /**
     * Shipped evaluations and those of some folders.
     *
     * @param userFolders the first that has a name wins; a folder need not exist
     */
    public EvaluationCatalog(List<Path> userFolders) {
        this.userFolders = List.copyOf(userFolders);
    }

    /**
     * What there is to look in.
     *
     * @param formats of files that can be read
     * @param files those shipped and those of the user
     */
    private record Stock(List<EvaluationFormat> formats, NamedFiles files) {
        static Stock load(List<Path> userFolders) {
            List<EvaluationFormat> formats = new ArrayList<>();
            ServiceLoader.load(EvaluationFormat.class, EvaluationCatalog.class.getClassLoader())
                    .forEach(formats::add);
            List<String> shipped = Stream.concat(
                            Shipped.text(SHIPPED_FOLDER + "/" + INDEX)
                                    .lines()
                                    .filter(line -> !line.isBlank() && !line.startsWith("#")),
                            Stream.of(BUILT_IN_FILE))
                    .toList();
            List<String> endings =
                    formats.stream().map(EvaluationFormat::suffix).toList();
            return new Stock(formats, new NamedFiles(SHIPPED_FOLDER, shipped, endings, NAME, userFolders));
        }
    }

    private Stock stock() {
        Stock known = stock;
        if (known == null) {
            known = Stock.load(userFolders); // two threads may do so at once: both find the same
            stock = known;
        }
        return known;
    }

    /** Only what is shipped: the same on every machine. */
    public static EvaluationCatalog shipped() {
        return new EvaluationCatalog(List.of());
    }

    /** The name of the evaluation that plays where nobody has chosen another. */
    public static String usual() {
        return Shipped.has(SHIPPED_FOLDER + "/" + BUILT_IN_FILE) ? BUILT_IN : "hal";
    }

    /** All names: the shipped ones in their order, then the user's by alphabet. */
    public List<String> names() {
        return stock().files().names();
    }

    /**
     * A line for people about an evaluation. A file that cannot be read is described by its error.
     *
     * @param name one of {@link #names()}
     */
    public String describe(String name) {
        try {
            String description = model(name).description();
            return description.isEmpty() ? "no description" : description;
        } catch (UserException e) {
            return e.getMessage();
        }
    }

    /**
     * An evaluation, as its file is at this moment.
     *
     * @param name one of {@link #names()}, or the path of a file: what has a slash in it or ends as such a file does
     * @return a model shared with all who asked before, unless the file has changed since
     * @throws UserException if there is none of that name, or naming file and place of what is wrong in it
     */
    public EvaluationModel model(String name) {
        EvaluationModel pinned = pins.get(name);
        if (pinned != null) {
            return pinned;
        }
        EvaluationFile file = file(name);
        SoftReference<EvaluationModel> known = models.get(file.name());
        EvaluationModel model = known == null ? null : known.get();
        if (model == null || !model.file().hasContentOf(file)) {
            model = format(file).read(file);
            models.put(file.name(), new SoftReference<>(model));
        }
        return model;
    }

    /**
     * From now on an evaluation stays as it is at this moment, whatever happens to its file: for a match, whose games must
     * all be played by the same numbers.
     *
     * @param name as {@link #model} takes it
     * @throws UserException as {@link #model} does
     */
    public EvaluationModel pin(String name) {
        EvaluationModel model = model(name);
        pins.put(name, model);
        return model;
    }

    /**
     * The file of an evaluation, not yet parsed.
     *
     * @param name as {@link #model} takes it
     * @throws UserException if there is none of that name, or its file cannot be read
     */
    public EvaluationFile file(String name) {
        Optional<Path> own = stock().files().userFile(name);
        if (own.isPresent()) {
            return EvaluationFile.read(own.get(), mostBytes(own.get().toString()));
        }
        if (stock().files().isShipped(name)) {
            String path = stock().files().shippedPath(name);
            return EvaluationFile.of(path, Shipped.bytes(path));
        }
        if (isPath(name)) {
            return EvaluationFile.read(path(name), mostBytes(name));
        }
        throw new UserException(
                "there is no evaluation \"" + CleanText.line(name, 40) + "\"; known: " + String.join(", ", names()));
    }

    /** What a file is shows by its first bytes, or else by its name. */
    private EvaluationFormat format(EvaluationFile file) {
        return Stream.concat(
                        stock().formats().stream()
                                .filter(format -> format.mark().length > 0 && file.startsWith(format.mark())),
                        stock().formats().stream().filter(format -> file.name().endsWith(format.suffix())))
                .findFirst()
                .orElseThrow(() -> new UserException(file.name() + ": is not an evaluation; the names of those end in "
                        + String.join(
                                " or ",
                                stock().formats().stream()
                                        .map(EvaluationFormat::suffix)
                                        .toList())));
    }

    /** Whether a word is taken for the path of a file, and not for a name. */
    public boolean isPath(String name) {
        return name.indexOf('/') >= 0
                || name.indexOf(File.separatorChar) >= 0
                || stock().formats().stream().anyMatch(format -> name.endsWith(format.suffix()));
    }

    private static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new UserException(CleanText.line(name, 40) + ": is not the name of a file", e);
        }
    }

    /** The bound of the format that the name tells of; else the largest. */
    private int mostBytes(String name) {
        return stock().formats().stream()
                .filter(format -> name.endsWith(format.suffix()))
                .findFirst()
                .or(() -> stock().formats().stream().max(Comparator.comparingInt(EvaluationFormat::mostBytes)))
                .map(EvaluationFormat::mostBytes)
                .orElseThrow();
    }
}
