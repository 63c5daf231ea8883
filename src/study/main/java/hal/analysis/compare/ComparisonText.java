package hal.analysis.compare;

import hal.platform.TextTable;
import hal.search.engine.Scores;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Formats a comparison as text. If it is too wide, the columns are divided among several tables, and the first holds
 * what a comparison is made for: move, score, nodes, time, and how many times fewer nodes than minimax.
 */
public final class ComparisonText {
    private final List<List<Column>> sheets = new ArrayList<>();
    private final Layout layout;

    /**
     * Lays out some columns.
     *
     * @param columns the width of a line in characters
     * @param names those that will stand on the left, so that the figures are below each other
     */
    public ComparisonText(int columns, Layout layout, List<String> names) {
        this.layout = layout;
        Column name = Column.NAME.wideEnoughFor(names, columns / 2);
        List<Column> sheet = new ArrayList<>();
        int width = columns + 1;
        for (Column column : inOrder(columns - name.width(), layout.figures())) {
            if (width + 1 + column.width() > columns) {
                sheet = new ArrayList<>(List.of(name));
                sheets.add(sheet);
                width = name.width();
            }
            sheet.add(column);
            width += 1 + column.width();
        }
    }

    /** The columns as they are on one table if that many characters are enough, else the most telling ones first. */
    private static List<Column> inOrder(int columns, List<Column> figures) {
        int all = figures.stream().mapToInt(column -> 1 + column.width()).sum();
        if (all <= columns) {
            return figures;
        }
        return Stream.concat(
                        figures.stream().filter(Column::telling),
                        figures.stream().filter(column -> !column.telling()))
                .toList();
    }

    /** The number of tables. */
    public int sheets() {
        return sheets.size();
    }

    /** The columns of a table, counted from 0. */
    public List<TextTable.Column> columns(int sheet) {
        return sheets.get(sheet).stream().map(Column::inText).toList();
    }

    /** What stands in the columns of a table, counted from 0, for a row. */
    public List<String> cells(int sheet, Comparison.Row row) {
        return sheets.get(sheet).stream()
                .map(column -> column.shown().apply(row))
                .toList();
    }

    /** What stands in the columns of a table, counted from 0, for a row, as programs read it. */
    public List<String> exact(int sheet, Comparison.Row row) {
        return sheets.get(sheet).stream()
                .map(column -> column.exact().apply(row))
                .toList();
    }

    /** What the mark of a cold time means; empty if no row that is shown has one. */
    public String note(List<Comparison.Row> rows) {
        boolean marked = layout.figures().stream().anyMatch(Column::isOfTime)
                && rows.stream().anyMatch(Comparison.Row::cold);
        return marked
                ? Column.COLD + " Java was still compiling this search: a cold time, longer than a warm one."
                : "";
    }

    /**
     * Whether the exact algorithms of a comparison agree on the score, as they must.
     *
     * @param holds false if any two differ
     * @param text the same as a sentence; empty where there are no two to compare
     */
    public record Agreement(boolean holds, String text) {
        /** Checks finished rows. */
        public static Agreement of(List<Comparison.Row> rows) {
            List<Comparison.Row> exact =
                    rows.stream().filter(Comparison.Row::exact).toList();
            if (exact.size() < 2) {
                return new Agreement(true, "");
            }
            int score = exact.get(0).score();
            if (exact.stream().allMatch(row -> row.score() == score)) {
                return new Agreement(
                        true,
                        "The " + exact.size() + " exact algorithms agree on the score: " + Scores.format(score) + ".");
            }
            String scores = exact.stream()
                    .map(row -> row.algorithm() + " " + Scores.format(row.score()))
                    .collect(Collectors.joining(", "));
            return new Agreement(
                    false,
                    "EXACT ALGORITHMS DISAGREE (" + scores
                            + "): a bug, unless the hash table has hidden a draw by repetition.");
        }
    }

    /**
     * Which columns a comparison shows, and in what order its rows stand.
     *
     * @param columns empty for all
     * @param order empty if the rows stand in the order in which they are finished
     * @param isByTime whether that order is one of times
     */
    public record Layout(List<Column> columns, Optional<Comparator<Comparison.Row>> order, boolean isByTime) {
        /** All columns, and the rows as they are finished. */
        public static final Layout DEFAULT = new Layout(List.of(), Optional.empty(), false);

        public Layout {
            columns = List.copyOf(columns);
        }

        /** With these columns only, besides the names. */
        public Layout withColumns(String words) {
            List<Column> chosen = new ArrayList<>();
            for (String word : words.split(",", -1)) {
                Column column = Column.named(word.strip());
                if (!column.equals(Column.NAME) && !chosen.contains(column)) {
                    chosen.add(column);
                }
            }
            if (chosen.isEmpty()) {
                throw new UserException("the names alone make no comparison; add a column, such as nodes");
            }
            return new Layout(chosen, order, isByTime);
        }

        /**
         * With the rows sorted by a column.
         *
         * @param word its name; with a minus before it the largest come first
         */
        public Layout sortedBy(String word) {
            boolean falling = word.startsWith("-");
            Column column = Column.named(falling ? word.substring(1) : word);
            Comparator<Comparison.Row> rising = column.order();
            return new Layout(columns, Optional.of(falling ? rising.reversed() : rising), column.isOfTime());
        }

        /** The columns that may be chosen, as a user names them. */
        public static List<String> names() {
            return Column.FIGURES.stream().map(Column::heading).toList();
        }

        /** Whether it matters how long the searches take. */
        public boolean needsTimes() {
            return isByTime || figures().stream().anyMatch(Column::isOfTime);
        }

        /** Whether the rows can be shown one by one as they are finished. */
        public boolean isAsFinished() {
            return order.isEmpty();
        }

        /** The rows in order. */
        public List<Comparison.Row> sorted(List<Comparison.Row> rows) {
            return order.map(by -> rows.stream().sorted(by).toList()).orElse(rows);
        }

        /** The columns besides the names. */
        List<Column> figures() {
            return columns.isEmpty() ? Column.FIGURES : columns;
        }
    }
}
