package hal.tune;

import java.util.List;

/**
 * Moves numbers downhill on the straight-line picture that blocks hold of the evaluation. Numbers are counted in their
 * steps from where the whole tuning began.
 */
final class Descent {
    private final List<Block> training;
    private final List<Block> validation;
    private final Sigmoid sigmoid;
    private final double pull;
    private final Workers workers;
    private final Adam adam;

    Descent(List<Block> training, List<Block> validation, Sigmoid sigmoid, double pull, int numbers, Workers workers) {
        this.training = training;
        this.validation = validation;
        this.sigmoid = sigmoid;
        this.pull = pull;
        this.workers = workers;
        adam = new Adam(numbers);
    }

    double pull() {
        return pull;
    }

    /**
     * One epoch: all positions, then one step down.
     *
     * @param at where the numbers are; changed
     * @param origin where they were when the differences were taken
     * @return the mean loss of the training positions before the step, without the pull
     */
    double epoch(double[] at, double[] origin, double rate) {
        double[] slope = new double[at.length];
        double loss = mean(training, at, origin, slope);
        int positions = positions(training);
        for (int i = 0; i < slope.length; i++) {
            slope[i] = (slope[i] + 2 * pull * at[i]) / positions;
        }
        adam.step(at, slope, rate);
        return loss;
    }

    /** The mean loss of the positions kept back. */
    double validate(double[] at, double[] origin) {
        return mean(validation, at, origin, null);
    }

    /** The mean losses at the point where the differences, or only the values, were taken. */
    Losses losses() {
        double[] here = new double[0];
        return new Losses(mean(training, here, here, null), mean(validation, here, here, null));
    }

    /** Sums are made block by block, so that they do not depend on the threads. */
    private double mean(List<Block> blocks, double[] at, double[] origin, double[] slope) {
        double[] steps = new double[at.length];
        for (int i = 0; i < steps.length; i++) {
            steps[i] = at[i] - origin[i];
        }
        double[] losses = new double[blocks.size()];
        double[][] slopes = new double[blocks.size()][];
        workers.finish(blocks.size(), i -> {
            slopes[i] = slope == null ? null : new double[slope.length];
            losses[i] = blocks.get(i).loss(steps, sigmoid, slopes[i]);
        });
        double sum = 0;
        for (int i = 0; i < losses.length; i++) {
            sum += losses[i];
            for (int number = 0; slope != null && number < slope.length; number++) {
                slope[number] += slopes[i][number];
            }
        }
        return sum / positions(blocks);
    }

    private static int positions(List<Block> blocks) {
        return blocks.stream().mapToInt(Block::size).sum();
    }
}
