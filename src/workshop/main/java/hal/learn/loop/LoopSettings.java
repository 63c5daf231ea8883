package hal.learn.loop;

import hal.learn.data.PackedPosition;
import hal.learn.data.SelfPlayRules;
import hal.learn.train.Recipe;
import hal.platform.Catalog;
import hal.platform.TomlSection;
import hal.support.UserException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a loop does, as in {@code config/learn/*.toml}; {@code usual.toml} describes each value.
 *
 * @param description one line for users
 * @param seed of all random choices
 * @param network the evaluation that the loop begins with: a name or a file
 * @param disk the most bytes that shards may take together
 * @param games how games are played
 * @param training how candidates are trained
 * @param match how candidates play the best network
 * @param text of the file
 */
public record LoopSettings(
        String description,
        int seed,
        String network,
        long disk,
        Games games,
        Training training,
        Match match,
        String text) {
    private static final Catalog SHIPPED = new Catalog("loop", "config/learn", List.of(".toml"), List.of());
    private static final int MAX_BYTES = 1 << 16;

    /** The name of the shipped settings to begin with. */
    public static final String DEFAULT = "usual";

    private static final int MAX_POSITIONS = 2_000_000_000;
    private static final int MAX_NODES = 10_000_000;
    private static final int MIN_BATCHES = 4;
    private static final Pattern SIZE = Pattern.compile("(\\d{1,6}) ?(MB|GB|TB)");
    private static final Map<String, Long> UNITS =
            Map.of("MB", 1_000_000L, "GB", 1_000_000_000L, "TB", 1_000_000_000_000L);
    private static final String NAMED_OPENINGS = "named-openings";
    private static final String RANDOM_MOVES = "random-moves";
    private static final String TREE_POSITIONS = "tree-positions";
    private static final String RANDOM_PLIES = "random-plies";
    private static final String OPENINGS = "openings";
    private static final String NAMED = "named";
    private static final String BEST = "best";
    private static final String RANDOM = "random";

    /**
     * How games are played.
     *
     * @param rules of all shards; each has its own seed
     * @param shardPositions a shard is complete with this many positions
     */
    public record Games(SelfPlayRules rules, int shardPositions) {}

    /**
     * How candidates are trained.
     *
     * @param positions a candidate is trained when there are this many new ones
     * @param keep the maximum number of positions, the newest, to train on
     * @param fromBest whether training begins with the best network rather than with random numbers
     * @param recipe of the training
     */
    public record Training(int positions, int keep, boolean fromBest, Recipe recipe) {}

    /**
     * How a candidate plays the best network.
     *
     * @param nodes of each move
     * @param games the maximum number
     * @param openings where games start
     * @param test ends the match early; empty for a fixed number of games
     * @param adoptElo a candidate is adopted if it is at least so far ahead after all games without a decision
     */
    public record Match(int nodes, int games, MatchOpenings openings, Optional<Test> test, double adoptElo) {}

    /**
     * Where the games of a match start: each opening is played twice, with colours swapped.
     *
     * @param named from the named openings that ship with HAL, else from random plies
     * @param randomPlies their number; 0 for named openings
     */
    public record MatchOpenings(boolean named, int randomPlies) {}

    /**
     * A sequential test.
     *
     * @param elo0 the difference under H0, which rejects the candidate
     * @param elo1 the difference under H1, which adopts it
     * @param alpha the probability of adopting one of strength {@code elo0}
     * @param beta the probability of rejecting one of strength {@code elo1}
     */
    public record Test(double elo0, double elo1, double alpha, double beta) {}

    /**
     * Shipped settings by their name, or those of the user's file.
     *
     * @throws hal.support.UserException if there are none, or naming what is wrong in them
     */
    public static LoopSettings named(String name) {
        Catalog.Found found = SHIPPED.findOrPath(name);
        return parse(found.name(), found.text(MAX_BYTES));
    }

    /**
     * Parses settings.
     *
     * @param name the file's name for error messages
     * @throws hal.support.UserException naming the file, line and key at fault
     */
    public static LoopSettings parse(String name, String text) {
        TomlSection file = TomlSection.parse(name, text);
        file.allow(Set.of("description", "seed", "network", "disk", "games", "training", "match"));
        Games games = games(file.need("games"));
        Training training = training(file.need("training"));
        long disk = disk(file);
        long needed = (long) PackedPosition.BYTES * (training.positions() + 2L * games.shardPositions());
        if (disk < needed) {
            throw file.error(
                    "disk",
                    "is less than the positions of one training take: " + (needed + 999_999) / 1_000_000 + " MB");
        }
        return new LoopSettings(
                file.text("description", 200),
                file.integer("seed", Integer.MIN_VALUE, Integer.MAX_VALUE),
                file.text("network", 1000),
                disk,
                games,
                training,
                match(file.need("match")),
                text);
    }

    private static Games games(TomlSection section) {
        section.allow(Set.of(
                "nodes",
                RANDOM_PLIES,
                NAMED_OPENINGS,
                RANDOM_MOVES,
                TREE_POSITIONS,
                "opening-score",
                "shard-positions"));
        SelfPlayRules rules = new SelfPlayRules(
                0,
                section.integer("nodes", 1, MAX_NODES),
                section.integer(RANDOM_PLIES, 0, 100),
                section.has(NAMED_OPENINGS) ? section.integer(NAMED_OPENINGS, 0, 100) : 0,
                section.has(RANDOM_MOVES) ? section.integer(RANDOM_MOVES, 0, 90) : 0,
                section.has(TREE_POSITIONS) ? section.integer(TREE_POSITIONS, 0, 100) : 0,
                section.integer("opening-score", 1, 30_000),
                false,
                SelfPlayRules.Ending.DEFAULT);
        return new Games(rules, section.integer("shard-positions", 1, 10_000_000));
    }

    private static Training training(TomlSection section) {
        section.allow(Set.of("positions", "keep", "start", "recipe", "recipe-values"));
        int positions = section.integer("positions", 1, MAX_POSITIONS);
        int keep = section.integer("keep", 1, MAX_POSITIONS);
        if (keep < positions) {
            throw section.error("keep", "must be at least positions, " + positions);
        }
        boolean fromBest = section.word("start", BEST, List.of(BEST, RANDOM)).equals(BEST);
        Recipe recipe = Recipe.named(section.text("recipe", 1000));
        Optional<TomlSection> values = section.section("recipe-values");
        if (values.isPresent()) {
            recipe = changed(recipe, values.get());
        }
        if (positions / MIN_BATCHES < recipe.batch()) {
            throw section.error("positions", "must be at least " + MIN_BATCHES + " batches of " + recipe.batch());
        }
        return new Training(positions, keep, fromBest, recipe);
    }

    private static Recipe changed(Recipe recipe, TomlSection values) {
        values.allow(Recipe.NUMBERS);
        Recipe changed = recipe;
        for (String key : values.keys()) {
            try {
                changed = changed.with("the recipe", Map.of(key, values.anyText(key, 40)));
            } catch (UserException e) {
                throw values.error(key, "does not fit: " + e.getMessage());
            }
        }
        return changed;
    }

    private static Match match(TomlSection section) {
        section.allow(Set.of("nodes", "games", OPENINGS, RANDOM_PLIES, "elo0", "elo1", "alpha", "beta", "adopt-elo"));
        Optional<Test> test = Optional.empty();
        if (section.has("elo0") || section.has("elo1")) {
            double elo0 = section.number("elo0", -200, 200);
            double elo1 = section.number("elo1", -200, 200);
            if (elo0 >= elo1) {
                throw section.error("elo1", "must be greater than elo0");
            }
            double alpha = section.has("alpha") ? section.number("alpha", 0.0001, 0.4999) : 0.05;
            double beta = section.has("beta") ? section.number("beta", 0.0001, 0.4999) : 0.05;
            test = Optional.of(new Test(elo0, elo1, alpha, beta));
        }
        return new Match(
                section.integer("nodes", 1, MAX_NODES),
                section.integer("games", 2, 1_000_000),
                openings(section),
                test,
                section.has("adopt-elo") ? section.number("adopt-elo", -1000, 1000) : 0);
    }

    private static MatchOpenings openings(TomlSection section) {
        boolean named = section.has(OPENINGS)
                && section.word(OPENINGS, NAMED, List.of(NAMED, RANDOM)).equals(NAMED);
        if (named && section.has(RANDOM_PLIES)) {
            throw section.error(RANDOM_PLIES, "does not go together with openings = \"named\"");
        }
        return new MatchOpenings(named, named ? 0 : section.integer(RANDOM_PLIES, 0, 100));
    }

    private static long disk(TomlSection file) {
        Matcher size = SIZE.matcher(file.text("disk", 40));
        if (!size.matches()) {
            throw file.error("disk", "must be a size such as \"500 MB\" or \"4 GB\"");
        }
        return Long.parseLong(size.group(1)) * UNITS.get(size.group(2));
    }
}
