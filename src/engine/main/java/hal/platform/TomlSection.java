package hal.platform;

import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * A TOML file or one of its sections, with strict access: every error names the file, the line, the key and what would
 * be right.
 */
public final class TomlSection {
    private static final int MAX_QUOTE = 60;
    private static final int MAX_ERROR = 300;

    private final String file;
    private final String path;
    private final TomlTable table;
    private final TomlPosition position;
    private final double most;

    private TomlSection(String file, String path, TomlTable table, TomlPosition position, double most) {
        this.file = file;
        this.path = path;
        this.table = table;
        this.position = position;
        this.most = most;
    }

    /**
     * Parses a file.
     *
     * @param file the file's name for error messages
     * @param text its content
     * @throws UserException naming line and column, if it is not TOML
     */
    public static TomlSection parse(String file, String text) {
        List<UserException> errors = new ArrayList<>();
        TomlSection section = parse(file, text, errors);
        if (!errors.isEmpty()) {
            throw errors.get(0);
        }
        return section;
    }

    /**
     * Parses a file, or as much of it as possible.
     *
     * @param file the file's name for error messages
     * @param text its content
     * @param errors receives an error for each place that is not TOML
     * @throws UserException if it is nested too deeply, or too damaged to say where
     */
    public static TomlSection parse(String file, String text, List<UserException> errors) {
        TomlParseResult toml;
        try {
            toml = Toml.parse(text);
        } catch (StackOverflowError e) { // the parser recurses into nested arrays and tables
            throw new UserException(file + " is nested too deeply", e);
        } catch (RuntimeException | AssertionError e) { // the parser itself fails on some damage
            throw new UserException(file + " is not valid TOML, and too damaged to say where", e);
        }
        for (TomlParseError error : toml.errors()) {
            errors.add(new UserException(file + ", line " + error.position().line() + ", column "
                    + error.position().column() + ": " + CleanText.line(error.getMessage(), MAX_ERROR)));
        }
        return new TomlSection(file, "", toml, null, Double.POSITIVE_INFINITY);
    }

    /** This section with a bound on the absolute value of its numbers. */
    public TomlSection bounded(double bound) {
        return new TomlSection(file, path, table, position, bound);
    }

    /** The keys, in file order. */
    public Set<String> keys() {
        return table.keySet();
    }

    /** Refuses all keys except these. */
    public void allow(Collection<String> known) {
        for (String key : table.keySet()) {
            if (!known.contains(key)) {
                throw error(key, "is unknown; known: " + String.join(", ", new TreeSet<>(known)));
            }
        }
    }

    /** Whether a key has a value. */
    public boolean has(String key) {
        return table.contains(List.of(key));
    }

    /** A section within this one. */
    public Optional<TomlSection> section(String key) {
        if (!has(key)) {
            return Optional.empty();
        }
        if (table.get(List.of(key)) instanceof TomlTable inner) {
            return Optional.of(new TomlSection(file, path + key + ".", inner, positionOf(key), most));
        }
        throw error(key, "must be a section");
    }

    /** A required section. */
    public TomlSection need(String key) {
        return section(key).orElseThrow(() -> missing(key, "a section"));
    }

    /** A required string, as one line. */
    public String text(String key, int maxLength) {
        if (!has(key)) {
            throw missing(key, "a string in quotes");
        }
        return text(key, "", maxLength);
    }

    /** An optional string, as one line. */
    public String text(String key, String fallback, int maxLength) {
        if (!has(key)) {
            return fallback;
        }
        if (table.get(List.of(key)) instanceof String text) {
            return CleanText.line(text, maxLength);
        }
        throw error(key, "must be a string in quotes");
    }

    /** A string, number, date or boolean as one line of text; empty if missing. */
    public String anyText(String key, int maxLength) {
        Object value = table.get(List.of(key));
        return value == null ? "" : CleanText.line(single(key, value), maxLength);
    }

    private String single(String key, Object value) {
        if (value instanceof TomlArray || value instanceof TomlTable) {
            throw error(key, "must be a string in quotes, a number, a date, true or false");
        }
        return String.valueOf(value);
    }

    /** An array of strings, or of values that can be written as strings; empty if missing. */
    public List<String> texts(String key, int maxLength) {
        if (!has(key)) {
            return List.of();
        }
        if (table.get(List.of(key)) instanceof TomlArray array) {
            return array.toList().stream()
                    .map(value -> CleanText.line(single(key, value), maxLength))
                    .toList();
        }
        throw error(key, "must be an array of strings");
    }

    /** An optional string that must be one of several words. */
    public String word(String key, String fallback, List<String> known) {
        String word = text(key, fallback, MAX_QUOTE);
        if (!known.contains(word)) {
            throw error(key, "is \"" + word + "\"; it must be one of " + String.join(", ", known));
        }
        return word;
    }

    /** A required whole number within a range. */
    public int integer(String key, int least, int greatest) {
        if (!has(key)) {
            throw missing(key, "a whole number");
        }
        if (table.get(List.of(key)) instanceof Long number && number >= least && number <= greatest) {
            return number.intValue();
        }
        throw error(key, "must be a whole number from " + least + " to " + greatest);
    }

    /** A required number within the bound. */
    public double number(String key) {
        if (!has(key)) {
            throw missing(key, "a number");
        }
        return checked(table.get(List.of(key)), key, positionOf(key));
    }

    /** A required number within a range. */
    public double number(String key, double least, double greatest) {
        double number = number(key);
        if (number < least || number > greatest) {
            throw error(key, "must be a number from " + least + " to " + greatest);
        }
        return number;
    }

    /** An optional number within the bound. */
    public double number(String key, double fallback) {
        return has(key) ? number(key) : fallback;
    }

    /** A required array of exactly {@code count} numbers within the bound. */
    public double[] numbers(String key, int count) {
        if (!(table.get(List.of(key)) instanceof TomlArray array)) {
            throw error(key, "must be an array of " + count + " numbers");
        }
        if (array.size() != count) {
            throw error(key, "has " + array.size() + " values; it must have " + count);
        }
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = checked(array.get(i), key + "[" + (i + 1) + "]", array.inputPositionOf(i));
        }
        return numbers;
    }

    /** The place of a key, for error messages: {@code config.toml, line 3}. */
    public String place(String key) {
        return place(positionOf(key));
    }

    /** An error about a key of this section. */
    public UserException error(String key, String what) {
        return error(key, positionOf(key), what);
    }

    private UserException missing(String key, String kind) {
        return error(key, position, "is missing; it must be " + kind);
    }

    private TomlPosition positionOf(String key) {
        return table.inputPositionOf(List.of(key));
    }

    private double checked(Object value, String key, TomlPosition place) {
        if (!(value instanceof Long || value instanceof Double)) {
            throw error(key, place, "must be a number");
        }
        double number = ((Number) value).doubleValue();
        if (!(Math.abs(number) <= most)) { // also catches NaN
            throw error(key, place, Format.of("is %s; it must be between -%.0f and %.0f", value, most, most));
        }
        return number;
    }

    private UserException error(String key, TomlPosition place, String what) {
        return new UserException(place(place) + ": " + CleanText.line(path + key, MAX_QUOTE) + " " + what);
    }

    private String place(TomlPosition where) {
        return where == null ? file : file + ", line " + where.line();
    }
}
