package hal.arena;

import hal.arena.stats.Elo;
import hal.arena.stats.Elo.Estimate;
import hal.arena.stats.ScoreCounts;
import hal.platform.Json;

/** A tournament's result as JSON. Infinite Elo becomes null. */
public final class StandingsJson {
    private StandingsJson() {}

    /** All figures: counts of games and pairs, Elo with 95 % intervals, times in seconds. */
    public static Json of(Standings standings) {
        Json players = Json.array();
        standings.players().forEach(player -> players.add(player(players.size() + 1, player)));
        return Json.object()
                .add("games", standings.games())
                .add("draw_rate", standings.drawRate())
                .add("plies", standings.plies())
                .add("players", players);
    }

    /** A player's figures; its number is its place on the command line. */
    private static Json player(int number, PlayerResult player) {
        Json json = Json.object()
                .add("number", number)
                .add("name", player.name())
                .add("games", player.games())
                .add("wins", player.wins())
                .add("draws", player.draws())
                .add("losses", player.losses())
                .add("points", player.points())
                .add("pairs", player.pairs().counts());
        addSample(json, player.sample());
        return json.add("by_games", addSample(Json.object(), player.trinomial()))
                .add("moves", player.totals().moves())
                .add("nodes", player.totals().nodes())
                .add("seconds", player.totals().nanos() / 1e9)
                .add("mean_depth", player.totals().meanDepth())
                .add("nodes_per_second", player.totals().nodesPerSecond())
                .add("time_forfeits", player.totals().timeForfeits())
                .add("crashes", player.totals().crashes())
                .add("illegal_moves", player.totals().illegalMoves());
    }

    private static Json addSample(Json json, ScoreCounts sample) {
        return json.add("elo", estimate(Elo.estimate(sample)))
                .add("normalized_elo", estimate(Elo.normalizedEstimate(sample)))
                .add("likelihood_of_superiority", Elo.likelihoodOfSuperiority(sample));
    }

    private static Json estimate(Estimate estimate) {
        return Json.object()
                .add("value", estimate.value())
                .add("low", estimate.low())
                .add("high", estimate.high());
    }
}
