package hal.arena.result;

import hal.arena.record.SideTotals;
import hal.game.OutcomeReason;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A match's result as text: a row for each player, then how the games ended. */
public final class ResultTable {
    private static final String[] HEADINGS = {
        "Games", "Won", "Drawn", "Lost", "Points", "Depth", "Nodes", "Time", "Nodes/s"
    };

    private ResultTable() {}

    /** The table, in lines that each end with a line feed. */
    public static String format(Standings result) {
        List<List<String>> rows =
                result.players().stream().map(ResultTable::cells).toList();
        int nameWidth = result.players().stream()
                .mapToInt(player -> player.name().length())
                .max()
                .orElse(0);
        int[] widths = new int[HEADINGS.length];
        for (int i = 0; i < widths.length; i++) {
            int column = i;
            widths[i] = rows.stream().mapToInt(row -> row.get(column).length()).reduce(HEADINGS[i].length(), Math::max);
        }
        StringBuilder table = new StringBuilder();
        appendRow(table, "Player", nameWidth, List.of(HEADINGS), widths);
        for (int i = 0; i < rows.size(); i++) {
            appendRow(table, result.players().get(i).name(), nameWidth, rows.get(i), widths);
        }
        return table.append(summary(result)).toString();
    }

    private static List<String> cells(PlayerResult player) {
        SideTotals totals = player.totals();
        return List.of(
                Integer.toString(player.games()),
                Integer.toString(player.wins()),
                Integer.toString(player.draws()),
                Integer.toString(player.losses()),
                String.format(Locale.ROOT, "%.1f", player.points()),
                String.format(Locale.ROOT, "%.1f", totals.meanDepth()),
                String.format(Locale.ROOT, "%,d", totals.nodes()),
                String.format(Locale.ROOT, "%,.2f s", totals.nanos() / 1e9),
                String.format(Locale.ROOT, "%,.0f", totals.nodesPerSecond()));
    }

    private static void appendRow(StringBuilder table, String name, int nameWidth, List<String> cells, int[] widths) {
        table.append(name).append(" ".repeat(Math.max(0, Math.max(nameWidth, 6) - name.length())));
        for (int i = 0; i < widths.length; i++) {
            table.append("  ")
                    .append(" ".repeat(widths[i] - cells.get(i).length()))
                    .append(cells.get(i));
        }
        table.append('\n');
    }

    private static String summary(Standings result) {
        if (result.games() == 0) {
            return "No game was finished.\n";
        }
        int white = result.players().stream().mapToInt(PlayerResult::whiteWins).sum();
        int black = result.players().stream().mapToInt(PlayerResult::blackWins).sum();
        String endings = result.endings().entrySet().stream()
                .sorted(Map.Entry.<OutcomeReason, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(entry -> entry.getValue() + " " + entry.getKey().words())
                .collect(Collectors.joining(", "));
        return String.format(
                Locale.ROOT,
                "White won %d, Black %d, drawn %d: %s. %.0f plies a game.%n",
                white,
                black,
                result.games() - white - black,
                endings,
                (double) result.plies() / result.games());
    }
}
