package hal.eval.network;

import hal.eval.EvaluationFile;
import hal.eval.handmade.Counts;
import hal.eval.handmade.HandmadeTerms;
import hal.platform.TomlSection;
import hal.rules.Squares;
import java.util.Optional;
import java.util.Random;

/** Networks that know nothing but are as large and as wild as real ones. */
public final class RandomNetworks {
    private RandomNetworks() {}

    /** One as a file. */
    public static EvaluationFile file(long seed, int hidden, int kingBuckets) {
        return EvaluationFile.of(
                "random.hnet", NetworkFile.format(weights(seed, hidden, kingBuckets), "made by chance", "no recipe\n"));
    }

    /** One with terms and units on what they count. */
    static EvaluationFile fileWithCounts(long seed, int hidden, int countUnits) {
        String recipe = "[terms.threats]\nhanging = 100\n[terms.king-danger]\nqueen = 30\nalways = -10\n";
        HandmadeTerms terms =
                HandmadeTerms.read(TomlSection.parse("recipe", recipe).need(HandmadeTerms.SECTION));
        Random random = new Random(seed);
        CountUnits units = new CountUnits(
                shorts(random, Counts.SIZE * countUnits, 90),
                shorts(random, countUnits, 255),
                shorts(random, NetworkWeights.OUTPUTS * countUnits, 50));
        NetworkWeights weights = weights(seed, hidden, 1).with(Optional.of(terms), Optional.of(units));
        return EvaluationFile.of("counts.hnet", NetworkFile.format(weights, "made by chance", recipe));
    }

    /** A model with a kernel of choice. */
    static NetworkModel model(EvaluationFile file, Kernel kernel) {
        return new NetworkModel(file, kernel);
    }

    /** Numbers up to the bounds that {@link NetworkWeights} has; a king's bucket goes by file and rank. */
    static NetworkWeights weights(long seed, int hidden, int kingBuckets) {
        int[] buckets = new int[Squares.COUNT];
        for (int square = 0; square < Squares.COUNT; square++) {
            int file = Math.min(Squares.file(square), 7 - Squares.file(square));
            buckets[square] = (4 * Squares.rank(square) + file) % kingBuckets;
        }
        NetworkInputs inputs = new NetworkInputs(buckets);
        Random random = new Random(seed);
        int most = Math.min(NetworkWeights.MAX_OUTPUT_WEIGHT, NetworkWeights.MAX_OUTPUT_SUM / hidden);
        return new NetworkWeights(
                inputs,
                shorts(random, inputs.count() * hidden, 90),
                shorts(random, hidden, NetworkWeights.MAX_INPUT_WEIGHT),
                shorts(random, NetworkWeights.OUTPUTS * 2 * hidden, most),
                random.ints(NetworkWeights.OUTPUTS, -9000, 9000).toArray());
    }

    /** Random numbers in either direction, the greatest included. */
    static short[] shorts(Random random, int count, int most) {
        short[] values = new short[count];
        for (int i = 0; i < count; i++) {
            values[i] = (short) (random.nextInt(2 * most + 1) - most);
        }
        return values;
    }
}
