package hal.eval;

import hal.platform.AtomicFile;
import hal.platform.Catalog;
import hal.platform.Shipped;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.lang.ref.SoftReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * The evaluations by name: those shipped with HAL, and the files in the user's folders whose extension belongs to an
 * {@link EvaluationFormat}. The folders are listed each time, so that new files are found while HAL runs. A user's file
 * hides a shipped evaluation of the same name.
 *
 * <p>A file is parsed once and its model shared, by all catalogues, until the file changes. Thread-safe.
 */
public final class EvaluationCatalog {
    private static final String SHIPPED_FOLDER = "config/eval";

    /**
     * A network that was built into the program by {@code make EXE=NAME EVALFILE=FILE}; it is then the usual
     * evaluation.
     */
    private static final String BUILT_IN = "built-in";

    private static final String BUILT_IN_FILE = BUILT_IN + ".hnet";

    /**
     * Of all catalogues; a user's file must have the same content, too. Softly referenced, so that unused ones are
     * dropped when memory runs short.
     */
    private static final Map<Catalog.Found, SoftReference<EvaluationModel>> MODELS = new ConcurrentHashMap<>();

    private final List<Path> userFolders;
    /** Null until needed, to keep start-up short. */
    private volatile Stock stock;
    /** Pinned models, by name. */
    private final Map<String, EvaluationModel> pins = new ConcurrentHashMap<>();

    /**
     * The shipped evaluations and those in some folders.
     *
     * @param userFolders the first one that has a name wins; they need not exist
     */
    public EvaluationCatalog(List<Path> userFolders) {
        this.userFolders = List.copyOf(userFolders);
    }

    /**
     * The formats and files to look in.
     *
     * @param formats of files that can be read
     * @param files the shipped ones and the user's
     */
    private record Stock(List<EvaluationFormat> formats, Catalog files) {
        static Stock load(List<Path> userFolders) {
            List<EvaluationFormat> formats = new ArrayList<>();
            ServiceLoader.load(EvaluationFormat.class, EvaluationCatalog.class.getClassLoader())
                    .forEach(formats::add);
            List<String> endings =
                    formats.stream().map(EvaluationFormat::suffix).toList();
            return new Stock(formats, new Catalog("evaluation", SHIPPED_FOLDER, endings, userFolders));
        }
    }

    private Stock stock() {
        Stock known = stock;
        if (known == null) {
            known = Stock.load(userFolders); // two threads may do so at once, with the same result
            stock = known;
        }
        return known;
    }

    /** The shipped evaluations only: the same on every machine. */
    public static EvaluationCatalog shipped() {
        return new EvaluationCatalog(List.of());
    }

    /** The name of the default evaluation. */
    public static String usual() {
        return Shipped.has(SHIPPED_FOLDER + "/" + BUILT_IN_FILE) ? BUILT_IN : "hal";
    }

    /** All names: the shipped ones in their order, then the user's in alphabetical order. */
    public List<String> names() {
        return stock().files().names();
    }

    /**
     * A one-line description of an evaluation; for a file that cannot be read, its error.
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
     * The model of an evaluation, as its file is at this moment.
     *
     * @param name one of {@link #names()}, or a path: anything with a slash or a known extension
     * @return a shared model, unless the file has changed since the last call
     * @throws UserException if there is none with that name, or naming the file and place of an error in it
     */
    public EvaluationModel model(String name) {
        EvaluationModel pinned = pins.get(name);
        if (pinned != null) {
            return pinned;
        }
        Catalog.Found found = stock().files().findOrPath(name);
        SoftReference<EvaluationModel> known = MODELS.get(found);
        EvaluationModel model = known == null ? null : known.get();
        if (model != null && found.own().isEmpty()) {
            return model; // what is shipped does not change
        }
        EvaluationFile file = file(found);
        if (model == null || !model.file().hasContentOf(file)) {
            model = format(file).read(file);
            MODELS.put(found, new SoftReference<>(model));
        }
        return model;
    }

    /**
     * Pins an evaluation: later changes to its file have no effect. For matches, in which all games must use the same
     * numbers.
     *
     * @param name as for {@link #model}
     * @throws UserException as for {@link #model}
     */
    public EvaluationModel pin(String name) {
        EvaluationModel model = model(name);
        pins.put(name, model);
        return model;
    }

    /**
     * The file of an evaluation, unparsed.
     *
     * @param name as for {@link #model}
     * @throws UserException if there is none with that name, or its file cannot be read
     */
    public EvaluationFile file(String name) {
        return file(stock().files().findOrPath(name));
    }

    private EvaluationFile file(Catalog.Found found) {
        byte[] content = found.bytes(mostBytes(found.name()));
        return found.own().isEmpty()
                ? EvaluationFile.shipped(found.name(), content)
                : EvaluationFile.of(found.name(), content);
    }

    /**
     * Writes an evaluation's file again, as a start for another one.
     *
     * @param name as for {@link #model}
     * @param copy where it goes; what stands there is replaced
     * @throws UserException if there is none with that name, its file cannot be read or the copy not written, or the
     *     copy's name would make it another format
     */
    public void copy(String name, Path copy) {
        EvaluationFile file = file(name);
        String suffix = format(file).suffix();
        if (!copy.toString().endsWith(suffix)) {
            throw new UserException("the file of " + name + " ends in " + suffix + ", and so must its copy: " + copy);
        }
        FileTrouble.writing(copy, () -> AtomicFile.write(copy, file.bytes()));
    }

    /**
     * Refuses a name that stands for nothing, without reading any file.
     *
     * @param name as for {@link #model}; a path may still lead nowhere
     * @throws UserException saying what there is
     */
    public void require(String name) {
        stock().files().findOrPath(name);
    }

    /**
     * The model in a file that belongs to no catalogue.
     *
     * @throws UserException naming the place of an error in it
     */
    public EvaluationModel read(EvaluationFile file) {
        return format(file).read(file);
    }

    /** The format of a file, by its first bytes or else by its name. */
    private EvaluationFormat format(EvaluationFile file) {
        return Stream.concat(
                        stock().formats().stream()
                                .filter(format -> format.mark().length > 0 && file.startsWith(format.mark())),
                        stock().formats().stream().filter(format -> file.name().endsWith(format.suffix())))
                .findFirst()
                .orElseThrow(() -> new UserException(file.name() + " is not an evaluation file; their names end in "
                        + String.join(
                                " or ",
                                stock().formats().stream()
                                        .map(EvaluationFormat::suffix)
                                        .toList())));
    }

    /** Whether a word is taken as the path of a file rather than a name. */
    public boolean isPath(String name) {
        return stock().files().isPath(name);
    }

    /** The size limit of the format that the name indicates; otherwise the largest. */
    private int mostBytes(String name) {
        return stock().formats().stream()
                .filter(format -> name.endsWith(format.suffix()))
                .findFirst()
                .or(() -> stock().formats().stream().max(Comparator.comparingInt(EvaluationFormat::mostBytes)))
                .map(EvaluationFormat::mostBytes)
                .orElseThrow();
    }
}
