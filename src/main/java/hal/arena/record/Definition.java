package hal.arena.record;

import hal.arena.schedule.Shard;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What defines a tournament, as the first line of a results file keeps it: results may be added up, and a tournament be
 * gone on with, only if it is the same.
 *
 * @param players their names, in the order of their indices
 * @param values everything else that decides games, by the words of the command line
 * @param shard which part of it this is
 */
public record Definition(List<String> players, Map<String, String> values, Shard shard) {
    /** The one value that may differ when a tournament is gone on with: more games can be asked for later. */
    public static final String GAMES = "games";

    /** The value that says where games begin: an {@link OpeningNote}, or other words where there is no file. */
    public static final String OPENINGS = "openings";

    private static final String NOTHING = "nothing";

    /** Each value so named, and on with the name of an evaluation, is the checksum of that evaluation's file. */
    public static final String EVALUATION = "evaluation ";

    /** Each value so named, and on with a file's name, is the checksum of that file of search parameters. */
    public static final String PARAMETERS = "params ";

    /** Keeps its own copies. */
    public Definition {
        players = List.copyOf(players);
        values = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** What differs from another definition that should be the same, in a clause for a person. */
    public Optional<String> differenceTo(Definition other) {
        if (!players.equals(other.players)) {
            return Optional.of(
                    "its players are " + String.join(", ", players) + ", not " + String.join(", ", other.players));
        }
        for (String name : values.keySet()) {
            String there = other.values.getOrDefault(name, NOTHING);
            Optional<String> difference = difference(name, values.get(name), there);
            if (difference.isPresent()) {
                return difference;
            }
        }
        return shard.equals(other.shard)
                ? Optional.empty()
                : Optional.of("its shard is " + shard + ", not " + other.shard);
    }

    private static Optional<String> difference(String name, String here, String there) {
        if (name.equals(OPENINGS)) {
            return OpeningNote.difference(here, there);
        }
        if ((name.startsWith(EVALUATION) || name.startsWith(PARAMETERS)) && !here.equals(there)) {
            // Files of older versions have no checksum: nobody can tell whether the content was the same.
            return there.equals(NOTHING)
                    ? Optional.empty()
                    : Optional.of("its " + name + " had other content: checksum " + here + ", not " + there);
        }
        return here.equals(there) ? Optional.empty() : Optional.of("its " + name + " is " + here + ", not " + there);
    }

    /** The same as a whole. */
    public Definition withoutShard() {
        return new Definition(players, values, Shard.WHOLE);
    }

    /** The same without the number of games. */
    public Definition withoutGames() {
        Map<String, String> rest = new LinkedHashMap<>(values);
        rest.remove(GAMES);
        return new Definition(players, rest, shard);
    }
}
