package hal.learn.tune;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Which numbers move together. A group is a list that moves as a whole, its numbers in the proportions they began in, or a
 * single number. Numbers are counted in their steps from where they began; a list in halves of itself, so that it goes
 * about as fast as they do.
 */
final class Groups {
    /** What one step adds to a list, as a part of it. */
    private static final double LIST_STEP = 0.5;

    /** For each number its group. */
    private final int[] groups;
    /** For each number how far it goes, in its steps, for a step of its group; 0 if it stays. */
    private final double[] shares;

    private final int count;

    private Groups(int[] groups, double[] shares, int count) {
        this.groups = groups;
        this.shares = shares;
        this.count = count;
    }

    /** Each number a group of its own. */
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
     * Each list a group, and each number that stands alone.
     *
     * @param steps of the numbers; those with a step of 0 stay, and so do zeros in lists, which no scale changes
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

    /** How many groups can move. */
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

    /** Where the numbers are when the groups are there. */
    double[] numbers(double[] at) {
        double[] numbers = new double[groups.length];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = shares[i] * at[groups[i]];
        }
        return numbers;
    }

    /** The derivative by each group of what has a derivative by each number. */
    double[] slope(double[] byNumber) {
        double[] slope = new double[count];
        for (int i = 0; i < groups.length; i++) {
            slope[groups[i]] += shares[i] * byNumber[i];
        }
        return slope;
    }

    /** Where the groups have to be for their numbers to come as near to these as can be: least squares, in their steps. */
    double[] nearest(double[] numbers) {
        double[] at = slope(numbers);
        double[] squares = slope(shares);
        for (int group = 0; group < count; group++) {
            at[group] = squares[group] == 0 ? 0 : at[group] / squares[group];
        }
        return at;
    }
}
