package hal.arena.record;

import hal.arena.schedule.Shard;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What defines a tournament, stored in the first line of a results file: results may be added up, and a tournament
 * continued, only if the definitions are equal.
 *
 * @param players the players' names, by index
 * @param values everything else that affects the games, by option name
 * @param shard the part of the tournament this is
 */
public record Definition(List<String> players, Map<String, String> values, Shard shard) {
    /** The one value that may differ on {@code --resume}: more games can be requested later. */
    public static final String GAMES = "games";

    /** The value that says where games start. */
    public static final String OPENINGS = "openings";

    /** Each value so named, and on with the name of a file of openings, is its checksum. */
    public static final String OPENING_FILE = "opening file ";

    private static final String NOTHING = "nothing";

    /** The prefix of keys that hold the checksum of an evaluation; the evaluation's name follows. */
    public static final String EVALUATION = "evaluation ";

    /** Each value so named, and on with a file's name, is the checksum of that file of search parameters. */
    public static final String PARAMETERS = "params ";

    /**
     * Each value so named, and on with a player's name, is the name by which that player's program introduces itself.
     */
    public static final String PROGRAM = "program behind ";

    /** Keeps its own copies. */
    public Definition {
        players = List.copyOf(players);
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** The first difference from another definition, as a clause for an error message. */
    public Optional<String> differenceTo(Definition other) {
        if (!players.equals(other.players)) {
            return Optional.of(
                    "its players are " + String.join(", ", players) + ", not " + String.join(", ", other.players));
        }
        for (Map.Entry<String, String> value : values.entrySet()) {
            String name = value.getKey();
            String there = other.values.getOrDefault(name, NOTHING);
            if (!value.getValue().equals(there)) {
                boolean content =
                        Stream.of(EVALUATION, PARAMETERS, OPENING_FILE).anyMatch(name::startsWith);
                String verb = name.equals(OPENINGS) ? " are " : " is ";
                return Optional.of("its " + name + (content ? " had different content: checksum " : verb)
                        + value.getValue() + ", not " + there);
            }
        }
        return shard.equals(other.shard)
                ? Optional.empty()
                : Optional.of("its shard is " + shard + ", not " + other.shard);
    }

    /** The same for the whole tournament. */
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
