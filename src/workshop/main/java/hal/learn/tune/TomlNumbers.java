package hal.learn.tune;

import hal.support.UserException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * The numbers of a TOML text in order, and the same text with other numbers: comments, blanks and columns stay as they
 * are. Numbers in hexadecimal or with an exponent are ignored.
 */
final class TomlNumbers {
    private static final Pattern PLAIN = Pattern.compile("[+-]?[0-9][0-9_]*(?:\\.([0-9_]+))?(?=[\\s,\\]}#]|$)");

    private final String text;
    private final int[] lineStarts;
    private final int leastDecimals;
    private final List<Place> places = new ArrayList<>();

    /**
     * The place of a number.
     *
     * @param key its path, such as {@code endgame.tables.pawn[9]}; elements are counted from 1
     * @param list the path of the array that contains it; empty if none does
     * @param decimals the number of digits it may have after the point
     * @param column whether its array is aligned in columns, which are kept
     */
    private record Place(String key, String list, int start, int end, BigDecimal value, int decimals, boolean column) {}

    private TomlNumbers(String text, TomlTable root) {
        this.text = text;
        lineStarts = lineStarts(text);
        leastDecimals = decimalsOf(root.contains("unit") ? String.valueOf(root.get("unit")) : "");
        addTable(root, "");
        places.sort(Comparator.comparingInt(Place::start));
    }

    /**
     * Finds the numbers.
     *
     * @param file the file's name for error messages
     * @param text TOML; an evaluation's {@code unit} limits the precision to whole centipawns
     * @throws UserException if it is not TOML
     */
    static TomlNumbers of(String file, String text) {
        TomlParseResult toml = Toml.parse(text);
        if (toml.hasErrors()) {
            throw new UserException(
                    file + ", line " + toml.errors().get(0).position().line() + ": is not TOML");
        }
        return new TomlNumbers(text, toml);
    }

    int count() {
        return places.size();
    }

    /** The path of a number, such as {@code pieces.pawn} or {@code tables.pawn[9]}. */
    String key(int index) {
        return places.get(index).key;
    }

    /** The path of the array that contains a number, such as {@code tables.pawn}; empty if it stands alone. */
    String list(int index) {
        return places.get(index).list;
    }

    /** All numbers as in the text. */
    double[] values() {
        return places.stream().mapToDouble(place -> place.value.doubleValue()).toArray();
    }

    /** The smallest change of a number that can be written: 1, 0.1, 0.01... */
    double resolution(int index) {
        return BigDecimal.ONE.movePointLeft(places.get(index).decimals).doubleValue();
    }

    /** A value as it would be written in a number's place and read back. */
    double rounded(int index, double value) {
        return exact(places.get(index), value).doubleValue();
    }

    /** The text with other numbers, each rounded to its resolution. */
    String with(double[] values) {
        StringBuilder out = new StringBuilder(text.length() + 64);
        int copied = 0;
        for (int i = 0; i < places.size(); i++) {
            Place place = places.get(i);
            BigDecimal value = exact(place, values[i]);
            if (value.compareTo(place.value) != 0) {
                out.append(text, copied, place.start);
                put(out, value.toPlainString(), place);
                copied = place.end;
            }
        }
        return out.append(text, copied, text.length()).toString();
    }

    /** Appends a number; in a column it is aligned with the end of the old one, as far as blanks allow. */
    private static void put(StringBuilder out, String number, Place place) {
        int longer = number.length() - (place.end - place.start);
        if (place.column && isBlankAt(out, out.length() - 1)) {
            for (; longer > 0 && isBlankAt(out, out.length() - 1); longer--) {
                out.setLength(out.length() - 1);
            }
            out.append(" ".repeat(Math.max(0, -longer)));
        }
        out.append(number);
    }

    private static boolean isBlankAt(StringBuilder out, int index) {
        return index >= 0 && out.charAt(index) == ' ';
    }

    private static BigDecimal exact(Place place, double value) {
        return BigDecimal.valueOf(value).setScale(place.decimals, RoundingMode.HALF_EVEN);
    }

    private static int decimalsOf(String unit) {
        return switch (unit) {
            case "pawn" -> 2;
            case "decipawn" -> 1;
            default -> 0;
        };
    }

    private void addTable(TomlTable table, String path) {
        for (String key : table.keySet()) {
            TomlPosition position = table.inputPositionOf(List.of(key));
            Object value = table.get(List.of(key));
            if (value instanceof TomlTable inner) {
                addTable(inner, path + key + ".");
            } else if (value instanceof TomlArray array) {
                addArray(array, path + key);
            } else if (isNumber(value) && position != null) {
                addNumber(path + key, "", afterEquals(offset(position)), false);
            }
        }
    }

    private void addArray(TomlArray array, String path) {
        boolean columns = isInColumns(array);
        for (int i = 0; i < array.size(); i++) {
            String key = path + "[" + (i + 1) + "]";
            Object value = array.get(i);
            if (value instanceof TomlTable inner) {
                addTable(inner, key + ".");
            } else if (value instanceof TomlArray inner) {
                addArray(inner, key);
            } else if (isNumber(value)) {
                addNumber(key, path, offset(array.inputPositionOf(i)), columns);
            }
        }
    }

    /** Whether shorter numbers are padded with blanks; otherwise the array is a running list. */
    private boolean isInColumns(TomlArray array) {
        for (int i = 1; i < array.size(); i++) {
            int offset = offset(array.inputPositionOf(i));
            if (offset >= 3 && text.startsWith(",  ", offset - 3)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isNumber(Object value) {
        return value instanceof Long || value instanceof Double;
    }

    private int offset(TomlPosition position) {
        return lineStarts[position.line() - 1] + position.column() - 1;
    }

    private void addNumber(String key, String list, int offset, boolean column) {
        Matcher matcher = PLAIN.matcher(text).region(offset, text.length());
        if (matcher.lookingAt()) {
            String digits = matcher.group().replace("_", "");
            int own = matcher.group(1) == null ? 0 : matcher.group(1).length();
            int decimals = Math.max(own, leastDecimals);
            places.add(new Place(key, list, offset, matcher.end(), new BigDecimal(digits), decimals, column));
        }
    }

    /** The offset of the value of a key, which may be quoted. */
    private int afterEquals(int offset) {
        char quote = 0;
        int at = offset;
        for (; quote != 0 || text.charAt(at) != '='; at++) {
            char c = text.charAt(at);
            if (quote == 0 ? c == '"' || c == '\'' : c == quote) {
                quote = quote == 0 ? c : 0;
            }
        }
        at++;
        while (text.charAt(at) == ' ' || text.charAt(at) == '\t') {
            at++;
        }
        return at;
    }

    private static int[] lineStarts(String text) {
        List<Integer> starts = new ArrayList<>(List.of(0));
        for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
            starts.add(at + 1);
        }
        return starts.stream().mapToInt(Integer::intValue).toArray();
    }
}
