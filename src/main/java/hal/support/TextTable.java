package hal.support;

import java.util.ArrayList;
import java.util.List;

/** A table in columns of text: the first to the left, the others to the right. */
public final class TextTable {
    private final List<List<String>> rows = new ArrayList<>();

    public TextTable(List<String> headings) {
        rows.add(headings);
    }

    /** Adds a row of as many cells as there are headings. */
    public void add(List<String> cells) {
        rows.add(cells);
    }

    /** Lines that each end with a line feed. */
    @Override
    public String toString() {
        StringBuilder table = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                String cell = row.get(i);
                String space = " ".repeat(width(i) - cell.length());
                line.append(i == 0 ? cell + space : "  " + space + cell);
            }
            table.append(line.toString().stripTrailing()).append('\n');
        }
        return table.toString();
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }
}
