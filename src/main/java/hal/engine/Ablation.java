package hal.engine;

import hal.search.champion.Feature;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlTable;

/** What each feature of the search buys: what the bench costs without it, and what it was worth in games. */
public final class Ablation {
    private static final String RESOURCE = "/config/ablation.toml";

    private final TomlParseResult file;

    private Ablation(TomlParseResult file) {
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
        try (InputStream in = Ablation.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("the program is incomplete: " + RESOURCE + " is missing");
            }
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + RESOURCE, e);
        }
    }

    /** Reads the text of the file; a mistake in it is ours. */
    static Ablation parse(String text) {
        TomlParseResult toml = Toml.parse(text);
        if (toml.hasErrors()) {
            throw new IllegalStateException(RESOURCE + ": " + toml.errors().get(0));
        }
        for (String word : toml.keySet()) {
            if (Feature.find(word).isEmpty()) {
                throw new IllegalStateException(RESOURCE + ": there is no feature " + word);
            }
        }
        return new Ablation(toml);
    }

    /** The bench without a feature. */
    public static Bench.Result without(Feature feature, int depth) {
        Set<Feature> features = Feature.all();
        features.remove(feature);
        return Bench.run(depth, features);
    }

    /** What a feature is worth; nothing if it was not measured. */
    public Optional<Worth> worth(Feature feature) {
        TomlTable row = file.getTable(List.of(feature.word()));
        return Optional.ofNullable(row)
                .map(r -> new Worth(
                        number(r, "elo"), number(r, "low"), number(r, "high"), number(r, "games"), number(r, "nodes")));
    }

    private static int number(TomlTable row, String key) {
        Long value = row.getLong(key);
        if (value == null || value != value.intValue()) {
            throw new IllegalStateException(RESOURCE + ": " + key + " is missing or out of range");
        }
        return value.intValue();
    }
}
