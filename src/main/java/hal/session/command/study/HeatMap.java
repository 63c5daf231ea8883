package hal.session.command.study;

import hal.console.board.theme.Ink;
import hal.console.terminal.StyledLine;
import hal.eval.PieceTable;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of an evaluation drawn as the board: the higher a square's number the warmer, the lower the colder. Without
 * colours a sign behind the number says how far from zero it is.
 */
final class HeatMap {
    private static final Ink[] COLD = {Ink.COLD_1, Ink.COLD_2, Ink.COLD_3, Ink.COLD_4};
    private static final Ink[] WARM = {Ink.WARM_1, Ink.WARM_2, Ink.WARM_3, Ink.WARM_4};
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

    /** The tables, as many beside each other as there is room for. */
    static List<StyledLine> of(List<PieceTable> tables, boolean colored, int columns) {
        List<HeatMap> maps =
                tables.stream().map(table -> new HeatMap(table, colored)).toList();
        List<StyledLine> lines = new ArrayList<>();
        for (int i = 0; i < maps.size(); ) {
            List<StyledLine> row = new ArrayList<>(maps.get(i++).lines());
            int width = row.get(0).length();
            while (i < maps.size() && width + GAP.length() + maps.get(i).width() <= columns) {
                List<StyledLine> more = maps.get(i++).lines();
                row.replaceAll(line -> line.then(Ink.TEXT, GAP));
                for (int j = 0; j < row.size(); j++) {
                    row.set(j, row.get(j).then(more.get(j)));
                }
                width = row.get(0).length();
            }
            if (!lines.isEmpty()) {
                lines.add(StyledLine.EMPTY);
            }
            lines.addAll(row);
        }
        return lines;
    }

    private int width() {
        return 2 + 8 * cell;
    }

    private List<StyledLine> lines() {
        List<StyledLine> lines = new ArrayList<>();
        lines.add(StyledLine.of(Ink.ACCENT, table.title()).padded(width()));
        for (int rank = 7; rank >= 0; rank--) {
            StyledLine line = StyledLine.of(Ink.DIM, (rank + 1) + " ");
            for (int file = 0; file < 8; file++) {
                line = line.then(square(table.worth().get(8 * rank + file)));
            }
            lines.add(line);
        }
        StringBuilder files = new StringBuilder("  ");
        for (char file = 'a'; file <= 'h'; file++) {
            files.append(" ".repeat(cell - (colored ? 1 : 2))).append(file).append(colored ? "" : " ");
        }
        lines.add(StyledLine.of(Ink.DIM, files.toString()));
        return lines;
    }

    private StyledLine square(int worth) {
        String number = Integer.toString(worth);
        int step = worth == 0 ? 0 : (SHADES.length() * Math.abs(worth) - 1) / table.extent();
        if (!colored) {
            String shaded = number + (worth == 0 ? ' ' : SHADES.charAt(step));
            return StyledLine.of(Ink.TEXT, " ".repeat(cell - shaded.length()) + shaded);
        }
        Ink background = worth == 0 ? Ink.BACKGROUND : (worth > 0 ? WARM : COLD)[step];
        Ink ink = worth == 0 ? Ink.DIM : Ink.MENU_TEXT;
        return StyledLine.EMPTY.then(ink, background, " ".repeat(cell - number.length()) + number);
    }
}
