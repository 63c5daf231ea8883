package hal.command;

import hal.engine.option.OptionType;
import hal.platform.AtomicFile;
import hal.search.SearchLimits;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** What a line gives a command's parameters, checked. */
public final class Values {
    /** Nothing is given. */
    public static final Values NONE = new Values(List.of(), Map.of());

    /** What stands between a command and the file to be written, as in {@code save the game as x.pgn}. */
    private static final Pattern BEFORE_FILE = Pattern.compile(
            "(?i)^(?:(?:the|this|that|my|our) +(?:\\p{L}+ +){1,3}(?=as )|(?:(?:the|this|my|our) +)?(?:game|position|board|it) +)?(?:as|to|into|in) +(?:(?:a|the) +)?(?:file +)?(?=\\S)");

    private static final Pattern ENDING = Pattern.compile("\\.\\w{1,9}$");
    private static final int MAX_QUOTE = 60;

    private final List<Parameter> known;
    private final Map<Parameter, List<String>> given;

    /**
     * @param known what the command takes
     * @param given in the canonical form of each type
     */
    Values(List<Parameter> known, Map<Parameter, List<String>> given) {
        this.known = known;
        this.given = given;
    }

    /** Those of some parameters only. */
    public Values only(List<Parameter> some) {
        Map<Parameter, List<String>> kept = new LinkedHashMap<>(given);
        kept.keySet().retainAll(some);
        return new Values(known, kept);
    }

    /** The same and this flag. */
    public Values with(Parameter flag) {
        Map<Parameter, List<String>> more = new LinkedHashMap<>(given);
        more.put(flag, List.of(OptionType.Switch.ON));
        return new Values(known, more);
    }

    /** What the line says something of, in its order. */
    public Set<Parameter> parameters() {
        return given.keySet();
    }

    /** Whether nothing is given. */
    public boolean isEmpty() {
        return given.isEmpty();
    }

    /** Whether the line says anything of a parameter. */
    public boolean isGiven(String name) {
        return given.keySet().stream().anyMatch(parameter -> parameter.name().equals(name));
    }

    /** Whether the line says anything of one of these. */
    public boolean isGiven(Collection<Parameter> some) {
        return some.stream().anyMatch(given::containsKey);
    }

    /** Whether a file is named. */
    public boolean hasFile() {
        return given.keySet().stream().anyMatch(Parameter::isFile);
    }

    /** The value, if one is given. */
    public Optional<String> find(String name) {
        return list(name).stream().findFirst();
    }

    /**
     * The value; where none is given, the default.
     *
     * @throws IllegalArgumentException if the command takes nothing of that name
     */
    public String get(String name) {
        return find(name).orElseGet(() -> Parameter.of(known, name).option().initial());
    }

    /** All values of a list, in their order. */
    public List<String> list(String name) {
        return given.entrySet().stream()
                .filter(entry -> entry.getKey().name().equals(name))
                .findFirst()
                .map(Map.Entry::getValue)
                .orElse(List.of());
    }

    /** A whole number; where none is given, the default. */
    public int number(String name) {
        return Integer.parseInt(get(name));
    }

    /** A whole number; where none is given, the default. */
    public long big(String name) {
        return Long.parseLong(get(name));
    }

    /** A number that may have a fraction; where none is given, the default. */
    public double decimal(String name) {
        return Double.parseDouble(get(name));
    }

    /** How many threads: as many as the machine has processors where no number is given. */
    public int threads() {
        return find("threads")
                .map(Integer::parseInt)
                .orElse(Runtime.getRuntime().availableProcessors());
    }

    /** How long an engine is to think, as the parameters depth, time and nodes say. */
    public SearchLimits limits() {
        SearchLimits limits = SearchLimits.NONE;
        limits = isGiven("depth") ? limits.withDepth(number("depth")) : limits;
        limits = isGiven("nodes") ? limits.withNodes(big("nodes")) : limits;
        return isGiven("time") ? limits.withMoveTime(time("time")) : limits;
    }

    /** What stands between the commas of a value, or of its default. */
    public List<String> split(String name) {
        String all = isGiven(name) ? String.join(",", list(name)) : get(name);
        return all.isEmpty() ? List.of() : List.of(all.split(",", -1));
    }

    /**
     * The files of a list, in their order.
     *
     * @throws UserException as for {@link #file}
     */
    public List<Path> files(String name) {
        return list(name).stream().map(typed -> fileOf(name, typed)).toList();
    }

    /** A time, which is kept in seconds. */
    public Duration time(String name) {
        return Duration.ofNanos(new BigDecimal(get(name)).movePointRight(9).longValue());
    }

    /** Whether a flag is there, or a switch is on. */
    public boolean isOn(String name) {
        return find(name).filter(OptionType.Switch.ON::equals).isPresent();
    }

    /**
     * A file, if one is given; {@code ~/} stands for the home folder.
     *
     * @throws UserException if it cannot be a file's name; if it is to be written, also if it has blanks and no ending,
     *     since it is as likely to be something else that was said
     */
    public Optional<Path> file(String name) {
        return find(name).map(typed -> fileOf(name, typed));
    }

    private Path fileOf(String name, String typed) {
        return path(Parameter.of(known, name).extent() == Parameter.Extent.NEW_FILE ? toWrite(typed) : typed);
    }

    private static String toWrite(String typed) {
        String name = BEFORE_FILE.matcher(typed.strip()).replaceFirst("");
        String last = name.substring(name.lastIndexOf('/') + 1);
        if (last.indexOf(' ') >= 0 && !ENDING.matcher(last).find()) {
            throw new UserException("\"" + CleanText.line(name, MAX_QUOTE)
                    + "\" does not look like a file's name: with blanks it needs an ending, such as my game.pgn.");
        }
        return name;
    }

    /**
     * A file that is to be written and does not exist, if one is given.
     *
     * @throws UserException as for {@link #file}, or if it does exist
     */
    public Optional<Path> newFile(String name) {
        Optional<Path> file = file(name);
        file.ifPresent(path -> AtomicFile.requireNew(path, "choose another name"));
        return file;
    }

    /**
     * Checks a file to be written before the work begins, so that hours of it are not lost to a missing folder.
     *
     * @throws UserException if its folder does not exist, or it is itself a folder
     */
    public static void requireFolder(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder) || Files.isDirectory(file)) {
            throw new UserException(file + " cannot be written: its folder does not exist, or it is itself a folder");
        }
    }

    /**
     * The path of a file as people type it.
     *
     * @throws UserException if it cannot be a file's name
     */
    public static Path path(String typed) {
        String name = typed;
        if (name.equals("~") || name.startsWith("~/")) {
            name = System.getProperty("user.home") + name.substring(1);
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new UserException("\"" + typed + "\" is not a valid file name: " + e.getReason(), e);
        }
    }
}
