package hal.analysis.compare;

import hal.platform.TextTable;
import hal.search.Score;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Formats a comparison as text. If it is too wide, the columns are divided among several tables, and the first holds
 * what a comparison is made for: move, score, nodes, time, and how many times fewer nodes than minimax.
 */
public final class ComparisonText {
    private final List<List<Column>> sheets = new ArrayList<>();
    private final ComparisonLayout layout;

    /**
     * Lays out all columns.
     *
     * @param columns the width of a line in characters
     */
    public ComparisonText(int columns) {
        this(columns, ComparisonLayout.DEFAULT, List.of());
    }

    /**
     * Lays out some columns.
     *
     * @param columns the width of a line in characters
     * @param names those that will stand on the left, so that the figures are below each other
     */
    public ComparisonText(int columns, ComparisonLayout layout, List<String> names) {
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
    public List<String> cells(int sheet, ComparisonRow row) {
        return sheets.get(sheet).stream()
                .map(column -> column.shown().apply(row))
                .toList();
    }

    /** What programs call the columns of a table, counted from 0. */
    public List<String> keys(int sheet) {
        return sheets.get(sheet).stream().map(Column::key).toList();
    }

    /** What stands in the columns of a table, counted from 0, for a row, as programs read it. */
    public List<String> exact(int sheet, ComparisonRow row) {
        return sheets.get(sheet).stream()
                .map(column -> column.exact().apply(row))
                .toList();
    }

    /**
     * Two rows side by side: a table with a line for each column of the comparison.
     *
     * @return the cells of each line: the heading, the first row's, the second's, and how many times as much that is
     */
    public List<List<String>> sideBySide(ComparisonRow first, ComparisonRow second) {
        return layout.figures().stream()
                .map(column -> List.of(
                        column.heading(),
                        column.shown().apply(first),
                        column.shown().apply(second),
                        column.isNumber() ? times(column, first, second) : ""))
                .toList();
    }

    private static String times(Column column, ComparisonRow first, ComparisonRow second) {
        double one = Double.parseDouble(column.exact().apply(first));
        double other = Double.parseDouble(column.exact().apply(second));
        return one == 0 || other == 0 ? "" : String.format(Locale.ROOT, "%.2fx", other / one);
    }

    /** What the mark of a cold time means; empty if no row that is shown has one. */
    public String note(List<ComparisonRow> rows) {
        boolean marked = layout.figures().stream().anyMatch(Column::isOfTime)
                && rows.stream().anyMatch(ComparisonRow::cold);
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
        public static Agreement of(List<ComparisonRow> rows) {
            List<ComparisonRow> exact =
                    rows.stream().filter(ComparisonRow::exact).toList();
            if (exact.size() < 2) {
                return new Agreement(true, "");
            }
            int score = exact.get(0).score();
            if (exact.stream().allMatch(row -> row.score() == score)) {
                return new Agreement(
                        true,
                        "The " + exact.size() + " exact algorithms agree on the score: " + Score.format(score) + ".");
            }
            String scores = exact.stream()
                    .map(row -> row.algorithm() + " " + Score.format(row.score()))
                    .collect(Collectors.joining(", "));
            return new Agreement(
                    false,
                    "EXACT ALGORITHMS DISAGREE (" + scores
                            + "): a bug, unless the hash table has hidden a draw by repetition.");
        }
    }
}
