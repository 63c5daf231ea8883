package hal.analysis.compare;

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
        return sheets.get(sheet).stream()
                .map(column -> placed(column, column.heading()))
                .collect(Collectors.joining(" "));
    }

    /** A row of a table, counted from 0. */
    public String line(int sheet, ComparisonRow row) {
        return sheets.get(sheet).stream()
                .map(column -> placed(column, column.shown().apply(row)))
                .collect(Collectors.joining(" "));
    }

    private static Stream<Column> all() {
        return Stream.concat(Stream.of(Column.NAME), Column.FIGURES.stream());
    }

    private static String placed(Column column, String text) {
        String blanks = " ".repeat(Math.max(0, column.width() - text.length()));
        return column.equals(Column.NAME) ? text + blanks : blanks + text;
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
