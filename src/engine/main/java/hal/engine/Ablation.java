package hal.engine;

import hal.platform.Format;
import hal.platform.Shipped;
import hal.platform.TomlSection;
import hal.search.champion.Feature;
import java.util.Arrays;
import java.util.Optional;

/** What each feature of the search gains: how many more nodes the bench takes without it, and its Elo in games. */
public final class Ablation {
    private static final String FILE = "config/ablation.toml";

    private final TomlSection file;

    private Ablation(TomlSection file) {
        this.file = file;
    }

    /**
     * The Elo of a feature, as last measured in games.
     *
     * @param elo of the search with the feature over the search without it
     * @param low the lower end of its 95 % interval
     * @param high the upper end of its 95 % interval
     * @param games the number of games played
     * @param nodes per move, for both sides
     */
    public record Worth(int elo, int low, int high, int games, int nodes) {
        /** The Elo with its interval, such as {@code +35 [+8, +62]}. */
        public String interval() {
            return Format.of("%+d [%+d, %+d]", elo, low, high);
        }
    }

    /** The shipped figures. */
    public static Ablation shipped() {
        return parse(Shipped.text(FILE));
    }

    /**
     * Parses the text of the file.
     *
     * @throws UserException naming the line and key at fault
     */
    static Ablation parse(String text) {
        TomlSection file = TomlSection.parse(FILE, text);
        file.allow(Arrays.stream(Feature.values()).map(Feature::word).toList());
        return new Ablation(file);
    }

    /** The measured Elo of a feature; empty if it was not measured. */
    public Optional<Worth> worth(Feature feature) {
        return file.section(feature.word())
                .map(row -> new Worth(
                        number(row, "elo"),
                        number(row, "low"),
                        number(row, "high"),
                        number(row, "games"),
                        number(row, "nodes")));
    }

    /** What a part of an algorithm is worth, by its word; empty if that was not measured. */
    public static Optional<Worth> worth(String algorithm, String part) {
        return algorithm.equals(OptionSupport.CHAMPION)
                ? Feature.find(part).flatMap(shipped()::worth)
                : Optional.empty();
    }

    private static int number(TomlSection row, String key) {
        return row.integer(key, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }
}
