package hal.arena;

import hal.game.OutcomeReason;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The standings of a tournament: the sum of its finished games.
 *
 * @param players by index
 * @param endings the number of games by reason for their end
 * @param plies the length of all games together
 */
public record Standings(List<PlayerResult> players, Map<OutcomeReason, Integer> endings, long plies) {
    public Standings {
        players = List.copyOf(players);
        EnumMap<OutcomeReason, Integer> copy = new EnumMap<>(OutcomeReason.class);
        copy.putAll(endings);
        endings = Collections.unmodifiableMap(copy);
    }

    /** The number of finished games. */
    public int games() {
        return endings.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** The share of drawn games, from 0 to 1; 0 if there are no games. */
    public double drawRate() {
        int draws = players.stream().mapToInt(PlayerResult::draws).sum() / 2;
        return games() == 0 ? 0 : (double) draws / games();
    }
}
