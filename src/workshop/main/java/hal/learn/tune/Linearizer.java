package hal.learn.tune;

import hal.eval.Evaluator;
import hal.learn.train.TrainingSet;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * Linearizes the evaluation: finds how each position's evaluation depends on each number, by changing the number and
 * evaluating again. Numbers are processed in groups and positions in blocks, so that neither all evaluations nor all
 * positions are in memory together, and neither is built too often.
 */
record Linearizer(EvaluationBuilder builder, Workers workers) {
    private static final int GROUP = 128;
    private static final int SAMPLE = 2000;

    /** Blocks for all samples, without values yet. */
    List<LinearModel.Block> blocks(TrainingSet.Records samples) {
        List<LinearModel.Block> blocks = new ArrayList<>();
        for (int first = 0; first < samples.size(); first += LinearModel.Block.SIZE) {
            blocks.add(new LinearModel.Block(
                    first, Math.min(LinearModel.Block.SIZE, (int) samples.size() - first), builder.count()));
        }
        return blocks;
    }

    /** Evaluates all positions with the current numbers. */
    void evaluate(List<LinearModel.Block> blocks, TrainingSet.Records samples) {
        workers.finish(blocks.size(), index -> {
            LinearModel.Block block = blocks.get(index);
            block.evaluate(builder.current(), unpack(block, samples));
        });
    }

    /**
     * The step of each number, determined on a sample; 0 for those that cannot be changed.
     *
     * @param free the numbers to be changed; the others have no step
     * @return null if stopped
     */
    double[] steps(TrainingSet.Records samples, IntPredicate free) {
        Position[] sample = new Position[(int) Math.min(SAMPLE, samples.size())];
        int[] values = new int[sample.length];
        Evaluator evaluation = builder.current();
        for (int i = 0; i < sample.length; i++) {
            sample[i] = samples.position(i * samples.size() / sample.length);
            values[i] = evaluation.evaluateAlone(sample[i]);
        }
        Step step = new Step(sample, values);
        double[] steps = new double[builder.count()];
        return workers.run(steps.length, number -> steps[number] = free.test(number) ? step.of(number) : 0)
                ? steps
                : null;
    }

    /**
     * Recomputes all differences around the current numbers.
     *
     * @param steps of each number
     * @param progress is told the progress in permille, on any thread
     * @return whether it was completed; false if stopped
     */
    boolean linearize(
            List<LinearModel.Block> blocks, TrainingSet.Records samples, double[] steps, IntConsumer progress) {
        evaluate(blocks, samples);
        int groups = (steps.length + GROUP - 1) / GROUP;
        for (int group = 0; group < groups; group++) {
            int from = group * GROUP;
            int to = Math.min(steps.length, from + GROUP);
            ParameterGroup[] parts = new ParameterGroup[(to - from + ParameterGroup.SIZE - 1) / ParameterGroup.SIZE];
            workers.run(parts.length, i -> parts[i] = new ParameterGroup(from + i * ParameterGroup.SIZE, to, steps));
            for (int i = 0; i < blocks.size(); i++) {
                LinearModel.Block block = blocks.get(i);
                Position[] positions = unpack(block, samples);
                if (!workers.run(parts.length, index -> parts[index].differ(block, positions))) {
                    return false;
                }
                double done = group + (i + 1.0) / blocks.size();
                progress.accept((int) (1000 * done / groups));
            }
        }
        return true;
    }

    private static Position[] unpack(LinearModel.Block block, TrainingSet.Records samples) {
        Position[] positions = new Position[block.size()];
        for (int i = 0; i < positions.length; i++) {
            positions[i] = samples.position(block.first() + i);
        }
        return positions;
    }

    /**
     * A few adjacent numbers. In most positions none of them matters, for example those of a row of a piece-square
     * table without that piece on it; one evaluation with all of them changed finds these positions, which need not be
     * examined for each.
     *
     * <p>Not thread-safe, since evaluators are not.
     */
    private final class ParameterGroup {
        static final int SIZE = 8;
        /** Members are changed by unequal amounts, so that two opposing pieces do not cancel out. */
        private static final double SPREAD = 0.37;

        private final int from;
        /** For each member the evaluation with it changed by its step; null if it cannot be changed. */
        private final Evaluator[] changed;
        /** The evaluation with all members changed; null if that is refused. */
        private final Evaluator together;

        /**
         * Builds the evaluations of a group.
         *
         * @param from the first number
         * @param end one past the last number of all; the group has {@link #SIZE} at most
         * @param steps of all numbers; 0 for those that cannot be changed
         */
        ParameterGroup(int from, int end, double[] steps) {
            this.from = from;
            double[] all = builder.numbers();
            changed = new Evaluator[Math.min(SIZE, end - from)];
            for (int i = 0; i < changed.length; i++) {
                double step = steps[from + i];
                changed[i] = step == 0 ? null : builder.changed(from + i, step).orElse(null);
                all[from + i] += changed[i] == null ? 0 : step * (1 + SPREAD * i);
            }
            together = builder.build(all).orElse(null);
        }

        /** Stores for each member what it changes in a block. */
        void differ(LinearModel.Block block, Position[] positions) {
            int[] touched = block.touched(together, positions);
            for (int i = 0; i < changed.length; i++) {
                block.differ(from + i, changed[i], positions, touched);
            }
        }
    }

    /**
     * By how much a number is changed to measure its effect. Large, so that rounding to centipawns does not hide the
     * effect; but where the evaluation is not linear in the number (king danger is squared, a factor multiplies), small
     * enough to make it nearly linear. The step is also the unit of the descent: a step of any number has about the
     * same maximum effect.
     */
    private final class Step {
        /** The largest change tried, as a multiple of the smallest that can be written. */
        static final int LARGEST = 32;
        /** The most a step may change the evaluation of a position, in centipawns. */
        private static final int MAX_EFFECT = 64;
        /** A nonlinearity up to this many centipawns is attributed to rounding. */
        private static final int ROUNDING = 2;

        private final Position[] sample;
        private final int[] values;

        /**
         * Determines steps on sample positions.
         *
         * @param sample positions of all kinds; not changed
         * @param values their evaluations with unchanged numbers
         */
        Step(Position[] sample, int[] values) {
            this.sample = sample;
            this.values = values;
        }

        /**
         * The step of a number.
         *
         * @return negative if the number can only be decreased; 0 if no change is accepted
         */
        double of(int number) {
            double resolution = builder.resolution(number);
            double least = 0;
            for (int sign = 1; sign >= -1 && least == 0; sign -= 2) {
                for (int size = LARGEST; size >= 1; size /= 2) {
                    double step = sign * size * resolution;
                    Optional<Evaluator> changed = builder.changed(number, step);
                    if (changed.isPresent()) {
                        least = step;
                        if (isStraight(number, step, changed.get())) {
                            return step;
                        }
                    }
                }
            }
            return least;
        }

        private boolean isStraight(int number, double step, Evaluator there) {
            int most = 0;
            int bend = 0;
            Optional<Evaluator> back = builder.changed(number, -step);
            for (int i = 0; i < sample.length; i++) {
                int difference = there.evaluateAlone(sample[i]) - values[i];
                most = Math.max(most, Math.abs(difference));
                if (difference != 0 && back.isPresent()) {
                    int opposite = back.get().evaluateAlone(sample[i]) - values[i];
                    bend = Math.max(bend, Math.abs(difference + opposite));
                }
            }
            return most <= MAX_EFFECT && bend <= ROUNDING + most / 10;
        }
    }
}
