package hal.learn.tune;

import java.util.List;

/** The linearized evaluation stored in blocks: its mean losses as its numbers change. */
final class LinearModel {
    private final List<Block> training;
    private final List<Block> validation;
    private final Sigmoid sigmoid;
    private final Workers workers;

    LinearModel(List<Block> training, List<Block> validation, Sigmoid sigmoid, Workers workers) {
        this.training = training;
        this.validation = validation;
        this.sigmoid = sigmoid;
        this.workers = workers;
    }

    /** The size of the training set. */
    int positions() {
        return positions(training);
    }

    /**
     * The mean training loss.
     *
     * @param moved the distance of each number from the point of linearization, in its steps
     * @param slope the gradient of the sum of the losses by each number is added to this
     */
    double training(double[] moved, double[] slope) {
        return mean(training, moved, slope);
    }

    /** The mean validation loss. */
    double validation(double[] moved) {
        return mean(validation, moved, null);
    }

    /** The mean losses at the point of linearization. */
    Losses losses() {
        double[] here = new double[0];
        return new Losses(mean(training, here, null), mean(validation, here, null));
    }

    /** Sums block by block, so that the result does not depend on the threads. */
    private double mean(List<Block> blocks, double[] moved, double[] slope) {
        double[] losses = new double[blocks.size()];
        double[][] slopes = new double[blocks.size()][];
        workers.finish(blocks.size(), i -> {
            slopes[i] = slope == null ? null : new double[slope.length];
            losses[i] = blocks.get(i).loss(moved, sigmoid, slopes[i]);
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
