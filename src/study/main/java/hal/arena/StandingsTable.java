package hal.arena;

import hal.arena.record.SideTotals;
import hal.arena.stats.Elo;
import hal.arena.stats.Elo.Estimate;
import hal.arena.stats.ScoreCounts;
import hal.game.OutcomeReason;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.platform.TextTable;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** A tournament's result as text: what it proves, then what it cost. */
public final class StandingsTable {
    private static final List<String> HEADINGS = List.of("Player", "Games", "Won", "Drawn", "Lost", "Points", "Score");
    private static final List<String> ELO_HEADINGS = List.of("Player", "Elo", "95 %", "LOS", "nElo", "95 %");
    private static final List<String> PAIR_HEADINGS =
            List.of("Pairs", "0", "0.5", "1", "1.5", "2", "Elo by games", "95 %");
    private static final List<String> COST_HEADINGS =
            List.of("Player", "Moves", "Depth", "Nodes/move", "ms/move", "Nodes/s", "Time");
    /** The width of a line, in characters. */
    private static final int WIDTH = 80;
    /** With a longer name a table would be wider than that; the players then have numbers. */
    private static final int MAX_NAME = 14;
    /** The first table has room for more: there a number stands beside its name. */
    private static final int MAX_NUMBERED_NAME = 29;

    private StandingsTable() {}

    /**
     * What the games prove, in a match for the player named first and then the other, in a tournament best first:
     * points, Elo from the pairs with its likelihood of superiority and normalised Elo, the pairs by their points; then
     * how the games ended. The same games always give the same text.
     */
    public static String format(Standings standings) {
        List<PlayerResult> players = standings.players();
        List<PlayerResult> ranking = ranking(standings);
        TextTable scores = new TextTable(HEADINGS);
        TextTable elos = new TextTable(ELO_HEADINGS);
        TextTable pairs = new TextTable(PAIR_HEADINGS);
        boolean cut = ranking.stream().anyMatch(player -> player.name().length() > MAX_NUMBERED_NAME);
        for (PlayerResult player : ranking) {
            String name = label(players, player);
            String full = cut || name.equals(player.name()) ? name : name + " " + player.name();
            scores.add(scoreCells(full, player));
            elos.add(eloCells(name, player));
            pairs.add(pairCells(name, player));
        }
        return scores + (cut ? legend(players) : "") + "\n" + elos + "\n" + pairs + "\n" + endings(standings);
    }

    /** What the searches cost and what went wrong. Times differ from run to run. */
    public static String formatCost(Standings standings) {
        TextTable costs = new TextTable(COST_HEADINGS);
        List<PlayerResult> players = standings.players();
        ranking(standings).forEach(player -> costs.add(costCells(label(players, player), player)));
        return costs + faults(players);
    }

    /** A player's name, or its place on the command line where some name is too long for a table. */
    private static String label(List<PlayerResult> players, PlayerResult player) {
        return isNumbered(players) ? "#" + (players.indexOf(player) + 1) : player.name();
    }

    private static boolean isNumbered(List<PlayerResult> players) {
        return players.stream().anyMatch(player -> player.name().length() > MAX_NAME);
    }

    /** Whose numbers they are. */
    private static String legend(List<PlayerResult> players) {
        return players.stream()
                .map(player -> label(players, player) + " is " + player.name() + "\n")
                .collect(Collectors.joining());
    }

    private static String faults(List<PlayerResult> players) {
        String found = players.stream()
                .filter(player -> player.totals().timeForfeits()
                                + player.totals().crashes()
                                + player.totals().illegalMoves()
                        > 0)
                .map(player -> Format.of(
                        "%s: %d losses on time, %d crashes, %d illegal moves.\n",
                        label(players, player),
                        player.totals().timeForfeits(),
                        player.totals().crashes(),
                        player.totals().illegalMoves()))
                .collect(Collectors.joining());
        return found.isEmpty() ? "No losses on time, crashes or illegal moves.\n" : found;
    }

    /**
     * The order of the rows: in a match the order given, so that the first row's Elo is that of the player named first;
     * in a tournament by share of points, then in the order given.
     */
    static List<PlayerResult> ranking(Standings standings) {
        if (standings.players().size() == 2) {
            return standings.players();
        }
        return standings.players().stream()
                .sorted(Comparator.comparingDouble(player -> -player.trinomial().mean()))
                .toList();
    }

    private static List<String> scoreCells(String name, PlayerResult player) {
        return List.of(
                name,
                Integer.toString(player.games()),
                Integer.toString(player.wins()),
                Integer.toString(player.draws()),
                Integer.toString(player.losses()),
                Format.of("%.1f", player.points()),
                player.games() > 0
                        ? Format.of("%.1f %%", 100 * player.trinomial().mean())
                        : "");
    }

    private static List<String> eloCells(String name, PlayerResult player) {
        if (player.games() == 0) {
            return List.of(name, "", "", "", "", "");
        }
        ScoreCounts sample = player.sample();
        Estimate elo = Elo.estimate(sample);
        Estimate normalized = Elo.normalizedEstimate(sample);
        return List.of(
                name,
                elo(elo.value()),
                interval(elo),
                Format.of("%.1f %%", 100 * Elo.likelihoodOfSuperiority(sample)),
                elo(normalized.value()),
                interval(normalized));
    }

    private static List<String> pairCells(String name, PlayerResult player) {
        List<Long> counts = player.pairs().counts();
        Estimate elo = Elo.estimate(player.trinomial());
        boolean played = player.games() > 0;
        return List.of(
                name,
                counts.get(0).toString(),
                counts.get(1).toString(),
                counts.get(2).toString(),
                counts.get(3).toString(),
                counts.get(4).toString(),
                played ? elo(elo.value()) : "",
                played ? interval(elo) : "");
    }

    private static List<String> costCells(String name, PlayerResult player) {
        SideTotals totals = player.totals();
        long moves = Math.max(1, totals.moves());
        return List.of(
                name,
                Format.of("%,d", totals.moves()),
                Format.of("%.1f", totals.meanDepth()),
                Format.of("%,.0f", (double) totals.nodes() / moves),
                Format.of("%,.1f", totals.nanos() / 1e6 / moves),
                Format.of("%,.0f", totals.nodesPerSecond()),
                Format.of("%,.1f s", totals.nanos() / 1e9));
    }

    /** Elo with a sign and one decimal; in words where the score says nothing but that it is large. */
    public static String elo(double elo) {
        if (Double.isInfinite(elo)) {
            return elo > 0 ? "all won" : "all lost";
        }
        double rounded = Math.round(elo * 10) / 10.0;
        return rounded == 0 ? "0.0" : Format.of("%+.1f", rounded);
    }

    /** An Elo interval; in words where it is open at an end. */
    public static String interval(Estimate estimate) {
        boolean low = Double.isInfinite(estimate.low());
        boolean high = Double.isInfinite(estimate.high());
        if (low && high) {
            return "unknown";
        }
        if (low) {
            return "below " + elo(estimate.high());
        }
        return high ? "above " + elo(estimate.low()) : "[" + elo(estimate.low()) + ", " + elo(estimate.high()) + "]";
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
        return wrapped(Format.of(
                "%s: White won %d, Black %d, drawn %d (%.1f %%): %s. %.0f plies a game.\n",
                Quantity.of(games, "game"),
                white,
                black,
                games - white - black,
                100 * standings.drawRate(),
                reasons,
                (double) standings.plies() / games));
    }

    /** A sentence in lines that fit a terminal. */
    public static String wrapped(String sentence) {
        return String.join("\n", TextTable.wrapped(List.of(sentence.strip().split(" ", -1)), WIDTH)) + "\n";
    }

    private static int sum(Standings standings, ToIntFunction<PlayerResult> part) {
        return standings.players().stream().mapToInt(part).sum();
    }
}
