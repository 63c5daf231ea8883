package hal.engine;

import hal.search.champion.Feature;
import hal.support.Shipped;
import hal.support.TomlSection;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/** What each feature of the search buys: what the bench costs without it, and what it was worth in games. */
public final class Ablation {
    private static final String FILE = "config/ablation.toml";

    private final TomlSection file;

    private Ablation(TomlSection file) {
        this.file = file;
    }

    /**
     * The worth of a feature in games, when it was last measured.
     *
     * @param elo of the search with it over the search without it
     * @param low where its 95 % interval begins
     * @param high where it ends
     * @param games that were played
     * @param nodes a move, for both
     */
    public record Worth(int elo, int low, int high, int games, int nodes) {
        /** For people, such as {@code +35 [+8, +62]}. */
        public String interval() {
            return String.format("%+d [%+d, %+d]", elo, low, high);
        }
    }

    /** With the figures that are shipped. */
    public static Ablation shipped() {
        return parse(Shipped.text(FILE));
    }

    /**
     * Reads the text of the file.
     *
     * @throws UserException naming line and key of what is wrong
     */
    static Ablation parse(String text) {
        TomlSection file = TomlSection.parse(FILE, text);
        file.allow(Arrays.stream(Feature.values()).map(Feature::word).toList());
        return new Ablation(file);
    }

    /** The bench without a feature. */
    public static Bench.Result without(Feature feature, int depth) {
        Set<Feature> features = Feature.all();
        features.remove(feature);
        return Bench.run(depth, features);
    }

    /** What a feature is worth; nothing if it was not measured. */
    public Optional<Worth> worth(Feature feature) {
        return file.section(feature.word())
                .map(row -> new Worth(
                        number(row, "elo"),
                        number(row, "low"),
                        number(row, "high"),
                        number(row, "games"),
                        number(row, "nodes")));
    }

    private static int number(TomlSection row, String key) {
        return row.integer(key, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }
}
