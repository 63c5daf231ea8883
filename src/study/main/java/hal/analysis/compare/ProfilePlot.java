package hal.analysis.compare;

import hal.analysis.compare.Profile.Curve;
import hal.platform.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A text plot of curves: depth on the horizontal axis, nodes on a logarithmic vertical axis, a letter for each
 * algorithm. Letters that would coincide are placed side by side.
 */
public final class ProfilePlot {
    private static final int MAX_ROWS_PER_DECADE = 4;
    private static final int AXIS = 12;
    /** What stands above and below the plot's field: a heading, the axis, the depths, a blank line. */
    private static final int OTHER_ROWS = 4;

    private static final int LEGEND_NAME = 21;
    private static final int LEGEND_NUMBER = 12;

    private final List<Curve> curves;
    private final int depths;
    private final int decades;
    private final int columns;
    private final int cell;
    private final int rowsPerDecade;

    /**
     * Lays out a plot.
     *
     * @param columns the width of a line in characters
     * @param rows how many lines there should be at most, those of the legend included
     */
    public ProfilePlot(List<Curve> curves, int columns, int rows) {
        this.columns = columns;
        this.curves = List.copyOf(curves);
        depths = Math.max(
                1, curves.stream().mapToInt(curve -> curve.nodes().size()).max().orElse(1));
        long most = curves.stream()
                .flatMap(curve -> curve.nodes().stream())
                .mapToLong(Long::longValue)
                .max()
                .orElse(1);
        decades = Math.max(1, (int) Math.ceil(Math.log10((double) Math.max(2, most))));
        cell = Math.max(curves.size() + 1, Math.min(12, (columns - AXIS) / depths));
        int room = rows - OTHER_ROWS - legend().size();
        rowsPerDecade = Math.max(1, Math.min(MAX_ROWS_PER_DECADE, (room - 1) / decades));
    }

    /** The letter of a curve; curves are numbered from 0. */
    public static char letter(int curve) {
        return (char) ('a' + curve);
    }

    /** The lines of the plot with its axes, from top to bottom. */
    public List<String> lines() {
        int height = decades * rowsPerDecade + 1;
        char[][] field = new char[height][depths * cell];
        for (int row = 0; row < height; row++) {
            Arrays.fill(field[row], row % rowsPerDecade == 0 ? '.' : ' ');
        }
        for (int curve = 0; curve < curves.size(); curve++) {
            List<Long> nodes = curves.get(curve).nodes();
            for (int i = 0; i < nodes.size(); i++) {
                put(field[row(nodes.get(i))], i * cell + cell / 2, letter(curve));
            }
        }
        List<String> lines = new ArrayList<>();
        for (int row = height - 1; row >= 0; row--) {
            lines.add(label(row) + " |" + new String(field[row]).stripTrailing());
        }
        lines.add(" ".repeat(AXIS - 2) + " +" + "-".repeat(depths * cell));
        StringBuilder depthRow = new StringBuilder(" ".repeat(AXIS));
        for (int plies = 1; plies <= depths; plies++) {
            String blanks = " ".repeat(cell / 2);
            depthRow.append(String.format(Locale.ROOT, "%s%-" + (cell - cell / 2) + "d", blanks, plies));
        }
        lines.add(depthRow.toString().stripTrailing() + "  depth");
        return lines;
    }

    private int row(long nodes) {
        return (int) Math.round(Math.log10((double) Math.max(1, nodes)) * rowsPerDecade);
    }

    private static void put(char[] row, int wanted, char letter) {
        int place = wanted;
        while (place < row.length - 1 && Character.isLetter(row[place])) {
            place++;
        }
        row[place] = letter;
    }

    private String label(int row) {
        String text = row % rowsPerDecade == 0
                ? String.format(Locale.ROOT, "%,.0f", Math.pow(10, (double) row / rowsPerDecade))
                : "";
        return " ".repeat(Math.max(0, AXIS - 2 - text.length())) + text;
    }

    /**
     * A line for each curve: its letter, its name and its numbers, in thousands where whole numbers would be too wide.
     * Numbers that still find no room continue below.
     */
    public List<String> legend() {
        int room = Math.max(1, (columns - LEGEND_NAME - 3) / LEGEND_NUMBER);
        boolean whole = room >= depths;
        int width = whole ? LEGEND_NUMBER : Math.max(8, Math.min(LEGEND_NUMBER, (columns - LEGEND_NAME - 3) / depths));
        int each = Math.max(1, (columns - LEGEND_NAME - 3) / width);
        List<String> lines = new ArrayList<>();
        for (int curve = 0; curve < curves.size(); curve++) {
            List<Long> nodes = curves.get(curve).nodes();
            String head = String.format(
                    Locale.ROOT,
                    "%c  %-" + LEGEND_NAME + "s",
                    letter(curve),
                    curves.get(curve).algorithm());
            for (int from = 0; from == 0 || from < nodes.size(); from += each) {
                StringBuilder line = new StringBuilder(from == 0 ? head : " ".repeat(head.length()));
                for (long count : nodes.subList(from, Math.min(nodes.size(), from + each))) {
                    line.append(String.format(
                            Locale.ROOT, "%" + width + "s", whole ? Quantity.count(count) : shorter(count)));
                }
                lines.add(line.toString());
            }
        }
        return lines;
    }

    private static String shorter(long count) {
        if (count < 100_000) {
            return Quantity.count(count);
        }
        return count < 100_000_000 ? Quantity.count(count / 1_000) + "k" : Quantity.count(count / 1_000_000) + "M";
    }
}
