package hal.learn.tune;

import hal.eval.Evaluator;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * Linearizes the evaluation: finds how each position's evaluation depends on each number, by changing the number and
 * evaluating again. Numbers are processed in groups and positions in blocks, so that neither all evaluations nor all
 * positions are in memory together, and neither is built too often.
 */
final class Linearizer {
    private static final int GROUP = 128;
    private static final int SAMPLE = 2000;

    private final EvaluationBuilder builder;
    private final Workers workers;

    Linearizer(EvaluationBuilder builder, Workers workers) {
        this.builder = builder;
        this.workers = workers;
    }

    /** Blocks for all samples, without values yet. */
    List<Block> blocks(Samples samples) {
        List<Block> blocks = new ArrayList<>();
        for (int first = 0; first < samples.size(); first += Block.SIZE) {
            blocks.add(new Block(first, Math.min(Block.SIZE, samples.size() - first), builder.count()));
        }
        return blocks;
    }

    /** Evaluates all positions with the current numbers. */
    void evaluate(List<Block> blocks, Samples samples) {
        workers.finish(blocks.size(), index -> {
            Block block = blocks.get(index);
            block.evaluate(builder.current(), unpack(block, samples));
        });
    }

    /**
     * The step of each number, determined on a sample; 0 for those that cannot be changed.
     *
     * @param free the numbers to be changed; the others have no step
     * @return null if stopped
     */
    double[] steps(Samples samples, IntPredicate free) {
        Position[] sample = new Position[Math.min(SAMPLE, samples.size())];
        int[] values = new int[sample.length];
        Evaluator evaluation = builder.current();
        for (int i = 0; i < sample.length; i++) {
            sample[i] = samples.position((int) ((long) i * samples.size() / sample.length));
            values[i] = evaluation.evaluateAlone(sample[i]);
        }
        Step step = new Step(builder, sample, values);
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
    boolean linearize(List<Block> blocks, Samples samples, double[] steps, IntConsumer progress) {
        evaluate(blocks, samples);
        int groups = (steps.length + GROUP - 1) / GROUP;
        for (int group = 0; group < groups; group++) {
            int from = group * GROUP;
            int to = Math.min(steps.length, from + GROUP);
            ParameterGroup[] bundles = new ParameterGroup[(to - from + ParameterGroup.SIZE - 1) / ParameterGroup.SIZE];
            workers.run(bundles.length, i -> bundles[i] = bundle(from + i * ParameterGroup.SIZE, to, steps));
            for (int i = 0; i < blocks.size(); i++) {
                Block block = blocks.get(i);
                Position[] positions = unpack(block, samples);
                if (!workers.run(bundles.length, index -> bundles[index].differ(block, positions))) {
                    return false;
                }
                double done = group + (i + 1.0) / blocks.size();
                progress.accept((int) (1000 * done / groups));
            }
        }
        return true;
    }

    private ParameterGroup bundle(int from, int to, double[] steps) {
        return ParameterGroup.of(builder, from, Math.min(to, from + ParameterGroup.SIZE), steps);
    }

    private static Position[] unpack(Block block, Samples samples) {
        Position[] positions = new Position[block.size()];
        for (int i = 0; i < positions.length; i++) {
            positions[i] = samples.position(block.first() + i);
        }
        return positions;
    }
}
