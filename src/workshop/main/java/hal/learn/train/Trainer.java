package hal.learn.train;

import hal.eval.handmade.HandmadeTerms;
import hal.eval.network.NetworkFile;
import hal.eval.network.NetworkWeights;
import hal.learn.data.PackedPosition;
import hal.platform.ThreadTeam;
import hal.rules.Position;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Trains a network. The same recipe and positions give the same network to the last bit: on any machine, with any
 * number of threads, whether interrupted and resumed or not.
 */
public final class Trainer implements AutoCloseable {
    /**
     * The number of slices in a batch, independent of the number of threads so that sums are always added in the same
     * order.
     */
    static final int SLICES = 8;

    /**
     * The first layer of the pieces is updated in so many ranges, and beside it four parts: the counts', and the
     * outputs'.
     */
    private static final int RANGES = 16;

    private static final int PARTS = 4;
    private static final int SCORES = 1 << 16;
    private static final int COMPARED = 20_000;

    private final Recipe recipe;
    /** The recipe's text, and what the training started from. */
    private String account;

    private final TrainingSet set;
    private final Arithmetic arithmetic;
    private final Parameters network;
    private final float[] mean;
    private final float[] square;
    private Optional<HandmadeTerms> terms;
    private final List<BatchSlice> slices = new ArrayList<>();
    private final float[][] gradients = new float[SLICES][];
    /** The expected result, 0 to 1, for each score, indexed by its 16 bits. */
    private final float[] worth = new float[SCORES];

    private final List<Epoch> epochs = new ArrayList<>();
    private final ThreadTeam team;
    private long step;
    private double lossOfEpoch;
    private volatile boolean stopped;

    /**
     * The result of an epoch.
     *
     * @param number from 1
     * @param training the mean squared error on the training set, each position measured before it was learned from
     * @param validation the mean squared error on the validation set, at the end
     */
    public record Epoch(int number, double training, double validation) {}

    /** Follows the training. */
    public interface Listener {
        /** A batch is done. */
        void onBatch();

        /** An epoch is over. */
        void onEpoch(Epoch epoch);
    }

    /**
     * The error caused by quantization.
     *
     * @param mean the mean difference in centipawns
     * @param most the maximum difference in centipawns
     */
    public record Rounding(double mean, double most) {}

    /**
     * Starts with a random network.
     *
     * @param threads the number of worker threads
     */
    public Trainer(Recipe recipe, TrainingSet set, int threads) {
        this(recipe, set, threads, Arithmetic.best());
    }

    /** With a given arithmetic, for tests. */
    Trainer(Recipe recipe, TrainingSet set, int threads, Arithmetic arithmetic) {
        this.recipe = recipe;
        account = recipe.text();
        this.set = set;
        this.arithmetic = arithmetic;
        network = Parameters.random(recipe.inputs(), recipe.hidden(), recipe.countUnits(), recipe.seed());
        mean = new float[network.values().length];
        square = new float[network.values().length];
        use(recipe.terms());
        for (int score = Short.MIN_VALUE; score <= Short.MAX_VALUE; score++) {
            worth[score & 0xFFFF] = (float) BatchSlice.sigmoid((double) score / NetworkWeights.SCALE);
        }
        team = new ThreadTeam("trainer", threads);
    }

    /**
     * Starts with the numbers of a network instead of random ones. What it has learned from positions that are gone is
     * thus kept; the recipe should have a lower learning rate and fewer epochs than for a new network. The recipe may
     * ask for twice the hidden units, or another multiple.
     *
     * @throws UserException if they do not fit, see {@link Recipe#misfit}
     */
    public void startFrom(NetworkFile start) {
        NetworkWeights weights = start.weights();
        recipe.misfit(weights).ifPresent(reason -> {
            throw new UserException(reason);
        });
        network.take(weights, recipe.seed());
        use(recipe.termsAfter(weights));
        account = recipe.text() + (recipe.text().endsWith("\n") ? "" : "\n") + "# started from network "
                + start.checksum() + "\n";
    }

    private void use(Optional<HandmadeTerms> added) {
        terms = added;
        slices.clear();
        for (int i = 0; i < SLICES; i++) {
            slices.add(new BatchSlice(network, arithmetic, terms));
            gradients[i] = slices.get(i).gradient();
        }
    }

    /** The text of the recipe, with a comment that names the network it started from, if there was one. */
    public String account() {
        return account;
    }

    /** Trains until the recipe is complete, or it is stopped. */
    public void run(Listener listener) {
        while (step < steps() && !stopped) {
            learn();
            listener.onBatch();
            if (step % stepsPerEpoch() == 0) {
                int number = (int) (step / stepsPerEpoch());
                double training = lossOfEpoch / (double) (stepsPerEpoch() * recipe.batch());
                lossOfEpoch = 0;
                Epoch epoch = new Epoch(number, training, validate(recipe.lambdaAt(step, steps())));
                epochs.add(epoch);
                listener.onEpoch(epoch);
            }
        }
    }

    /** Stops after the current batch. Thread-safe. */
    public void stop() {
        stopped = true;
    }

    /** Whether the recipe is complete. */
    public boolean isComplete() {
        return step >= steps();
    }

    /** The number of batches done. */
    public long step() {
        return step;
    }

    /** The number of batches in the recipe. */
    public long steps() {
        return stepsPerEpoch() * recipe.epochs();
    }

    /** The number of positions trained on, including repetitions. */
    public long positions() {
        return step * recipe.batch();
    }

    /** The results of the epochs so far. */
    public List<Epoch> epochs() {
        return Collections.unmodifiableList(epochs);
    }

    /** The name of the arithmetic in use. */
    public String arithmetic() {
        return arithmetic.name();
    }

    private long stepsPerEpoch() {
        return set.trainingSize() / recipe.batch();
    }

    /** Trains on one batch. */
    private void learn() {
        boolean isRounded = step >= roundedFrom();
        if (step == roundedFrom()) {
            network.roundInputs();
        }
        double lambda = recipe.lambdaAt(step, steps());
        long epoch = step / stepsPerEpoch();
        long first = step % stepsPerEpoch() * recipe.batch();
        long key = recipe.seed() * 0x9E3779B97F4A7C15L + epoch;
        TrainingSet.Records records = set.training();
        team.share(SLICES, number -> {
            BatchSlice slice = slices.get(number);
            long end = first + (long) recipe.batch() * (number + 1) / SLICES;
            for (long place = first + (long) recipe.batch() * number / SLICES; place < end; place++) {
                long index = TrainingSet.shuffled(key, place, records.size());
                byte[] block = records.block(index);
                int at = TrainingSet.Records.offset(index);
                slice.learn(block, at, target(block, at, lambda));
            }
        });
        for (BatchSlice slice : slices) {
            lossOfEpoch += slice.takeLoss();
        }
        double rate = recipe.rateAt(step, steps());
        step++;
        float decay = (float) recipe.decay();
        double countRate = rate * recipe.countRate();
        int counts = network.counts();
        int weights = network.outputWeights(0);
        int countOutputs = network.countOutputs(0);
        int biases = network.outputBiases();
        int length = counts / RANGES / Arithmetic.STEP * Arithmetic.STEP;
        team.share(RANGES + PARTS, number -> {
            switch (number) {
                case RANGES -> learnInputs(isRounded, counts, weights, countRate);
                case RANGES + 1 -> adam(weights, countOutputs, rate, decay, Parameters.OUTPUT_LIMIT);
                case RANGES + 2 -> adam(countOutputs, biases, countRate, decay, Parameters.OUTPUT_LIMIT);
                case RANGES + 3 -> adam(biases, network.values().length, rate, 0, Parameters.BIAS_LIMIT);
                default -> {
                    int end = number == RANGES - 1 ? counts : (number + 1) * length;
                    learnInputs(isRounded, number * length, end, rate);
                }
            }
        });
    }

    /** A step for a part of the first layer, unless it is frozen. */
    private void learnInputs(boolean isRounded, int from, int to, double rate) {
        if (!isRounded) {
            adam(from, to, rate, (float) recipe.decay(), Parameters.INPUT_LIMIT);
            return;
        }
        for (float[] gradient : gradients) {
            Arrays.fill(gradient, from, to, 0);
        }
    }

    /**
     * From this step on the first layer is quantized and frozen, and the second adapts to it: the last twentieth of the
     * training, at the lowest rates.
     */
    private long roundedFrom() {
        return steps() - Math.max(1, steps() / 20);
    }

    private void adam(int from, int to, double rate, float decay, float limit) {
        Arithmetic.Step adam = new Arithmetic.Step(
                1.0f / recipe.batch(),
                (float) rate,
                decay,
                (float) (1 / (1 - StrictMath.pow(Arithmetic.Step.BETA1, (double) step))),
                (float) (1 / (1 - StrictMath.pow(Arithmetic.Step.BETA2, (double) step))),
                limit);
        arithmetic.adam(network.values(), mean, square, gradients, from, to, adam);
    }

    /** The mean squared error on the validation set, measured as at the end of the recipe. */
    public double validationLoss() {
        return validate(recipe.finalLambda());
    }

    /** @param lambda the weight of the game's result */
    private double validate(double lambda) {
        TrainingSet.Records records = set.validation();
        team.share(SLICES, number -> {
            long end = records.size() * (number + 1) / SLICES;
            for (long index = records.size() * number / SLICES; index < end; index++) {
                byte[] block = records.block(index);
                int at = TrainingSet.Records.offset(index);
                slices.get(number).measure(block, at, target(block, at, lambda));
            }
        });
        double sum = 0;
        for (BatchSlice slice : slices) {
            sum += slice.takeLoss();
        }
        return sum / records.size();
    }

    private float target(byte[] data, int at, double lambda) {
        float score = worth[PackedPosition.score(data, at) & 0xFFFF];
        int result = PackedPosition.result(data, at);
        return result == PackedPosition.NO_RESULT ? score : (float) (lambda * result / 2 + (1 - lambda) * score);
    }

    /**
     * The quantized network, in its current state.
     *
     * @throws UserException if a number does not fit, which clipping makes all but impossible
     */
    public NetworkWeights weights() {
        try {
            return Quantiser.quantise(network, slices.get(0), set.training(), terms);
        } catch (IllegalArgumentException e) {
            throw new UserException("the network cannot be quantized: " + e.getMessage(), e);
        }
    }

    /**
     * The error caused by quantization, on the validation set.
     *
     * @param weights the quantized network
     */
    public Rounding rounding(NetworkWeights weights) {
        TrainingSet.Records records = set.validation();
        long count = Math.min(COMPARED, records.size());
        double sum = 0;
        double most = 0;
        for (long index = 0; index < count; index++) {
            byte[] block = records.block(index);
            int at = TrainingSet.Records.offset(index);
            Position position = PackedPosition.position(block, at);
            double exact = slices.get(0).output(block, at) * NetworkWeights.SCALE;
            double miss = Math.abs(weights.evaluate(position) - exact);
            sum += miss;
            most = Math.max(most, miss);
        }
        return new Rounding(sum / count, most);
    }

    /** Everything needed to resume from here, as bytes. */
    public byte[] checkpoint() {
        return Checkpoint.write(account, set.fingerprint(), step, lossOfEpoch, epochs, network.values(), mean, square);
    }

    /**
     * Resumes from a checkpoint.
     *
     * @param name of the file, for error messages
     * @throws UserException if it is damaged, or belongs to another recipe, another start or other positions
     */
    public void restore(String name, byte[] checkpoint) {
        Checkpoint read = Checkpoint.read(name, checkpoint, account, set.fingerprint(), network.values(), mean, square);
        step = read.step();
        lossOfEpoch = read.lossOfEpoch();
        epochs.clear();
        epochs.addAll(read.epochs());
    }

    @Override
    public void close() {
        team.close();
    }
}
