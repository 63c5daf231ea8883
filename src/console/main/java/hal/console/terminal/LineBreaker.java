package hal.console.terminal;

import hal.platform.TextTable;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import java.util.ArrayList;
import java.util.List;

/**
 * Breaks a line into rows: at blanks where there are some, else behind a sign between two parts of a word. Further rows
 * are indented like the first; in a table, whose columns are two or more blanks apart, like the last column.
 */
final class LineBreaker {
    private LineBreaker() {}

    /** The line in rows of at most this many columns. */
    static List<StyledLine> rows(StyledLine line, int columns) {
        List<StyledLine> rows = new ArrayList<>(1);
        String text = line.text();
        if (text.length() <= columns) {
            rows.add(line);
            return rows;
        }
        int indent = indent(text, columns);
        StyledLine margin = StyledLine.of(Style.TEXT, " ".repeat(indent));
        int end = breakBefore(text, 0, indent, columns);
        rows.add(line.part(0, end));
        while (end < text.length()) {
            int start = skipBlank(text, end);
            end = breakBefore(text, start, 0, columns - indent);
            rows.add(margin.then(line.part(start, end)));
        }
        return rows;
    }

    /** Where the last column begins that leaves enough room after it. */
    private static int indent(String text, int columns) {
        int indent = 0;
        for (int i = 2; i < Math.min(text.length(), columns * 2 / 3); i++) {
            if (text.charAt(i) != ' ' && text.startsWith("  ", i - 2)) {
                indent = i;
            }
        }
        return indent;
    }

    private static int skipBlank(String text, int at) {
        return at < text.length() - 1 && text.charAt(at) == ' ' ? at + 1 : at;
    }

    /** Where the row that begins at {@code start} ends: never before {@code least} of its columns. */
    private static int breakBefore(String text, int start, int least, int columns) {
        int room = Math.max(1, columns);
        if (text.length() - start <= room) {
            return text.length();
        }
        int blank = text.lastIndexOf(' ', start + room);
        return blank > start + Math.max(least, room / 3) ? blank : TextTable.breakBefore(text, start, start + room);
    }
}
