package hal.learn.tune;

import hal.eval.EvaluationFile;
import java.util.List;

/**
 * Tunes an evaluation. It is treated as linear in each of its numbers, which is true of most of them; since it is not
 * of all, it is linearized again every few epochs at the current numbers. What counts in the end is the evaluation
 * itself, with rounded numbers, on the validation set.
 *
 * <p>{@link #run} takes long; {@link #stop} may be called from another thread, and run then returns soon with what it
 * has.
 */
public final class Tuner {
    private final TrainingData data;
    private final TunerSettings settings;
    private final TunerListener listener;
    private final EvaluationBuilder builder;
    private final Workers workers;
    private final Linearizer linearizer;
    private final List<Block> training;
    private final List<Block> validation;

    /** One for each pull to try; after the first round only the best. */
    private List<Descent> descents;

    private LinearModel picture;
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
    public Tuner(EvaluationFile source, TrainingData data, TunerSettings settings, TunerListener listener) {
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
    public TunerResult run() {
        try (workers) {
            best = builder.numbers();
            evaluate();
            Sigmoid sigmoid = fitScale();
            picture = new LinearModel(training, validation, sigmoid, workers);
            Losses before = picture.losses();
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
        int size = data.trainingSize();
        float[] scores = new float[size];
        float[] points = new float[size];
        for (Block block : training) {
            for (int i = 0; i < block.size(); i++) {
                scores[block.first() + i] = block.base(i);
                points[block.first() + i] = (float) data.training().points(block.first() + i);
            }
        }
        Sigmoid sigmoid = Sigmoid.fit(scores, points);
        setTargets(training, data.training(), sigmoid);
        setTargets(validation, data.validation(), sigmoid);
        return sigmoid;
    }

    private void setTargets(List<Block> blocks, Samples samples, Sigmoid sigmoid) {
        for (Block block : blocks) {
            for (int i = 0; i < block.size(); i++) {
                int index = block.first() + i;
                double lambda = samples.hasScore(index) ? settings.lambda() : 1;
                double expected = lambda == 1 ? 0 : sigmoid.at(samples.score(index));
                block.setTarget(i, lambda * samples.points(index) + (1 - lambda) * expected);
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
        descents = settings.pulls().stream()
                .map(pull -> new Descent(picture, groups, pull))
                .toList();
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
        double[] origin = takeUp();
        Walk bestWalk = new Walk(null, at, new Losses(Double.NaN, Double.POSITIVE_INFINITY));
        int from = epoch;
        for (Descent descent : descents) {
            epoch = from;
            Walk walk = walk(descent, origin);
            if (walk.losses.validation() < bestWalk.losses.validation()) {
                bestWalk = walk;
            }
            listener.onPull(descent.pull(), walk.losses);
        }
        if (bestWalk.descent == null) {
            return false;
        }
        at = bestWalk.at;
        descents = List.of(bestWalk.descent);
        return true;
    }

    /**
     * The current numbers, rounded and within their bounds, in steps. A group with a number stopped at its bound
     * continues from there.
     */
    private double[] takeUp() {
        double[] origin = new double[steps.length];
        for (int i = 0; i < steps.length; i++) {
            origin[i] = steps[i] == 0 ? 0 : (builder.current(i) - builder.start(i)) / steps[i];
        }
        double[] meant = groups.numbers(at);
        double[] let = groups.nearest(origin);
        for (int i = 0; i < steps.length; i++) {
            if (Math.abs((meant[i] - origin[i]) * steps[i]) > builder.resolution(i)) {
                at[groups.groupOf(i)] = let[groups.groupOf(i)];
            }
        }
        return origin;
    }

    /** The point of a descent with the best validation loss; infinite losses if there was no step. */
    private static final class Walk {
        final Descent descent;
        final double[] at;
        final Losses losses;

        Walk(Descent descent, double[] at, Losses losses) {
            this.descent = descent;
            this.at = at;
            this.losses = losses;
        }
    }

    private Walk walk(Descent descent, double[] origin) {
        double[] point = at.clone();
        Walk best = new Walk(descent, point.clone(), new Losses(Double.NaN, Double.POSITIVE_INFINITY));
        int end = Math.min(settings.epochs(), epoch + settings.relinearize());
        while (epoch < end && !workers.isStopped()) {
            double rate = settings.rate() * (1 - 0.9 * epoch / settings.epochs());
            double trainingLoss = descent.epoch(point, origin, rate);
            Losses losses = new Losses(trainingLoss, descent.validate(point, origin));
            epoch++;
            if (losses.validation() < best.losses.validation()) {
                best = new Walk(descent, point.clone(), losses);
            }
            listener.onEpoch(epoch, losses);
        }
        return best;
    }

    /** Puts the numbers into the evaluation, and keeps them if the validation loss is the best so far. */
    private void check() {
        double[] target = new double[steps.length];
        double[] gone = groups.numbers(at);
        for (int i = 0; i < target.length; i++) {
            target[i] = builder.start(i) + gone[i] * steps[i];
        }
        builder.moveTo(target);
        evaluate();
        Losses losses = picture.losses();
        listener.onChecked(epoch, losses);
        if (losses.validation() < bestLosses.validation()) {
            bestLosses = losses;
            best = builder.numbers();
        }
    }

    private TunerResult result(Losses before) {
        int changed = 0;
        for (int i = 0; i < best.length; i++) {
            changed += best[i] == builder.start(i) ? 0 : 1;
        }
        builder.moveTo(best);
        boolean complete = epoch == settings.epochs();
        return new TunerResult(builder.text(), before, bestLosses, epoch, changed, complete);
    }
}
