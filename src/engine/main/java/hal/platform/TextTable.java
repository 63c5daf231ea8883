package hal.platform;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A text table. It is printed either as a whole, each column as wide as its widest cell, or row by row as results come
 * in, with only the given minimum widths.
 */
public final class TextTable {
    private static final String DEFAULT_GAP = "  ";
    /** They stand between the parts of what has no blanks: of a usage, a spec, a path. */
    private static final String SIGNS = "|,+=:/-";

    /**
     * A column.
     *
     * @param heading may be empty
     * @param key what programs call it; may be empty where the heading says that; several names for what has several
     *     values, with commas between
     * @param least the minimum width in characters
     */
    public record Column(String heading, String key, Kind kind, int least) {
        /** What stands in a column; numbers are aligned right. */
        public enum Kind {
            TEXT,
            NUMBER,
            /** A sign or nothing: true or false. */
            MARK
        }

        /** A left-aligned column, for text. */
        public static Column left(String heading) {
            return new Column(heading, "", Kind.TEXT, 0);
        }

        /** A right-aligned column, for numbers. */
        public static Column right(String heading) {
            return new Column(heading, "", Kind.NUMBER, 0);
        }

        /** Whether cells are aligned right. */
        public boolean right() {
            return kind == Kind.NUMBER;
        }

        /**
         * What programs call its values: as people do, unless there is a name for that.
         *
         * @param place from 1, of a column without any name
         */
        public List<String> fields(int place) {
            return Stream.of((key.isEmpty() ? heading : key).split(","))
                    .map(name -> name.toLowerCase(Locale.ROOT)
                            .replaceAll("[^\\p{L}\\d]+", "_")
                            .replaceAll("^_|_$", ""))
                    .map(name -> name.isEmpty() ? "column_" + place : name)
                    .toList();
        }

        /**
         * What a cell of this column is for programs: of a number neither sign nor unit, and null where there is none.
         */
        public Json value(String cell) {
            String text = cell.strip();
            if (kind == Kind.MARK) {
                return Json.of(!text.isEmpty());
            }
            if (kind == Kind.TEXT || !text.matches(".*[\\d\\p{L}].*")) {
                return text.isEmpty() || kind == Kind.NUMBER ? Json.NULL : Json.of(text);
            }
            String number = text.replaceAll("(?<=\\d),(?=\\d{3}\\b)|(?<=\\d)(?: ?%|x)$", "")
                    .replaceFirst("^\\+(?=\\d)", "");
            return number.matches("-?(0|[1-9]\\d{0,17})(\\.\\d+)?") ? Json.parse(number) : Json.of(text);
        }

        /**
         * Columns as a line of headings names them, between bars: {@code move | >nodes:7 | >% lost#lost}. Those
         * behind {@code >} are numbers, those behind {@code ?} marks; behind {@code #} stands what programs call one,
         * behind a colon its least width.
         */
        public static List<Column> list(String headings) {
            List<Column> columns = new ArrayList<>();
            for (String written : headings.split(" [|] ", -1)) {
                String[] sized = written.split(":(?=\\d+$)", 2);
                String[] named = sized[0].split("#", 2);
                Kind kind = named[0].startsWith(">") ? Kind.NUMBER : named[0].startsWith("?") ? Kind.MARK : Kind.TEXT;
                columns.add(new Column(
                        named[0].substring(kind == Kind.TEXT ? 0 : 1),
                        named.length > 1 ? named[1] : "",
                        kind,
                        sized.length > 1 ? Integer.parseInt(sized[1]) : 0));
            }
            return columns;
        }

        /** This column under a name for programs. */
        public Column called(String name) {
            return new Column(heading, name, kind, least);
        }

        /** This column with a minimum width in characters. */
        public Column atLeast(int width) {
            return new Column(heading, key, kind, width);
        }

        /** A cell in a column of this width, with blanks at the side that is not aligned. */
        public String padded(String cell, int width) {
            String blanks = " ".repeat(Math.max(0, width - cell.length()));
            return right() ? blanks + cell : cell + blanks;
        }
    }

    private final String gap;
    private final List<Column> columns;
    private final List<List<String>> rows = new ArrayList<>();

    /** A table without rows, with two spaces between columns. */
    public TextTable(Column... columns) {
        this(DEFAULT_GAP, List.of(columns));
    }

    /**
     * A table without rows.
     *
     * @param gap the text between two columns
     */
    public TextTable(String gap, List<Column> columns) {
        this.gap = gap;
        this.columns = List.copyOf(columns);
    }

    /** A table with the first column aligned left and the others right. */
    public TextTable(List<String> headings) {
        this(DEFAULT_GAP, firstLeft(headings));
    }

    private static List<Column> firstLeft(List<String> headings) {
        List<Column> columns = new ArrayList<>();
        headings.forEach(heading -> columns.add(columns.isEmpty() ? Column.left(heading) : Column.right(heading)));
        return columns;
    }

    /** Adds a row with as many cells as there are columns. */
    public void add(List<String> cells) {
        rows.add(List.copyOf(cells));
    }

    /** The headings as a line, in the column widths so far. */
    public String heading() {
        return line(columns.stream().map(Column::heading).toList());
    }

    /** Formats cells as a line in the column widths so far, without adding them. */
    public String line(List<String> cells) {
        int[] widths = widths(columns, rows);
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            line.append(i == 0 ? "" : gap).append(columns.get(i).padded(cells.get(i), widths[i]));
        }
        return line.toString();
    }

    /** All lines, starting with the headings. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>(List.of(heading().stripTrailing()));
        rows.forEach(row -> lines.add(line(row).stripTrailing()));
        return lines;
    }

    /** All lines, each terminated by a line feed. */
    @Override
    public String toString() {
        return String.join("\n", lines()) + "\n";
    }

    /** The width of each column: what it has at least, its heading, or the longest of its cells. */
    public static int[] widths(List<Column> columns, List<List<String>> rows) {
        int[] widths = columns.stream()
                .mapToInt(column -> Math.max(column.least(), column.heading().length()))
                .toArray();
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        return widths;
    }

    /**
     * Where a word is broken that is too long for its line: behind the last sign between two of its parts, but not in
     * the first third of the room.
     *
     * @param end where the room ends, which it does in the word
     */
    public static int breakBefore(String text, int start, int end) {
        for (int i = end; i > start + (end - start) / 3; i--) {
            if (SIGNS.indexOf(text.charAt(i - 1)) >= 0) {
                return i;
            }
        }
        return end;
    }

    /**
     * A text in pieces of at most this many columns: broken at blanks where there are some, else behind signs.
     *
     * @param indent by how many columns all but the first are indented
     */
    public static List<String> pieces(String text, int columns, int indent) {
        List<String> pieces = new ArrayList<>();
        String margin = "";
        String rest = text;
        while (rest.length() > columns - margin.length()) {
            int room = columns - margin.length();
            int blank = rest.lastIndexOf(' ', room);
            int end = blank > 0 ? blank : breakBefore(rest, 0, room);
            pieces.add(margin + rest.substring(0, end));
            rest = rest.substring(end).stripLeading();
            margin = " ".repeat(indent);
        }
        pieces.add(margin + rest);
        return pieces;
    }

    /** Words in lines of at most this many columns, as far as each word is short enough. */
    public static List<String> wrapped(List<String> words, int columns) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : words) {
            if (line.length() > 0 && line.length() + 1 + word.length() > columns) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
