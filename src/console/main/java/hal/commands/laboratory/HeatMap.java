package hal.commands.laboratory;

import hal.eval.PieceTable;
import hal.rules.Squares;
import hal.session.face.Answer;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A table of an evaluation drawn as a board: the higher a square's number the warmer its colour, the lower the colder.
 * Without colours a sign after the number shows how far from zero it is.
 */
final class HeatMap {
    private static final String SHADES = "':*#";
    private static final String GAP = "   ";

    private final PieceTable table;
    private final boolean colored;
    private final int cell;

    private HeatMap(PieceTable table, boolean colored) {
        this.table = table;
        this.colored = colored;
        int digits = table.worth().stream()
                .mapToInt(worth -> Integer.toString(worth).length())
                .max()
                .orElse(1);
        cell = Math.max(4, digits + (colored ? 1 : 2));
    }

    /** The tables, as many side by side as there is room for. */
    static Answer.Drawing of(List<PieceTable> tables, boolean colored, int columns) {
        List<StyledLine> lines = StyledLine.sideBySide(
                tables.stream()
                        .map(table -> new HeatMap(table, colored).lines())
                        .toList(),
                GAP,
                columns);
        return new Answer.Drawing(lines, tables.stream().map(HeatMap::words).collect(Collectors.joining("\n")));
    }

    /** The tables as one, with a row for each square. */
    static Answer.Table squares(List<PieceTable> tables) {
        List<List<Answer.Table.Cell>> rows = new ArrayList<>();
        tables.forEach(table -> {
            for (int square = 0; square < Squares.COUNT; square++) {
                rows.add(Answer.Table.row(
                        table.title(),
                        Squares.name(square),
                        Integer.toString(table.worth().get(square))));
            }
        });
        return Answer.Table.of("table | square | >centipawns", rows);
    }

    /** A table rank by rank; numbers that are the same along a rank are said once. */
    private static String words(PieceTable table) {
        StringBuilder words = new StringBuilder(table.title()).append(", from a to h:");
        for (int rank = 7; rank >= 0; rank--) {
            List<Integer> row = table.worth().subList(8 * rank, 8 * rank + 8);
            words.append("\nrank ").append(rank + 1).append(": ");
            words.append(
                    row.stream().distinct().count() == 1
                            ? "all " + row.get(0)
                            : row.stream().map(String::valueOf).collect(Collectors.joining(", ")));
            words.append('.');
        }
        return words.toString();
    }

    private int width() {
        return 2 + 8 * cell;
    }

    private List<StyledLine> lines() {
        List<StyledLine> lines = new ArrayList<>();
        lines.add(StyledLine.of(Style.HEADING, table.title()).padded(width()));
        for (int rank = 7; rank >= 0; rank--) {
            StyledLine line = StyledLine.of(Style.QUIET, (rank + 1) + " ");
            for (int file = 0; file < 8; file++) {
                line = line.then(square(table.worth().get(8 * rank + file)));
            }
            lines.add(line);
        }
        StringBuilder files = new StringBuilder("  ");
        for (char file = 'a'; file <= 'h'; file++) {
            files.append(" ".repeat(cell - (colored ? 1 : 2))).append(file).append(colored ? "" : " ");
        }
        lines.add(StyledLine.of(Style.QUIET, files.toString()));
        return lines;
    }

    private StyledLine square(int worth) {
        String number = Integer.toString(worth);
        int step = worth == 0 ? 0 : (SHADES.length() * Math.abs(worth) - 1) / table.extent();
        if (!colored) {
            String shaded = number + (worth == 0 ? ' ' : SHADES.charAt(step));
            return StyledLine.of(Style.TEXT, " ".repeat(cell - shaded.length()) + shaded);
        }
        int heat = worth == 0 ? 0 : worth > 0 ? step + 1 : -step - 1;
        return StyledLine.EMPTY.thenHeat(heat, " ".repeat(cell - number.length()) + number);
    }
}
