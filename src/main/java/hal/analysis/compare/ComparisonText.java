package hal.analysis.compare;

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
        return table(sheet)
                .line(sheets.get(sheet).stream()
                        .map(column -> column.shown().apply(row))
                        .toList());
    }

    private static Stream<Column> all() {
        return Stream.concat(Stream.of(Column.NAME), Column.FIGURES.stream());
    }

    private TextTable table(int sheet) {
        return new TextTable(" ", sheets.get(sheet).stream().map(Column::inText).toList());
    }

    /** The headings as a line of CSV. */
    public static String csvHeading() {
        return all().map(Column::key).collect(Collectors.joining(","));
    }

    /** A row as a line of CSV. */
    public static String csv(ComparisonRow row) {
        return all().map(column -> column.exact().apply(row)).collect(Collectors.joining(","));
    }
}
