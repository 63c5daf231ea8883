package hal.eval.handmade;

import hal.eval.Evaluator;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import org.tomlj.TomlArray;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * One section of an evaluation file, read with suspicion: every error names the file, the line, the key and what would be
 * right.
 */
final class Section {
    private static final int LONGEST_QUOTE = 60;

    private final String file;
    private final String path;
    private final TomlTable table;
    private final double most;

    /**
     * The whole file as a section.
     *
     * @param file the file as errors name it
     * @param table its content
     */
    Section(String file, TomlTable table) {
        this(file, "", table, Evaluator.MOST);
    }

    private Section(String file, String path, TomlTable table, double most) {
        this.file = file;
        this.path = path;
        this.table = table;
        this.most = most;
    }

    /** The same section, with a bound on its numbers in either direction. */
    Section bounded(double bound) {
        return new Section(file, path, table, bound);
    }

    /** Refuses every key but these. */
    void allow(Collection<String> known) {
        for (String key : table.keySet()) {
            if (!known.contains(key)) {
                throw error(key, "is unknown; known here are " + String.join(", ", new TreeSet<>(known)));
            }
        }
    }

    boolean has(String key) {
        return table.contains(List.of(key));
    }

    /** A section within this one. */
    Optional<Section> section(String key) {
        if (!has(key)) {
            return Optional.empty();
        }
        if (table.get(List.of(key)) instanceof TomlTable inner) {
            return Optional.of(new Section(file, path + key + ".", inner, most));
        }
        throw error(key, "must be a section");
    }

    /** A text of one line. */
    String text(String key, String fallback, int maxLength) {
        if (!has(key)) {
            return fallback;
        }
        if (table.get(List.of(key)) instanceof String text) {
            return CleanText.line(text, maxLength);
        }
        throw error(key, "must be a text in quotes");
    }

    /** One of several words. */
    String word(String key, String fallback, List<String> known) {
        String word = text(key, fallback, LONGEST_QUOTE);
        if (!known.contains(word)) {
            throw error(key, "is \"" + word + "\"; it must be one of " + String.join(", ", known));
        }
        return word;
    }

    /** A number within the bound. */
    double number(String key) {
        if (!has(key)) {
            throw new UserException(file + ": " + path + key + " is missing; it must be a number");
        }
        return checked(table.get(List.of(key)), key, table.inputPositionOf(List.of(key)));
    }

    double number(String key, double fallback) {
        return has(key) ? number(key) : fallback;
    }

    /** An array of exactly so many numbers. */
    double[] numbers(String key, int count) {
        if (!(table.get(List.of(key)) instanceof TomlArray array)) {
            throw error(key, "must be an array of " + count + " numbers");
        }
        if (array.size() != count) {
            throw error(key, "has " + array.size() + " values; it must have " + count);
        }
        List<Object> values = new ArrayList<>(array.toList());
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = checked(values.get(i), key + "[" + (i + 1) + "]", array.inputPositionOf(i));
        }
        return numbers;
    }

    /** An error at a key of this section. */
    UserException error(String key, String what) {
        return error(key, table.inputPositionOf(List.of(key)), what);
    }

    private double checked(Object value, String key, TomlPosition position) {
        if (!(value instanceof Long || value instanceof Double)) {
            throw error(key, position, "must be a number");
        }
        double number = ((Number) value).doubleValue();
        if (!(Math.abs(number) <= most)) { // so that "not a number" is caught as well
            throw error(
                    key,
                    position,
                    String.format(Locale.ROOT, "is %s; it must lie between -%.0f and %.0f", value, most, most));
        }
        return number;
    }

    private UserException error(String key, TomlPosition position, String what) {
        String line = position == null ? "" : ", line " + position.line();
        return new UserException(file + line + ": " + CleanText.line(path + key, LONGEST_QUOTE) + " " + what);
    }
}
