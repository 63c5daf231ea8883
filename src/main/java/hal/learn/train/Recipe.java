package hal.learn.train;

import hal.eval.network.NetworkInputs;
import hal.eval.network.NetworkWeights;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.Set;
import java.util.TreeSet;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;

/**
 * A training recipe, as in {@code config/train/*.toml}. The file {@code usual.toml} describes each value.
 *
 * @param description one line for users
 * @param inputs the network's inputs
 * @param hidden the number of hidden units per side
 * @param batch positions per step
 * @param epochs the number of passes over all positions
 * @param rate the initial learning rate
 * @param finalRate the final learning rate, reached along a half cosine
 * @param warmUp the number of steps in which the rate rises from zero
 * @param decay the weight decay: each step subtracts this times the rate from each weight, relatively
 * @param lambda the initial weight of the game result in the target, 0 to 1; the rest is the score
 * @param finalLambda the final weight of the game result
 * @param skipPlies positions in the first plies of a game are skipped
 * @param mostScore positions with a higher absolute score are skipped; centipawns
 * @param validation the number of the 256 groups of games in the validation set
 * @param seed of all random choices
 * @param text of the file
 */
public record Recipe(
        String description,
        NetworkInputs inputs,
        int hidden,
        int batch,
        int epochs,
        double rate,
        double finalRate,
        int warmUp,
        double decay,
        double lambda,
        double finalLambda,
        int skipPlies,
        int mostScore,
        int validation,
        long seed,
        String text) {

    private static final Set<String> KEYS = Set.of(
            "description",
            "king-buckets",
            "hidden",
            "batch",
            "epochs",
            "rate",
            "final-rate",
            "warm-up",
            "decay",
            "lambda",
            "final-lambda",
            "skip-plies",
            "most-score",
            "validation",
            "seed");

    /**
     * Parses a recipe.
     *
     * @param name the file's name for error messages
     * @throws UserException naming the file, line and key at fault
     */
    public static Recipe parse(String name, String text) {
        TomlParseResult toml = Toml.parse(text);
        if (toml.hasErrors()) {
            TomlParseError error = toml.errors().get(0);
            throw new UserException(name + ", line " + error.position().line() + ", column "
                    + error.position().column() + ": " + CleanText.line(error.getMessage(), 300));
        }
        for (String key : new TreeSet<>(toml.keySet())) {
            if (!KEYS.contains(key)) {
                throw new UserException(name + ": unknown key \"" + CleanText.line(key, 40) + "\"; known: "
                        + String.join(", ", new TreeSet<>(KEYS)));
            }
        }
        Reader reader = new Reader(name, toml);
        int hidden = (int) reader.number("hidden", NetworkWeights.HIDDEN_STEP, NetworkWeights.MOST_HIDDEN);
        if (hidden % NetworkWeights.HIDDEN_STEP != 0) {
            throw reader.wrong("hidden", "a multiple of " + NetworkWeights.HIDDEN_STEP);
        }
        return new Recipe(
                CleanText.line(reader.text("description"), 200),
                reader.inputs(),
                hidden,
                (int) reader.number("batch", 1, 1 << 20),
                (int) reader.number("epochs", 1, 100_000),
                reader.real("rate", 1e-9, 1),
                reader.real("final-rate", 0, 1),
                (int) reader.number("warm-up", 0, 1_000_000),
                reader.real("decay", 0, 1),
                reader.real("lambda", 0, 1),
                reader.real("final-lambda", 0, 1),
                (int) reader.number("skip-plies", 0, 255),
                (int) reader.number("most-score", 1, 32_000),
                (int) reader.number("validation", 1, 128),
                reader.number("seed", Long.MIN_VALUE, Long.MAX_VALUE),
                text);
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

    /** Reads values from the file and checks them. */
    private record Reader(String name, TomlParseResult toml) {
        UserException wrong(String key, String right) {
            Object value = toml.get(key);
            String where =
                    value == null ? "" : ", line " + toml.inputPositionOf(key).line();
            String found = value == null ? "is missing" : "is " + CleanText.line(value.toString(), 60);
            return new UserException(name + where + ": " + key + " " + found + "; it must be " + right);
        }

        String text(String key) {
            if (toml.get(key) instanceof String text) {
                return text;
            }
            throw wrong(key, "a string in quotes");
        }

        long number(String key, long least, long most) {
            if (toml.get(key) instanceof Long number && number >= least && number <= most) {
                return number;
            }
            throw wrong(key, "a whole number from " + least + " to " + most);
        }

        double real(String key, double least, double most) {
            if (toml.get(key) instanceof Number number
                    && number.doubleValue() >= least
                    && number.doubleValue() <= most) {
                return number.doubleValue();
            }
            throw wrong(key, "a number from " + least + " to " + most);
        }

        NetworkInputs inputs() {
            if (toml.get("king-buckets") == null) {
                return NetworkInputs.PLAIN;
            }
            String right = "64 numbers, from a1, b1 to h8, alike on both halves of the board";
            if (!(toml.get("king-buckets") instanceof TomlArray array) || array.size() != 64) {
                throw wrong("king-buckets", right);
            }
            int[] buckets = new int[64];
            for (int i = 0; i < buckets.length; i++) {
                if (!(array.get(i) instanceof Long bucket) || bucket < 0 || bucket >= NetworkInputs.MOST_BUCKETS) {
                    throw wrong("king-buckets", right);
                }
                buckets[i] = bucket.intValue();
            }
            try {
                return new NetworkInputs(buckets);
            } catch (IllegalArgumentException e) {
                throw wrong("king-buckets", right + " (" + e.getMessage() + ")");
            }
        }
    }
}
