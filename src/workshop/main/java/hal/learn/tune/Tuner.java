package hal.learn.tune;

import hal.eval.EvaluationFile;
import hal.learn.train.TrainingSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Tunes an evaluation. It is treated as linear in each of its numbers, which is true of most of them; since it is not
 * of all, it is linearized again every few epochs at the current numbers. What counts in the end is the evaluation
 * itself, with rounded numbers, on the validation set.
 *
 * <p>{@link #run} takes long; {@link #stop} may be called from another thread, and run then returns soon with what it
 * has.
 */
public final class Tuner {
    private final TrainingSet data;
    private final Settings settings;
    private final Listener listener;
    private final EvaluationBuilder builder;
    private final Workers workers;
    private final Linearizer linearizer;
    private final List<LinearModel.Block> training;
    private final List<LinearModel.Block> validation;

    /** One for each pull to try; after the first round only the best. */
    private List<Descent> descents;

    private LinearModel model;
    private double[] steps;
    private Groups groups;
    /** The groups' values, in steps from their starting values. */
    private double[] at;

    private double[] best;
    private Losses bestLosses;
    private int epoch;

    /**
     * A tuner of one evaluation.
     *
     * @throws hal.support.UserException if the evaluation cannot be built
     */
    public Tuner(EvaluationFile source, TrainingSet data, Settings settings, Listener listener) {
        this.data = data;
        this.settings = settings;
        this.listener = listener;
        builder = new EvaluationBuilder(source);
        workers = new Workers(settings.threads());
        linearizer = new Linearizer(builder, workers);
        training = linearizer.blocks(data.training());
        validation = linearizer.blocks(data.validation());
    }

    /** Makes {@link #run} return soon. */
    public void stop() {
        workers.stop();
    }

    /** Tunes; to be called once. */
    public Result run() {
        try (workers) {
            best = builder.numbers();
            evaluate();
            Sigmoid sigmoid = fitScale();
            model = new LinearModel(training, validation, sigmoid, workers);
            Losses before = model.losses();
            bestLosses = before;
            listener.onLinearizing(0);
            steps = linearizer.steps(data.training(), number -> !isFixed(number));
            if (steps == null) {
                return result(before);
            }
            group();
            listener.onStart(sigmoid.k(), groups.free(), before);
            at = new double[groups.count()];
            while (epoch < settings.epochs() && round()) {
                check();
            }
            return result(before);
        }
    }

    private void evaluate() {
        linearizer.evaluate(training, data.training());
        linearizer.evaluate(validation, data.validation());
    }

    private Sigmoid fitScale() {
        int[] judged = LongStream.range(0, data.trainingSize())
                .filter(index -> data.training().points(index).isPresent())
                .mapToInt(index -> (int) index)
                .toArray();
        float[] scores = new float[judged.length];
        float[] points = new float[judged.length];
        for (int i = 0; i < judged.length; i++) {
            LinearModel.Block block = training.get(judged[i] / LinearModel.Block.SIZE);
            scores[i] = block.base(judged[i] - block.first());
            points[i] = (float) data.training().points(judged[i]).getAsDouble();
        }
        Sigmoid sigmoid = Sigmoid.fit(scores, points);
        setTargets(training, data.training(), sigmoid);
        setTargets(validation, data.validation(), sigmoid);
        return sigmoid;
    }

    private void setTargets(List<LinearModel.Block> blocks, TrainingSet.Records samples, Sigmoid sigmoid) {
        for (LinearModel.Block block : blocks) {
            for (int i = 0; i < block.size(); i++) {
                int index = block.first() + i;
                double expected = sigmoid.at(samples.score(index));
                OptionalDouble points = samples.points(index);
                block.setTarget(
                        i,
                        points.isEmpty()
                                ? expected
                                : settings.lambda() * points.getAsDouble() + (1 - settings.lambda()) * expected);
            }
        }
    }

    private boolean isFixed(int number) {
        return settings.fixed().stream().anyMatch(builder.key(number)::startsWith);
    }

    /** Forms the groups; fixed numbers need no derivatives. */
    private void group() {
        groups = settings.grouped() ? Groups.lists(builder, steps) : Groups.singles(steps);
        for (int i = 0; i < steps.length; i++) {
            steps[i] = groups.moves(i) ? steps[i] : 0;
        }
        descents = settings.pulls().stream().map(Descent::new).toList();
    }

    /**
     * Linearizes the evaluation and descends.
     *
     * @return whether anything was learned
     */
    private boolean round() {
        if (!linearizer.linearize(training, data.training(), steps, part -> listener.onLinearizing(part * 9 / 10))
                || !linearizer.linearize(
                        validation, data.validation(), steps, part -> listener.onLinearizing(900 + part / 10))) {
            return false;
        }
        double[] origin = restart();
        Walk bestWalk = new Walk(null, at, new Losses(Double.NaN, Double.POSITIVE_INFINITY));
        int from = epoch;
        for (Descent descent : descents) {
            epoch = from;
            Walk walk = walk(descent, origin);
            if (walk.losses().validation() < bestWalk.losses().validation()) {
                bestWalk = walk;
            }
            listener.onPull(descent.pull, walk.losses());
        }
        if (bestWalk.descent() == null) {
            return false;
        }
        at = bestWalk.at();
        descents = List.of(bestWalk.descent());
        return true;
    }

    /**
     * The current numbers, rounded and within their bounds, in steps. A group with a number stopped at its bound
     * continues from there.
     */
    private double[] restart() {
        double[] origin = new double[steps.length];
        for (int i = 0; i < steps.length; i++) {
            origin[i] = steps[i] == 0 ? 0 : (builder.current(i) - builder.start(i)) / steps[i];
        }
        double[] wanted = groups.numbers(at);
        double[] nearest = groups.nearest(origin);
        for (int i = 0; i < steps.length; i++) {
            if (Math.abs((wanted[i] - origin[i]) * steps[i]) > builder.resolution(i)) {
                at[groups.groupOf(i)] = nearest[groups.groupOf(i)];
            }
        }
        return origin;
    }

    /** The point of a descent with the best validation loss; infinite losses if there was no step. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Walk(Descent descent, double[] at, Losses losses) {}

    private Walk walk(Descent descent, double[] origin) {
        double[] point = at.clone();
        Walk best = new Walk(descent, point.clone(), new Losses(Double.NaN, Double.POSITIVE_INFINITY));
        int end = Math.min(settings.epochs(), epoch + settings.relinearize());
        while (epoch < end && !workers.isStopped()) {
            double rate = settings.rate() * (1 - 0.9 * epoch / settings.epochs());
            double trainingLoss = descent.epoch(point, origin, rate);
            Losses losses = new Losses(trainingLoss, model.validation(moved(point, origin)));
            epoch++;
            if (losses.validation() < best.losses().validation()) {
                best = new Walk(descent, point.clone(), losses);
            }
            listener.onEpoch(epoch, losses);
        }
        return best;
    }

    /** Puts the numbers into the evaluation, and keeps them if the validation loss is the best so far. */
    private void check() {
        double[] target = new double[steps.length];
        double[] moves = groups.numbers(at);
        for (int i = 0; i < target.length; i++) {
            target[i] = builder.start(i) + moves[i] * steps[i];
        }
        builder.moveTo(target);
        evaluate();
        Losses losses = model.losses();
        listener.onChecked(epoch, losses);
        if (losses.validation() < bestLosses.validation()) {
            bestLosses = losses;
            best = builder.numbers();
        }
    }

    private Result result(Losses before) {
        int changed = 0;
        for (int i = 0; i < best.length; i++) {
            changed += best[i] == builder.start(i) ? 0 : 1;
        }
        builder.moveTo(best);
        boolean complete = epoch == settings.epochs();
        return new Result(builder.text(), before, bestLosses, epoch, changed, complete);
    }

    /**
     * The settings of a tuner.
     *
     * @param lambda the weight of the game result in the target, 0 to 1; the rest is the search score; positions
     *     without a score use the result alone
     * @param epochs the number of passes over all positions
     * @param relinearize the number of epochs after which the evaluation is linearized again
     * @param rate the learning rate: the most a number moves in an epoch, in its {@link Linearizer.Step steps}; it
     *     falls to a tenth by the end
     * @param pulls how strongly numbers are pulled to their starting values: the total loss grows by this times the sum
     *     of squares of their distances in steps. Positions of a game are not independent, so the right strength is not
     *     known in advance: of several, the one with the best validation loss is used
     * @param grouped whether each list is scaled as a whole and keeps its shape; single numbers are free as usual. This
     * leaves a few hundred parameters instead of more than a thousand, which few positions cannot determine
     * @param fixed prefixes of keys that are not tuned, such as {@code tempo} or {@code endgame.phase}
     * @param threads the number of threads
     */
    public record Settings(
            double lambda,
            int epochs,
            int relinearize,
            double rate,
            List<Double> pulls,
            boolean grouped,
            List<String> fixed,
            int threads) {
        /** The defaults, with a thread for each processor. */
        public static final Settings DEFAULT = new Settings(
                1,
                300,
                100,
                0.03,
                List.of(1.0, 4.0, 16.0, 64.0),
                false,
                List.of(),
                Runtime.getRuntime().availableProcessors());

        /**
         * Checks the values.
         *
         * @throws IllegalArgumentException if one is out of range
         */
        public Settings {
            pulls = List.copyOf(pulls);
            fixed = List.copyOf(fixed);
            if (!(lambda >= 0 && lambda <= 1 && rate > 0)
                    || pulls.isEmpty()
                    || pulls.stream().anyMatch(pull -> !(pull >= 0))
                    || epochs < 1
                    || relinearize < 1
                    || threads < 1) {
                throw new IllegalArgumentException("a tuner setting is out of range");
            }
        }
    }

    /** Follows a tuner. Calls never overlap. */
    public interface Listener {
        /**
         * The scale has been fitted, and tuning starts.
         *
         * @param k the K of the expected result {@code 1 / (1 + 10^(-k * score / 400))}
         * @param numbers the number of numbers tuned; if grouped, of lists and single numbers
         * @param losses of the unchanged evaluation
         */
        default void onStart(double k, int numbers, Losses losses) {}

        /**
         * The evaluation is being linearized; at the very start, step sizes are being determined.
         *
         * @param permille the progress, 0 to 1000
         */
        default void onLinearizing(int permille) {}

        /**
         * An epoch is over.
         *
         * @param epoch from 1
         * @param losses of the linearized evaluation
         */
        default void onEpoch(int epoch, Losses losses) {}

        /**
         * A descent with a pull has ended.
         *
         * @param pull see {@link Tuner.Settings#pulls}
         * @param losses the best of this descent, of the linearized evaluation
         */
        default void onPull(double pull, Losses losses) {}

        /**
         * The current numbers have been put into the evaluation itself, rounded as they will be written.
         *
         * @param epoch after how many epochs
         * @param losses of that evaluation
         */
        default void onChecked(int epoch, Losses losses) {}
    }

    /**
     * The result of tuning.
     *
     * @param text the evaluation's text with the best numbers found
     * @param before the losses of the original evaluation
     * @param after the losses of the tuned evaluation
     * @param epochs the number of epochs done
     * @param changed how many numbers differ
     * @param isComplete false if it was stopped early
     */
    public record Result(String text, Losses before, Losses after, int epochs, int changed, boolean isComplete) {}

    /**
     * How badly an evaluation predicts the games: the mean logistic loss (cross-entropy) per position. Always
     * predicting a draw gives 0.693.
     *
     * @param training on the training set
     * @param validation on the validation set, which is what counts
     */
    public record Losses(double training, double validation) {}

    /**
     * Gradient descent for groups of numbers on the linearized evaluation, with one strength of the pull towards their
     * starting values. Each group has a step size of its own (Kingma and Ba, "Adam", 2015,
     * https://arxiv.org/abs/1412.6980, with the paper's constants).
     */
    private final class Descent {
        private static final double BETA1 = 0.9;
        private static final double BETA2 = 0.999;
        private static final double EPSILON = 1e-12;

        private final double pull;
        private final double[] mean = new double[groups.count()];
        private final double[] square = new double[groups.count()];
        private double power1 = 1;
        private double power2 = 1;

        Descent(double pull) {
            this.pull = pull;
        }

        /**
         * One epoch: the gradient over all positions, then one step, in which each value changes by about the rate at
         * most.
         *
         * @param at the groups' values; changed
         * @param origin the numbers at the point of linearization, in their steps
         * @return the mean training loss before the step, without the pull
         */
        double epoch(double[] at, double[] origin, double rate) {
            double[] byNumber = new double[origin.length];
            double loss = model.training(moved(at, origin), byNumber);
            double[] slope = groups.slope(byNumber);
            int positions = model.positions();
            power1 *= BETA1;
            power2 *= BETA2;
            for (int i = 0; i < at.length; i++) {
                double gradient = (slope[i] + 2 * pull * at[i]) / positions;
                mean[i] += (1 - BETA1) * (gradient - mean[i]);
                square[i] += (1 - BETA2) * (gradient * gradient - square[i]);
                double direction = mean[i] / (1 - power1);
                double size = Math.sqrt(square[i] / (1 - power2));
                at[i] -= rate * direction / (size + EPSILON);
            }
            return loss;
        }
    }

    private double[] moved(double[] at, double[] origin) {
        double[] moved = groups.numbers(at);
        for (int i = 0; i < moved.length; i++) {
            moved[i] -= origin[i];
        }
        return moved;
    }

    /**
     * Which numbers move together. A group is a list that is scaled as a whole, or a single number. Single numbers are
     * measured in their steps from the starting value; a list in halves of itself, so that it moves about as fast.
     */
    static final class Groups {
        /** The change of a list per step, relative to its values. */
        private static final double LIST_STEP = 0.5;

        /** The group of each number. */
        private final int[] groups;
        /** For each number its change, in its steps, per step of its group; 0 if it is fixed. */
        private final double[] shares;

        private final int count;

        private Groups(int[] groups, double[] shares, int count) {
            this.groups = groups;
            this.shares = shares;
            this.count = count;
        }

        /** Each number is a group of its own. */
        static Groups singles(double[] steps) {
            int[] groups = new int[steps.length];
            double[] shares = new double[steps.length];
            for (int i = 0; i < steps.length; i++) {
                groups[i] = i;
                shares[i] = steps[i] == 0 ? 0 : 1;
            }
            return new Groups(groups, shares, steps.length);
        }

        /**
         * Each list is a group, and so is each single number.
         *
         * @param steps of the numbers; those with a step of 0 are fixed, and so are zeros in lists, which scaling does
         *     not change
         */
        static Groups lists(EvaluationBuilder builder, double[] steps) {
            int[] groups = new int[steps.length];
            double[] shares = new double[steps.length];
            Map<String, Integer> lists = new HashMap<>();
            int count = 0;
            for (int i = 0; i < steps.length; i++) {
                boolean alone = builder.list(i).isEmpty();
                Integer known = alone ? null : lists.putIfAbsent(builder.list(i), count);
                groups[i] = known == null ? count++ : known;
                double change = alone ? steps[i] : LIST_STEP * builder.start(i);
                shares[i] = steps[i] == 0 ? 0 : change / steps[i];
            }
            return new Groups(groups, shares, count);
        }

        int count() {
            return count;
        }

        /** The number of groups that can move. */
        int free() {
            return (int) IntStream.range(0, groups.length)
                    .filter(this::moves)
                    .map(this::groupOf)
                    .distinct()
                    .count();
        }

        /** Whether a number moves with its group. */
        boolean moves(int number) {
            return shares[number] != 0;
        }

        int groupOf(int number) {
            return groups[number];
        }

        /** The numbers for the groups' values, in steps. */
        double[] numbers(double[] at) {
            double[] numbers = new double[groups.length];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = shares[i] * at[groups[i]];
            }
            return numbers;
        }

        /** The gradient by group, from the gradient by number. */
        double[] slope(double[] byNumber) {
            double[] slope = new double[count];
            for (int i = 0; i < groups.length; i++) {
                slope[groups[i]] += shares[i] * byNumber[i];
            }
            return slope;
        }

        /** The groups' values that bring their numbers closest to these: least squares, in their steps. */
        double[] nearest(double[] numbers) {
            double[] at = slope(numbers);
            double[] squares = slope(shares);
            for (int group = 0; group < count; group++) {
                at[group] = squares[group] == 0 ? 0 : at[group] / squares[group];
            }
            return at;
        }
    }
}
