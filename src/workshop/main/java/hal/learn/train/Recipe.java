package hal.learn.train;

import hal.eval.handmade.HandmadeTerms;
import hal.eval.network.CountUnits;
import hal.eval.network.NetworkInputs;
import hal.eval.network.NetworkWeights;
import hal.platform.Catalog;
import hal.platform.TomlSection;
import hal.rules.Squares;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A training recipe, as in {@code config/train/*.toml}. The file {@code usual.toml} describes each value.
 *
 * @param description one line for users
 * @param inputs the network's inputs
 * @param hidden the number of hidden units per side
 * @param countUnits the number of hidden units that are fed with what the terms count, see
 *     {@link hal.eval.network.CountUnits}; 0 for none
 * @param batch positions per step
 * @param epochs the number of passes over all positions
 * @param rate the initial learning rate
 * @param finalRate the final learning rate, reached along a half cosine
 * @param countRate how many times as fast the count units learn as the others
 * @param warmUp the number of steps in which the rate rises from zero
 * @param decay the weight decay: each step subtracts this times the rate from each weight, relatively
 * @param lambda the initial weight of the game result in the target, 0 to 1; the rest is the score
 * @param finalLambda the final weight of the game result
 * @param tdLambda the weight of a game's later scores in each score, 0 to 1; see {@link TdLambda}
 * @param skipPlies positions in the first plies of a game are skipped
 * @param mostScore positions with a higher absolute score are skipped; centipawns
 * @param validation the number of the 256 groups of games in the validation set
 * @param seed of all random choices
 * @param terms hand-made terms that are added to the network's output, so that it learns the rest
 * @param text of the file
 */
public record Recipe(
        String description,
        NetworkInputs inputs,
        int hidden,
        int countUnits,
        int batch,
        int epochs,
        double rate,
        double finalRate,
        double countRate,
        int warmUp,
        double decay,
        double lambda,
        double finalLambda,
        double tdLambda,
        int skipPlies,
        int mostScore,
        int validation,
        long seed,
        Optional<HandmadeTerms> terms,
        String text) {
    private static final Catalog SHIPPED = new Catalog("recipe", "config/train", List.of(".toml"), List.of());
    private static final int MAX_BYTES = 1 << 16;

    /** The name of the shipped recipe to begin with. */
    public static final String DEFAULT = "usual";

    /** The keys of the numbers that settings of a loop may change. */
    public static final List<String> NUMBERS =
            List.of(("hidden batch epochs rate final-rate warm-up decay lambda final-lambda td-lambda "
                            + "skip-plies most-score validation")
                    .split(" ", -1));

    private static final String COUNT_UNITS = "count-units";
    private static final String COUNT_RATE = "count-rate";
    private static final Set<String> KEYS = Stream.concat(
                    NUMBERS.stream(),
                    Stream.of("description", "king-buckets", "seed", COUNT_UNITS, COUNT_RATE, HandmadeTerms.SECTION))
            .collect(Collectors.toUnmodifiableSet());

    /**
     * Parses a recipe.
     *
     * @param name the file's name for error messages
     * @throws hal.support.UserException naming the file, line and key at fault
     */
    public static Recipe parse(String name, String text) {
        TomlSection section = TomlSection.parse(name, text);
        section.allow(KEYS);
        int hidden = section.integer("hidden", NetworkWeights.HIDDEN_STEP, NetworkWeights.MAX_HIDDEN);
        if (hidden % NetworkWeights.HIDDEN_STEP != 0) {
            throw section.error("hidden", "must be a multiple of " + NetworkWeights.HIDDEN_STEP);
        }
        return new Recipe(
                section.text("description", 200),
                inputs(section),
                hidden,
                countUnits(section, hidden),
                section.integer("batch", 1, 1 << 20),
                section.integer("epochs", 1, 100_000),
                section.number("rate", 1e-9, 1),
                section.number("final-rate", 0, 1),
                section.has(COUNT_RATE) ? section.number(COUNT_RATE, 0, 100_000) : 1,
                section.integer("warm-up", 0, 1_000_000),
                section.number("decay", 0, 1),
                section.number("lambda", 0, 1),
                section.number("final-lambda", 0, 1),
                section.number("td-lambda", 0, 1),
                section.integer("skip-plies", 0, 255),
                section.integer("most-score", 1, 32_000),
                section.integer("validation", 1, 128),
                section.integer("seed", Integer.MIN_VALUE, Integer.MAX_VALUE),
                section.section(HandmadeTerms.SECTION).map(HandmadeTerms::read),
                text);
    }

    /**
     * A shipped recipe by its name, or one from the user's file.
     *
     * @throws hal.support.UserException if there is none, or naming what is wrong in it
     */
    public static Recipe named(String name) {
        Catalog.Found found = SHIPPED.findOrPath(name);
        return parse(found.name(), found.text(MAX_BYTES));
    }

    /**
     * This recipe with other values.
     *
     * @param name for error messages
     * @param values as in a file, by key; every key is one that this recipe's text has
     * @throws hal.support.UserException naming the key at fault
     */
    public Recipe with(String name, Map<String, String> values) {
        String changed = text;
        for (Map.Entry<String, String> value : values.entrySet()) {
            changed = changed.replaceAll(
                    "(?m)^" + value.getKey() + " *=.*",
                    Matcher.quoteReplacement(value.getKey() + " = " + value.getValue()));
        }
        return parse(name, changed);
    }

    /** Why a training by this recipe cannot start from a network; empty if it can. */
    public Optional<String> misfit(NetworkWeights start) {
        if (hidden % start.hidden() != 0) {
            return Optional.of("the network to start from has " + start.hidden()
                    + " hidden units, the recipe says hidden = " + hidden + ": neither as many nor a multiple");
        }
        if (inputs.within(start.inputs()).isEmpty()) {
            return Optional.of(
                    "the network to start from has other king buckets than the recipe, which may only divide them"
                            + " further");
        }
        if (start.terms().isPresent() && terms.isEmpty()) {
            return Optional.of(
                    "the network to start from leaves attacks and the like to hand-made terms, and the recipe has"
                            + " none: copy the [terms] sections of its recipe");
        }
        if (start.countUnits() != 0 && start.countUnits() != countUnits) {
            return Optional.of("the network to start from has " + start.countUnits() + " count units, the recipe says "
                    + COUNT_UNITS + " = " + countUnits);
        }
        return Optional.empty();
    }

    /** The terms of a training that starts from a network: they count as much as its own did, if it has any. */
    Optional<HandmadeTerms> termsAfter(NetworkWeights start) {
        return start.terms()
                .flatMap(old -> terms.map(ours -> ours.withShare(old.share())))
                .or(() -> terms);
    }

    /** Which positions it learns from. */
    TrainingSet.Choice choice() {
        return new TrainingSet.Choice(skipPlies, mostScore, validation, tdLambda);
    }

    /** The learning rate at a step. */
    double rateAt(long step, long steps) {
        double way = steps <= 1 ? 1 : (double) step / (steps - 1);
        double falling = finalRate + (rate - finalRate) * (1 + StrictMath.cos(StrictMath.PI * way)) / 2;
        return step < warmUp ? falling * (step + 1) / warmUp : falling;
    }

    /** The weight of the game result at a step. */
    double lambdaAt(long step, long steps) {
        double way = steps <= 1 ? 1 : (double) step / (steps - 1);
        return lambda + (finalLambda - lambda) * way;
    }

    private static int countUnits(TomlSection section, int hidden) {
        if (!section.has(COUNT_UNITS)) {
            return 0;
        }
        int units = section.integer(COUNT_UNITS, 0, CountUnits.MAX);
        if (units != 0 && !section.has(HandmadeTerms.SECTION)) {
            throw section.error(
                    COUNT_UNITS, "needs hand-made terms, in sections [terms. ...], whose counts the units take");
        }
        if (units % NetworkWeights.HIDDEN_STEP != 0 || (units != 0 && hidden % units != 0)) {
            throw section.error(
                    COUNT_UNITS,
                    "must be 0 or a multiple of " + NetworkWeights.HIDDEN_STEP + " that divides hidden = " + hidden);
        }
        return units;
    }

    private static NetworkInputs inputs(TomlSection section) {
        String key = "king-buckets";
        if (!section.has(key)) {
            return NetworkInputs.PLAIN;
        }
        int[] buckets = new int[Squares.COUNT];
        double[] numbers = section.numbers(key, buckets.length);
        for (int i = 0; i < buckets.length; i++) {
            buckets[i] = (int) numbers[i];
            if (buckets[i] != numbers[i] || buckets[i] < 0 || buckets[i] >= NetworkInputs.MAX_BUCKETS) {
                throw section.error(key, "must hold whole numbers from 0 to " + (NetworkInputs.MAX_BUCKETS - 1));
            }
        }
        try {
            return new NetworkInputs(buckets);
        } catch (IllegalArgumentException e) {
            throw section.error(
                    key, "must be the same on both halves of the board, from a1 and b1 to h8: " + e.getMessage());
        }
    }
}
