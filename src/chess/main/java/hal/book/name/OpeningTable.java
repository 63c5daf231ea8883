package hal.book.name;

import hal.notation.NotationException;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * The table of opening names as text: each line has ECO code, opening, variation, moves and key, separated by tabs;
 * {@code #} starts a comment.
 *
 * <p>The key is the hash key of the position after the moves, 16 hexadecimal digits. With it the table can be read
 * without playing the moves, forty times as fast; if a line has no key, its moves are played.
 */
final class OpeningTable {
    private static final int COLUMNS = 5;
    private static final int MAX_NAME = 120;
    private static final Pattern CODE = Pattern.compile("[A-E][0-9][0-9]");

    private OpeningTable() {}

    /**
     * Reads a table.
     *
     * @param source the name of the file, for messages
     * @param text its content
     * @throws UserException if a line is malformed; the message names the line
     */
    static List<NamedLine> read(String source, String text) {
        List<NamedLine> lines = new ArrayList<>(text.length() / 80);
        int number = 0;
        for (int start = 0; start < text.length(); ) {
            int newline = text.indexOf('\n', start);
            int end = newline < 0 ? text.length() : newline;
            number++;
            String line = text.substring(start, end).stripTrailing();
            if (!line.isEmpty() && line.charAt(0) != '#') {
                int here = number;
                lines.add(line(() -> source + ", line " + here, line));
            }
            start = end + 1;
        }
        return lines;
    }

    /**
     * The text of a table with the correct key on each line; everything else stays as it is.
     *
     * @throws UserException if a line is malformed; the message names the line
     */
    static String withKeys(String source, String text) {
        StringBuilder table = new StringBuilder(text.length() + text.length() / 4);
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            if (line.isBlank() || line.charAt(0) == '#') {
                table.append(line).append('\n');
                continue;
            }
            int here = number;
            Supplier<String> place = () -> source + ", line " + here;
            String[] columns = columns(place, line);
            table.append(String.join("\t", columns[0], columns[1], columns[2], columns[3]));
            table.append('\t').append(hex(played(place, columns[3]))).append('\n');
        }
        return table.toString();
    }

    /**
     * Reads a line.
     *
     * @param place the file and line, for messages
     * @throws UserException if the line is malformed
     */
    static NamedLine line(Supplier<String> place, String line) {
        String[] columns = columns(place, line);
        OpeningName name =
                new OpeningName(columns[0], CleanText.line(columns[1], MAX_NAME), CleanText.line(columns[2], MAX_NAME));
        return new NamedLine(
                name, columns[3], columns.length == COLUMNS ? key(place, columns[4]) : played(place, columns[3]));
    }

    private static String[] columns(Supplier<String> place, String line) {
        String[] columns = line.split("\t", -1);
        if (columns.length != COLUMNS && columns.length != COLUMNS - 1) {
            throw new UserException(place.get() + ": has " + columns.length
                    + " columns; a line has code, opening, variation, moves and optionally the key, separated by tabs");
        }
        if (!CODE.matcher(columns[0]).matches()) {
            throw new UserException(place.get() + ": \"" + CleanText.line(columns[0], 20)
                    + "\" is not an ECO code; they go from A00 to E99");
        }
        return columns;
    }

    private static long key(Supplier<String> place, String text) {
        try {
            return Long.parseUnsignedLong(text, 16);
        } catch (NumberFormatException e) {
            throw new UserException(
                    place.get() + ": \"" + CleanText.line(text, 20) + "\" is not a key; keys are 16 hexadecimal digits",
                    e);
        }
    }

    private static long played(Supplier<String> place, String moves) {
        try {
            return NamedLine.after(moves).key();
        } catch (NotationException e) {
            throw new UserException(place.get() + ": " + e.getMessage(), e);
        }
    }

    private static String hex(long key) {
        return String.format(Locale.ROOT, "%016x", key);
    }
}
