package hal.analysis.compare;

import hal.support.UserException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Which columns a comparison shows, and in what order its rows stand.
 *
 * @param columns empty for all
 * @param order empty if the rows stand in the order in which they are finished
 * @param isByTime whether that order is one of times
 */
public record ComparisonLayout(List<Column> columns, Optional<Comparator<ComparisonRow>> order, boolean isByTime) {
    /** All columns, and the rows as they are finished. */
    public static final ComparisonLayout DEFAULT = new ComparisonLayout(List.of(), Optional.empty(), false);

    public ComparisonLayout {
        columns = List.copyOf(columns);
    }

    /** With these columns only, besides the names. */
    public ComparisonLayout withColumns(String words) {
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
        return new ComparisonLayout(chosen, order, isByTime);
    }

    /**
     * With the rows sorted by a column.
     *
     * @param word its name; with a minus before it the largest come first
     */
    public ComparisonLayout sortedBy(String word) {
        boolean falling = word.startsWith("-");
        Column column = Column.named(falling ? word.substring(1) : word);
        Comparator<ComparisonRow> rising = column.order();
        return new ComparisonLayout(columns, Optional.of(falling ? rising.reversed() : rising), column.isOfTime());
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
    public List<ComparisonRow> sorted(List<ComparisonRow> rows) {
        return order.map(by -> rows.stream().sorted(by).toList()).orElse(rows);
    }

    /** The columns besides the names. */
    List<Column> figures() {
        return columns.isEmpty() ? Column.FIGURES : columns;
    }
}
