package hal.session.face;

import hal.analysis.review.EvaluationGraph;
import hal.platform.Json;
import hal.platform.TextTable;
import hal.session.view.BoardPicture;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a session has to say, as facts: words, lines, a table, a list to choose from, a board. Each face shows them in
 * its own way; one that knows nothing but text takes {@link #lines}.
 */
public sealed interface Answer {
    /** The answer as lines of text of a fixed width. */
    List<StyledLine> lines();

    /** The answer as plain text, without a last line feed. */
    default String text() {
        return lines().stream().map(line -> line.text().stripTrailing()).collect(Collectors.joining("\n"));
    }

    /**
     * Sentences.
     *
     * @param text lines separated by line feeds, without a last one
     */
    record Words(Tone tone, String text) implements Answer {
        /** An ordinary answer in words. */
        public static Words of(String text) {
            return new Words(Tone.NORMAL, text);
        }

        @Override
        public List<StyledLine> lines() {
            return StyledLine.lines(tone.style(), text);
        }
    }

    /** Lines whose layout is the answer: a tree, a heat map, a plot. */
    record Lines(List<StyledLine> lines) implements Answer {
        /** Keeps its own list. */
        public Lines {
            lines = List.copyOf(lines);
        }
    }

    /**
     * A picture made of characters, such as a heat map, and what it shows in words.
     *
     * @param words for those who cannot see the picture: lines separated by line feeds, without a last one
     */
    record Drawing(List<StyledLine> lines, String words) implements Answer {
        /** Keeps its own list. */
        public Drawing {
            lines = List.copyOf(lines);
        }
    }

    /**
     * A list to choose from.
     *
     * @param present the values of the items that hold now: mostly one, of a list of parts those in use
     */
    record Choices(List<Item> items, Set<String> present) implements Answer {
        /** Something to choose, and what it is. */
        public record Item(String value, String description) {}

        /** Keeps its own list and set. */
        public Choices {
            items = List.copyOf(items);
            present = Set.copyOf(present);
        }

        /** A row for each, the present ones marked by a star. */
        public Table table() {
            return Table.of(
                    "?#present | #value | #description",
                    items,
                    item -> Table.row(
                            present.contains(item.value()) ? "*" : " ", item.value(), " " + item.description()));
        }

        @Override
        public List<StyledLine> lines() {
            return table().tight().lines();
        }
    }

    /**
     * A table.
     *
     * @param title what it shows; may be empty
     * @param columns the headings
     * @param rows the cells of each row, as many as there are columns
     * @param note what stands below it; may be empty
     * @param gap how many blanks stand between two columns where the table is written as text
     */
    record Table(String title, List<TextTable.Column> columns, List<List<Cell>> rows, String note, int gap)
            implements Answer {
        /** The gap of most tables. */
        public static final int DEFAULT_GAP = 2;

        /**
         * What stands in a row's column.
         *
         * @param values the same for programs, one for each name of the column; empty if they read the text
         */
        public record Cell(Style style, String text, List<Json> values) {
            /** A cell that programs read as people do. */
            public Cell(Style style, String text) {
                this(style, text, List.of());
            }

            /** Ordinary text, which may be something else for programs. */
            public static Cell of(String text, Object... values) {
                return new Cell(
                        Style.TEXT, text, Stream.of(values).map(Json::of).toList());
            }

            /** This cell of a score, of two values: in pawns, or the moves to a mate; of none if it is infinite. */
            public Cell asScore() {
                boolean mate = text.startsWith("#");
                Json value =
                        TextTable.Column.right("").value(text.endsWith("inf") ? "" : mate ? text.substring(1) : text);
                return new Cell(style, text, mate ? List.of(Json.NULL, value) : List.of(value, Json.NULL));
            }
        }

        /** What programs call what stands in the columns. */
        public List<String> fields() {
            List<String> fields = new ArrayList<>();
            columns.forEach(column -> fields.addAll(column.fields(fields.size() + 1)));
            return fields;
        }

        /** A row for programs: a value for each field. */
        public Map<String, Json> facts(List<Cell> row) {
            Map<String, Json> facts = new LinkedHashMap<>();
            for (int i = 0; i < columns.size(); i++) {
                Cell cell = row.get(i);
                List<Json> values =
                        cell.values().isEmpty() ? List.of(columns.get(i).value(cell.text())) : cell.values();
                List<String> fields = columns.get(i).fields(facts.size() + 1);
                for (int j = 0; j < fields.size(); j++) {
                    facts.put(fields.get(j), j < values.size() ? values.get(j) : Json.NULL);
                }
            }
            return facts;
        }

        /** A table without title and note. */
        public static Table of(List<TextTable.Column> columns, List<List<Cell>> rows) {
            return new Table("", columns, rows, "", DEFAULT_GAP);
        }

        /** A table with columns as {@link TextTable.Column#list} reads them. */
        public static Table of(String headings, List<List<Cell>> rows) {
            return of(TextTable.Column.list(headings), rows);
        }

        /** The same with a row for each of these. */
        public static <T> Table of(String headings, Collection<T> each, Function<T, List<Cell>> row) {
            return of(headings, each.stream().map(row).toList());
        }

        /** This table under a title. */
        public Table titled(String words) {
            return new Table(words, columns, rows, note, gap);
        }

        /** This table with a note below. */
        public Table noted(String words) {
            return new Table(title, columns, rows, words, gap);
        }

        /** This table with a single blank between columns. */
        public Table tight() {
            return new Table(title, columns, rows, note, 1);
        }

        /** A row of ordinary text. */
        public static List<Cell> row(String... cells) {
            return Arrays.stream(cells).map(Cell::of).toList();
        }

        /** Keeps its own lists; every row has a cell for every column. */
        public Table {
            columns = List.copyOf(columns);
            rows = rows.stream().map(List::copyOf).toList();
            for (List<Cell> row : rows) {
                if (row.size() != columns.size()) {
                    throw new IllegalArgumentException(row.size() + " cells in " + columns.size() + " columns");
                }
            }
        }

        @Override
        public List<StyledLine> lines() {
            List<StyledLine> lines = new ArrayList<>();
            if (!title.isEmpty()) {
                lines.add(StyledLine.of(Style.HEADING, title));
            }
            if (columns.stream().anyMatch(column -> !column.heading().isEmpty())) {
                lines.add(line(
                        columns.stream()
                                .map(column -> new Cell(Style.QUIET, column.heading()))
                                .toList(),
                        widths()));
            }
            lines.addAll(rowLines());
            if (!note.isEmpty()) {
                lines.addAll(StyledLine.lines(Style.QUIET, note));
            }
            return lines;
        }

        /** How many lines stand above the first row. */
        public int headLines() {
            return (title.isEmpty() ? 0 : 1)
                    + (columns.stream().allMatch(column -> column.heading().isEmpty()) ? 0 : 1);
        }

        /** The rows, without what stands above and below them. */
        public List<StyledLine> rowLines() {
            int[] widths = widths();
            return rows.stream().map(row -> line(row, widths)).toList();
        }

        private int[] widths() {
            return TextTable.widths(
                    columns,
                    rows.stream()
                            .map(row -> row.stream().map(Cell::text).toList())
                            .toList());
        }

        private StyledLine line(List<Cell> cells, int[] widths) {
            StyledLine line = StyledLine.EMPTY;
            for (int i = 0; i < columns.size(); i++) {
                Cell cell = cells.get(i);
                boolean bare = i == columns.size() - 1 && !columns.get(i).right();
                String text = bare ? cell.text() : columns.get(i).padded(cell.text(), widths[i]);
                line = line.then(cell.style(), (i == 0 ? "" : " ".repeat(gap)) + text);
            }
            return line;
        }
    }

    /**
     * More rows of the table shown last: a table whose rows come one by one.
     *
     * @param more a table of the same columns, with the new rows only
     */
    record Rows(Table more) implements Answer {
        @Override
        public List<StyledLine> lines() {
            return more.rowLines();
        }
    }

    /** Several answers that belong together, one below the other: words above a table. */
    record Group(List<Answer> parts) implements Answer {
        /** Answers in their order. */
        public static Group of(Answer... parts) {
            return new Group(List.of(parts));
        }

        /** Keeps its own list. */
        public Group {
            parts = List.copyOf(parts);
        }

        @Override
        public List<StyledLine> lines() {
            return parts.stream().flatMap(part -> part.lines().stream()).toList();
        }
    }

    /**
     * The course of a game as a curve: White's winning chances from position to position, and the errors.
     *
     * @param columns how wide it is where it is written as text, at least 1
     */
    record Graph(EvaluationGraph graph, int columns) implements Answer {
        private static final int ROWS = 8;
        /** What the axis takes, and how wide a graph with one is at least. */
        private static final int AXIS = 6;

        private static final int ROOMY = 30;

        @Override
        public List<StyledLine> lines() {
            List<StyledLine> lines = new ArrayList<>();
            if (!graph.points().isEmpty()) {
                int axis = columns >= ROOMY ? AXIS : 0;
                int width = columns - axis;
                List<String> rows = graph.rows(width, ROWS, false);
                for (int row = 0; row < rows.size(); row++) {
                    String label = row == 0
                            ? "100 %"
                            : row == EvaluationGraph.middleRow(ROWS) ? "50 %" : row == ROWS - 1 ? "0 %" : "";
                    lines.add(StyledLine.of(Style.QUIET, beside(axis, label)).then(Style.CHART, rows.get(row)));
                }
                lines.add(StyledLine.of(Style.BAD, " ".repeat(axis) + graph.markRow(width)));
                String moves = graph.moveRow(width);
                if (!moves.isBlank()) {
                    lines.add(StyledLine.of(Style.QUIET, beside(axis, "move") + moves));
                }
                lines.add(StyledLine.of(Style.QUIET, EvaluationGraph.LEGEND));
            }
            return lines;
        }

        private static String beside(int axis, String label) {
            return axis == 0 ? "" : " ".repeat(axis - 1 - label.length()) + label + " ";
        }
    }

    /**
     * The board as an answer.
     *
     * @param plain how it is written where only text can be shown
     */
    record Board(BoardPicture board, String plain) implements Answer {
        @Override
        public List<StyledLine> lines() {
            return StyledLine.lines(Style.TEXT, plain);
        }
    }
}
