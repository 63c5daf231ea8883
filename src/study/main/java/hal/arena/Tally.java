package hal.arena;

import hal.arena.record.RecordedGame;
import hal.arena.schedule.Pairing;
import hal.game.OutcomeReason;
import hal.rules.Colors;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Adds up finished games, in any order. Not thread-safe. */
public final class Tally {
    private final List<PlayerResult> players;
    private final Map<OutcomeReason, Integer> endings = new EnumMap<>(OutcomeReason.class);
    /** Games whose partner in the pair has not finished, by pair number. */
    private final Map<Integer, RecordedGame> halfPairs = new HashMap<>();

    private long plies;

    /** A tally without games. */
    public Tally(List<String> names) {
        players = new ArrayList<>(names.stream().map(PlayerResult::none).toList());
    }

    /** Adds a game. */
    public void add(RecordedGame game) {
        for (int color = Colors.WHITE; color <= Colors.BLACK; color++) {
            int index = game.pairing().participant(color);
            players.set(index, players.get(index).plus(game.result(), color, game.totals(color)));
        }
        endings.merge(game.reason(), 1, Integer::sum);
        plies += game.plies();
        int pair = Pairing.pairOf(game.number());
        RecordedGame other = halfPairs.remove(pair);
        if (other == null) {
            halfPairs.put(pair, game);
        } else {
            addPair(game, other);
        }
    }

    private void addPair(RecordedGame game, RecordedGame other) {
        for (int color = Colors.WHITE; color <= Colors.BLACK; color++) {
            int index = game.pairing().participant(color);
            int halfPoints = (int) (2 * (game.points(index) + other.points(index)));
            players.set(index, players.get(index).plusPair(halfPoints));
        }
    }

    /** The standings so far. */
    public Standings standings() {
        return new Standings(players, endings, plies);
    }
}
