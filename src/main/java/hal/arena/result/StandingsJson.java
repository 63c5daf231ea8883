package hal.arena.result;

import hal.arena.stats.Elo;
import hal.arena.stats.Estimate;
import hal.arena.stats.ScoreCounts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A tournament's result for programs. Infinite Elo is null. */
public final class StandingsJson {
    private StandingsJson() {}

    /** As a map for {@link hal.arena.record.Json}. */
    public static Map<String, Object> toMap(Standings standings) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("games", standings.games());
        map.put("drawRate", standings.drawRate());
        map.put("plies", standings.plies());
        Map<String, Object> endings = new LinkedHashMap<>();
        standings.endings().forEach((reason, count) -> endings.put(reason.name().toLowerCase(Locale.ROOT), count));
        map.put("endings", endings);
        map.put(
                "players",
                standings.players().stream().map(StandingsJson::player).toList());
        return map;
    }

    private static Map<String, Object> player(PlayerResult player) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", player.name());
        map.put("games", player.games());
        map.put("wins", player.wins());
        map.put("draws", player.draws());
        map.put("losses", player.losses());
        map.put("points", player.points());
        map.put("pairs", List.copyOf(player.pairs().counts()));
        putSample(map, "", player.sample());
        putSample(map, "byGames", player.trinomial());
        map.put("moves", player.totals().moves());
        map.put("nodes", player.totals().nodes());
        map.put("seconds", player.totals().nanos() / 1e9);
        map.put("meanDepth", player.totals().meanDepth());
        map.put("nodesPerSecond", player.totals().nodesPerSecond());
        map.put("timeForfeits", player.totals().timeForfeits());
        map.put("crashes", player.totals().crashes());
        map.put("illegalMoves", player.totals().illegalMoves());
        return map;
    }

    private static void putSample(Map<String, Object> map, String name, ScoreCounts sample) {
        Map<String, Object> into = name.isEmpty() ? map : new LinkedHashMap<>();
        into.put("elo", estimate(Elo.estimate(sample)));
        into.put("normalizedElo", estimate(Elo.normalizedEstimate(sample)));
        into.put("likelihoodOfSuperiority", Elo.likelihoodOfSuperiority(sample));
        if (!name.isEmpty()) {
            map.put(name, into);
        }
    }

    private static Map<String, Object> estimate(Estimate estimate) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("value", estimate.value());
        map.put("low", estimate.low());
        map.put("high", estimate.high());
        return map;
    }
}
