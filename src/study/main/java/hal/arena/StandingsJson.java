package hal.arena;

import com.eclipsesource.json.Json;
import com.eclipsesource.json.JsonArray;
import com.eclipsesource.json.JsonObject;
import com.eclipsesource.json.JsonValue;
import hal.arena.stats.Elo;
import hal.arena.stats.Elo.Estimate;
import hal.arena.stats.ScoreCounts;
import java.util.Locale;

/** A tournament's result as JSON. Infinite Elo becomes null. */
public final class StandingsJson {
    private StandingsJson() {}

    /** All figures: counts of games and pairs, Elo with 95 % intervals, times in seconds. */
    public static JsonObject of(Standings standings) {
        JsonObject endings = new JsonObject();
        standings.endings().forEach((reason, count) -> endings.add(reason.name().toLowerCase(Locale.ROOT), count));
        JsonArray players = new JsonArray();
        standings.players().forEach(player -> players.add(player(players.size() + 1, player)));
        return new JsonObject()
                .add("games", standings.games())
                .add("drawRate", number(standings.drawRate()))
                .add("plies", standings.plies())
                .add("endings", endings)
                .add("players", players);
    }

    /** A player's figures; its number is its place on the command line. */
    private static JsonObject player(int number, PlayerResult player) {
        JsonArray pairs = new JsonArray();
        player.pairs().counts().forEach(pairs::add);
        JsonObject json = new JsonObject()
                .add("number", number)
                .add("name", player.name())
                .add("games", player.games())
                .add("wins", player.wins())
                .add("draws", player.draws())
                .add("losses", player.losses())
                .add("points", number(player.points()))
                .add("pairs", pairs);
        addSample(json, player.sample());
        return json.add("byGames", addSample(new JsonObject(), player.trinomial()))
                .add("moves", player.totals().moves())
                .add("nodes", player.totals().nodes())
                .add("seconds", number(player.totals().nanos() / 1e9))
                .add("meanDepth", number(player.totals().meanDepth()))
                .add("nodesPerSecond", number(player.totals().nodesPerSecond()))
                .add("timeForfeits", player.totals().timeForfeits())
                .add("crashes", player.totals().crashes())
                .add("illegalMoves", player.totals().illegalMoves());
    }

    private static JsonObject addSample(JsonObject json, ScoreCounts sample) {
        return json.add("elo", estimate(Elo.estimate(sample)))
                .add("normalizedElo", estimate(Elo.normalizedEstimate(sample)))
                .add("likelihoodOfSuperiority", number(Elo.likelihoodOfSuperiority(sample)));
    }

    private static JsonObject estimate(Estimate estimate) {
        return new JsonObject()
                .add("value", number(estimate.value()))
                .add("low", number(estimate.low()))
                .add("high", number(estimate.high()));
    }

    /** A number; null if it is infinite or NaN, which JSON cannot express. */
    public static JsonValue number(double value) {
        return Double.isFinite(value) ? Json.value(value) : Json.NULL;
    }
}
