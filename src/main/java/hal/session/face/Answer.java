package hal.session.face;

import hal.session.view.BoardPicture;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * What a sitting has to say, as facts: words, lines, a table, a list to choose from, a board. A face shows each in its own
 * way; one that knows nothing but text takes {@link #lines}.
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
        @Override
        public List<StyledLine> lines() {
            return StyledLine.lines(tone.style(), text);
        }
    }

    /** Lines that are laid out already: a tree, a heat map, a plot. */
    record Lines(List<StyledLine> lines) implements Answer {
        /** Keeps its own list. */
        public Lines {
            lines = List.copyOf(lines);
        }
    }

    /**
     * A list to choose from.
     *
     * @param present the value of the item that holds now; of none if it is no item's
     */
    record Choices(List<Item> items, String present) implements Answer {
        /** Something to choose, and what it is. */
        public record Item(String value, String description) {}

        /** Keeps its own list. */
        public Choices {
            items = List.copyOf(items);
            Objects.requireNonNull(present, "present");
        }

        /** A line for each, the present one marked by a star. */
        @Override
        public List<StyledLine> lines() {
            int width =
                    items.stream().mapToInt(item -> item.value().length()).max().orElse(0);
            List<StyledLine> lines = new ArrayList<>();
            for (Item item : items) {
                String mark = item.value().equals(present) ? "* " : "  ";
                String gap = " ".repeat(width - item.value().length() + 2);
                lines.add(StyledLine.of((mark + item.value() + gap + item.description()).stripTrailing()));
            }
            return lines;
        }
    }

    /**
     * A table.
     *
     * @param title what it shows; may be empty
     * @param columns the headings
     * @param rows the cells of each row, as many as there are columns
     * @param note what is to be said below it; may be empty
     */
    record Table(String title, List<Column> columns, List<List<Cell>> rows, String note) implements Answer {
        /**
         * A column.
         *
         * @param heading may be empty; where all are, there is no row of headings
         * @param numbers whether it holds numbers, which stand at the right
         * @param width the least width, in characters, where the table is written as text
         */
        public record Column(String heading, boolean numbers, int width) {}

        /** What stands in a row's column. */
        public record Cell(Style style, String text) {
            /** Ordinary text. */
            public static Cell of(String text) {
                return new Cell(Style.TEXT, text);
            }
        }

        private static final String GAP = "  ";

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
                lines.add(line(columns.stream()
                        .map(column -> new Cell(Style.QUIET, column.heading()))
                        .toList()));
            }
            rows.forEach(row -> lines.add(line(row)));
            if (!note.isEmpty()) {
                lines.addAll(StyledLine.lines(Style.TEXT, note));
            }
            return lines;
        }

        private StyledLine line(List<Cell> cells) {
            StyledLine line = StyledLine.EMPTY;
            for (int i = 0; i < columns.size(); i++) {
                Cell cell = cells.get(i);
                String blanks = " ".repeat(width(i) - cell.text().length());
                boolean last = i == columns.size() - 1;
                String padded = columns.get(i).numbers() ? blanks + cell.text() : cell.text() + (last ? "" : blanks);
                line = line.then(cell.style(), (i == 0 ? "" : GAP) + padded);
            }
            return line;
        }

        private int width(int index) {
            int widest = Math.max(
                    columns.get(index).width(), columns.get(index).heading().length());
            for (List<Cell> row : rows) {
                widest = Math.max(widest, row.get(index).text().length());
            }
            return widest;
        }
    }

    /**
     * The board, asked for as an answer.
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
