package hal.arena.result;

import hal.game.OutcomeReason;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * How a tournament stands: the sum of its finished games.
 *
 * @param players by the contenders' indices
 * @param endings how many games ended for each reason
 * @param plies all games' lengths summed up
 */
public record Standings(List<PlayerResult> players, Map<OutcomeReason, Integer> endings, long plies) {
    /** Keeps its own copies. */
    public Standings {
        players = List.copyOf(players);
        EnumMap<OutcomeReason, Integer> copy = new EnumMap<>(OutcomeReason.class);
        copy.putAll(endings);
        endings = Collections.unmodifiableMap(copy);
    }

    /** How many games were finished. */
    public int games() {
        return endings.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** The share of drawn games, from 0 to 1; 0 without any. */
    public double drawRate() {
        int draws = players.stream().mapToInt(PlayerResult::draws).sum() / 2;
        return games() == 0 ? 0 : (double) draws / games();
    }
}
