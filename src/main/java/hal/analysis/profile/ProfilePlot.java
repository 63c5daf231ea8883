package hal.analysis.profile;

import hal.analysis.profile.Profile.Curve;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A text plot of curves: depth on the horizontal axis, nodes on a logarithmic vertical axis, a letter for each
 * algorithm. Letters that would coincide are placed side by side.
 */
public final class ProfilePlot {
    private static final int ROWS_PER_DECADE = 4;
    private static final int AXIS = 12;

    private final List<Curve> curves;
    private final int depths;
    private final int decades;
    private final int cell;

    /**
     * Lays out a plot.
     *
     * @param columns the width of a line in characters
     */
    public ProfilePlot(List<Curve> curves, int columns) {
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
    }

    /** The letter of a curve; curves are numbered from 0. */
    public static char letter(int curve) {
        return (char) ('a' + curve);
    }

    /** The lines of the plot with its axes, from top to bottom. */
    public List<String> lines() {
        int height = decades * ROWS_PER_DECADE + 1;
        char[][] field = new char[height][depths * cell];
        for (int row = 0; row < height; row++) {
            Arrays.fill(field[row], row % ROWS_PER_DECADE == 0 ? '.' : ' ');
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

    private static int row(long nodes) {
        return (int) Math.round(Math.log10((double) Math.max(1, nodes)) * ROWS_PER_DECADE);
    }

    private static void put(char[] row, int wanted, char letter) {
        int place = wanted;
        while (place < row.length - 1 && Character.isLetter(row[place])) {
            place++;
        }
        row[place] = letter;
    }

    private static String label(int row) {
        String text = row % ROWS_PER_DECADE == 0
                ? String.format(Locale.ROOT, "%,.0f", Math.pow(10, (double) row / ROWS_PER_DECADE))
                : "";
        return " ".repeat(Math.max(0, AXIS - 2 - text.length())) + text;
    }

    /** A line for each curve: its letter, its name and its numbers. */
    public List<String> legend() {
        List<String> lines = new ArrayList<>();
        for (int curve = 0; curve < curves.size(); curve++) {
            StringBuilder line = new StringBuilder(String.format(
                    Locale.ROOT, "%c  %-21s", letter(curve), curves.get(curve).algorithm()));
            for (long nodes : curves.get(curve).nodes()) {
                line.append(String.format(Locale.ROOT, " %,11d", nodes));
            }
            lines.add(line.toString());
        }
        return lines;
    }
}
