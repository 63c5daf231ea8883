package hal.analysis.compare;

import hal.search.Score;
import hal.support.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes a comparison as a table of text. Where it is too wide, the columns are divided over several tables. */
public final class ComparisonText {
    private final List<List<Column>> sheets = new ArrayList<>();

    /**
     * A table's plan.
     *
     * @param columns how many columns of text a line may have
     */
    public ComparisonText(int columns) {
        List<Column> sheet = new ArrayList<>();
        int width = columns + 1;
        for (Column column : Column.FIGURES) {
            if (width + 1 + column.width() > columns) {
                sheet = new ArrayList<>(List.of(Column.NAME));
                sheets.add(sheet);
                width = Column.NAME.width();
            }
            sheet.add(column);
            width += 1 + column.width();
        }
    }

    /** How many tables there are. */
    public int sheets() {
        return sheets.size();
    }

    /** The headings of a table, counted from 0. */
    public String heading(int sheet) {
        return table(sheet).heading();
    }

    /** A row of a table, counted from 0. */
    public String line(int sheet, ComparisonRow row) {
        return table(sheet).line(cells(sheet, row));
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

    private static Stream<Column> all() {
        return Stream.concat(Stream.of(Column.NAME), Column.FIGURES.stream());
    }

    private TextTable table(int sheet) {
        return new TextTable(" ", columns(sheet));
    }

    /** The headings as a line of CSV. */
    public static String csvHeading() {
        return all().map(Column::key).collect(Collectors.joining(","));
    }

    /** A row as a line of CSV. */
    public static String csv(ComparisonRow row) {
        return all().map(column -> column.exact().apply(row)).collect(Collectors.joining(","));
    }

    /**
     * Whether the exact algorithms of a comparison came to one score, as they must.
     *
     * @param holds false if any two differ
     * @param text the same for people
     */
    public record Agreement(boolean holds, String text) {
        /** The agreement of some finished rows. */
        public static Agreement of(List<ComparisonRow> rows) {
            List<ComparisonRow> exact =
                    rows.stream().filter(ComparisonRow::exact).toList();
            if (exact.size() < 2) {
                return new Agreement(true, "Fewer than two exact algorithms: there is nothing to compare.");
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
                            + "): a bug, unless a table has hidden a draw by repetition.");
        }
    }
}
