package hal.learn.tune;

import hal.eval.Evaluator;
import hal.rules.Position;
import java.util.Arrays;
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
    Tuner.Losses losses() {
        double[] here = new double[0];
        return new Tuner.Losses(mean(training, here, null), mean(validation, here, null));
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

    /**
     * A few thousand positions with their evaluations and the derivatives by each number: for each number the positions
     * it affects, and by how much. Few numbers matter in any one position, so that this is compact: four bytes for each
     * that does.
     */
    static final class Block {
        /** The maximum number of positions in a block; an index must fit into 16 bits. */
        static final int SIZE = 16_384;

        private static final int[] NOTHING = {};

        private final int first;
        private final int size;
        /** The evaluations at the point of linearization, centipawns for the side to move. */
        private final float[] base;

        private final float[] targets;
        /** For each number: the position's index in the upper half, the change per step of the number in the lower. */
        private final int[][] changes;

        /**
         * Positions {@code first} to {@code first + size - 1} of the samples.
         *
         * @param numbers the number of numbers in the evaluation
         */
        Block(int first, int size, int numbers) {
            this.first = first;
            this.size = size;
            base = new float[size];
            targets = new float[size];
            changes = new int[numbers][];
        }

        int first() {
            return first;
        }

        int size() {
            return size;
        }

        void setTarget(int index, double target) {
            targets[index] = (float) target;
        }

        float base(int index) {
            return base[index];
        }

        /** Stores the evaluations at the point of linearization. */
        void evaluate(Evaluator evaluation, Position[] positions) {
            for (int i = 0; i < size; i++) {
                base[i] = evaluation.evaluateAlone(positions[i]);
            }
        }

        /**
         * The positions that another evaluation judges differently.
         *
         * @param changed null if unknown, in which case it may differ everywhere
         */
        int[] touched(Evaluator changed, Position[] positions) {
            int[] found = new int[size];
            int count = 0;
            for (int i = 0; i < size; i++) {
                if (changed == null || changed.evaluateAlone(positions[i]) != (int) base[i]) {
                    found[count++] = i;
                }
            }
            return Arrays.copyOf(found, count);
        }

        /**
         * Stores the differences caused by a step of one number. Different numbers may be processed by different
         * threads.
         *
         * @param changed null if the number cannot be changed
         * @param touched the positions to examine
         */
        void differ(int number, Evaluator changed, Position[] positions, int[] touched) {
            int[] found = new int[changed == null ? 0 : touched.length];
            int count = 0;
            for (int j = 0; j < found.length; j++) {
                int i = touched[j];
                int difference = changed.evaluateAlone(positions[i]) - (int) base[i];
                if (difference != 0) {
                    int bounded = Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, difference));
                    found[count++] = i << 16 | (bounded & 0xffff);
                }
            }
            changes[number] = count == 0 ? NOTHING : Arrays.copyOf(found, count);
        }

        /**
         * The loss of the block's positions, and its gradient.
         *
         * @param steps the distance of each number from the point of linearization, in its steps
         * @param slope the gradient by each number's steps is added to this; null if not wanted
         * @return the sum of the logistic losses
         */
        double loss(double[] steps, Sigmoid sigmoid, double[] slope) {
            float[] residuals = base.clone();
            for (int number = 0; number < steps.length; number++) {
                float step = (float) steps[number];
                if (step != 0) {
                    for (int change : changes[number]) {
                        residuals[change >>> 16] += (short) change * step;
                    }
                }
            }
            double loss = 0;
            for (int i = 0; i < size; i++) {
                double expected = sigmoid.at(residuals[i]);
                loss += Sigmoid.loss(expected, targets[i]);
                residuals[i] = (float) ((expected - targets[i]) * sigmoid.steepness());
            }
            for (int number = 0; slope != null && number < slope.length; number++) {
                double sum = 0;
                for (int change : changes[number]) {
                    sum += (short) change * residuals[change >>> 16];
                }
                slope[number] += sum;
            }
            return loss;
        }
    }
}
