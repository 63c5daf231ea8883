package hal.arena.result;

import hal.arena.record.SideTotals;
import hal.arena.stats.Elo;
import hal.arena.stats.Elo.Estimate;
import hal.arena.stats.ScoreCounts;
import hal.game.OutcomeReason;
import hal.support.TextTable;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A tournament's result as text: what it proves, then what it cost. */
public final class StandingsTable {
    private static final List<String> HEADINGS =
            List.of("Player", "Games", "Won", "Drawn", "Lost", "Points", "Score", "Elo", "95 %", "LOS");
    private static final List<String> BRIEF_HEADINGS =
            List.of("Player", "Games", "Won", "Drawn", "Lost", "Points", "Depth", "Nodes", "Time", "Nodes/s");
    private static final List<String> PAIR_HEADINGS =
            List.of("Pairs with points of", "0", "0.5", "1", "1.5", "2", "nElo", "95 %", "Elo by games", "95 %");
    private static final List<String> COST_HEADINGS = List.of(
            "Player", "Moves", "Depth", "Nodes/move", "ms/move", "Nodes/s", "Time", "Forfeits", "Crashes", "Illegal");

    private StandingsTable() {}

    /**
     * What the games prove: points, Elo from the pairs, normalised Elo and likelihood of superiority, best first; then
     * the pairs themselves, and how the games ended. The same games always give the same text.
     */
    public static String format(Standings standings) {
        List<PlayerResult> ranking = ranking(standings);
        TextTable scores = new TextTable(HEADINGS);
        TextTable pairs = new TextTable(PAIR_HEADINGS);
        for (PlayerResult player : ranking) {
            scores.add(scoreCells(player));
            pairs.add(pairCells(player));
        }
        return scores + "\n" + pairs + "\n" + endings(standings);
    }

    /** For a few games that prove nothing: points and costs in one table, then how the games ended. */
    public static String formatBrief(Standings standings) {
        TextTable table = new TextTable(BRIEF_HEADINGS);
        standings.players().forEach(player -> table.add(briefCells(player)));
        return table + endings(standings);
    }

    /** What the searches cost and what went wrong. Times differ from run to run. */
    public static String formatCost(Standings standings) {
        TextTable costs = new TextTable(COST_HEADINGS);
        ranking(standings).forEach(player -> costs.add(costCells(player)));
        return costs.toString();
    }

    /** Best first: by share of points, then in the order given. */
    static List<PlayerResult> ranking(Standings standings) {
        return standings.players().stream()
                .sorted(Comparator.comparingDouble(player -> -player.trinomial().mean()))
                .toList();
    }

    private static List<String> scoreCells(PlayerResult player) {
        ScoreCounts sample = player.sample();
        Estimate elo = Elo.estimate(sample);
        boolean played = player.games() > 0;
        return List.of(
                player.name(),
                Integer.toString(player.games()),
                Integer.toString(player.wins()),
                Integer.toString(player.draws()),
                Integer.toString(player.losses()),
                number("%.1f", player.points()),
                played ? number("%.1f %%", 100 * player.trinomial().mean()) : "",
                played ? elo(elo.value()) : "",
                played ? interval(elo) : "",
                played ? number("%.1f %%", 100 * Elo.likelihoodOfSuperiority(sample)) : "");
    }

    private static List<String> briefCells(PlayerResult player) {
        SideTotals totals = player.totals();
        return List.of(
                player.name(),
                Integer.toString(player.games()),
                Integer.toString(player.wins()),
                Integer.toString(player.draws()),
                Integer.toString(player.losses()),
                number("%.1f", player.points()),
                number("%.1f", totals.meanDepth()),
                number("%,d", totals.nodes()),
                number("%,.2f s", totals.nanos() / 1e9),
                number("%,.0f", totals.nodesPerSecond()));
    }

    private static List<String> pairCells(PlayerResult player) {
        List<Long> counts = player.pairs().counts();
        Estimate normalized = Elo.normalizedEstimate(player.sample());
        Estimate elo = Elo.estimate(player.trinomial());
        boolean played = player.games() > 0;
        return List.of(
                player.name(),
                counts.get(0).toString(),
                counts.get(1).toString(),
                counts.get(2).toString(),
                counts.get(3).toString(),
                counts.get(4).toString(),
                played ? elo(normalized.value()) : "",
                played ? interval(normalized) : "",
                played ? elo(elo.value()) : "",
                played ? interval(elo) : "");
    }

    private static List<String> costCells(PlayerResult player) {
        SideTotals totals = player.totals();
        long moves = Math.max(1, totals.moves());
        return List.of(
                player.name(),
                number("%,d", totals.moves()),
                number("%.1f", totals.meanDepth()),
                number("%,.0f", (double) totals.nodes() / moves),
                number("%,.1f", totals.nanos() / 1e6 / moves),
                number("%,.0f", totals.nodesPerSecond()),
                number("%,.1f s", totals.nanos() / 1e9),
                Integer.toString(totals.timeForfeits()),
                Integer.toString(totals.crashes()),
                Integer.toString(totals.illegalMoves()));
    }

    /** Elo with a sign and one decimal. */
    public static String elo(double elo) {
        if (Double.isInfinite(elo)) {
            return elo > 0 ? "+inf" : "-inf";
        }
        double rounded = Math.round(elo * 10) / 10.0;
        return rounded == 0 ? "0.0" : number("%+.1f", rounded);
    }

    /** An Elo interval. */
    public static String interval(Estimate estimate) {
        return "[" + elo(estimate.low()) + ", " + elo(estimate.high()) + "]";
    }

    private static String endings(Standings standings) {
        int games = standings.games();
        if (games == 0) {
            return "No games were finished.\n";
        }
        int white = sum(standings, PlayerResult::whiteWins);
        int black = sum(standings, PlayerResult::blackWins);
        String reasons = standings.endings().entrySet().stream()
                .sorted(Map.Entry.<OutcomeReason, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .map(entry -> entry.getValue() + " " + entry.getKey().words())
                .collect(Collectors.joining(", "));
        return number(
                "%d games: White won %d, Black %d, drawn %d (%.1f %%): %s. %.0f plies a game.\n",
                games,
                white,
                black,
                games - white - black,
                100 * standings.drawRate(),
                reasons,
                (double) standings.plies() / games);
    }

    private static int sum(Standings standings, java.util.function.ToIntFunction<PlayerResult> part) {
        return standings.players().stream().mapToInt(part).sum();
    }

    private static String number(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
