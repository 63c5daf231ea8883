package hal.arena.record;

import hal.arena.schedule.Shard;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

    /** The value that says where games start: an {@link OpeningNote}, or other text if there is no file. */
    public static final String OPENINGS = "openings";

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
        values = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** The first difference from another definition, as a clause for an error message. */
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
        if (name.startsWith(PROGRAM) && there.equals(NOTHING)) {
            return Optional.empty(); // not in files of older versions
        }
        if ((name.startsWith(EVALUATION) || name.startsWith(PARAMETERS)) && !here.equals(there)) {
            // Files of older versions have no checksum, so there is nothing to compare.
            return there.equals(NOTHING)
                    ? Optional.empty()
                    : Optional.of("its " + name + " had different content: checksum " + here + ", not " + there);
        }
        return here.equals(there) ? Optional.empty() : Optional.of("its " + name + " is " + here + ", not " + there);
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

    /**
     * What a results file stores about the openings file.
     *
     * @param file the file's name without its folder
     * @param checksum of its content, 16 hexadecimal digits
     * @param plies the number of plies taken from each game
     * @param order the order in which openings are used; empty if they are drawn at random
     */
    public record OpeningNote(String file, String checksum, int plies, String order) {
        private static final Pattern TEXT = Pattern.compile("(.*) ([0-9a-f]{16}) plies=(\\d{1,9})(?: order=([a-z]+))?");

        /** The note as a value of a {@link Definition}. */
        @Override
        public String toString() {
            return file + " " + checksum + use();
        }

        private String use() {
            return " plies=" + plies + (order.isEmpty() ? "" : " order=" + order);
        }

        /** How one value differs from another, as a clause for an error message. */
        static Optional<String> difference(String one, String other) {
            if (one.equals(other)) {
                return Optional.empty();
            }
            Optional<OpeningNote> here = parse(one);
            Optional<OpeningNote> there = parse(other);
            if (here.isPresent()
                    && there.isPresent()
                    && here.get().unchecked().equals(there.get().unchecked())) {
                return Optional.of("its opening file " + here.get().file + " had different content: checksum "
                        + here.get().checksum + ", not " + there.get().checksum);
            }
            // Notes of older versions have no checksum, so only the rest can be compared.
            boolean same = here.map(OpeningNote::unchecked)
                    .orElse(one)
                    .equals(there.map(OpeningNote::unchecked).orElse(other));
            return same ? Optional.empty() : Optional.of("its openings are " + one + ", not " + other);
        }

        private String unchecked() {
            return file + use();
        }

        private static Optional<OpeningNote> parse(String text) {
            Matcher matcher = TEXT.matcher(text);
            if (!matcher.matches()) {
                return Optional.empty();
            }
            String order = matcher.group(4) == null ? "" : matcher.group(4);
            return Optional.of(
                    new OpeningNote(matcher.group(1), matcher.group(2), Integer.parseInt(matcher.group(3)), order));
        }
    }
}
