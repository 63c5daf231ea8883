package hal.learn.tune;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Which numbers move together. A group is a list that is scaled as a whole, or a single number. Single numbers are
 * measured in their steps from the starting value; a list in halves of itself, so that it moves about as fast.
 */
final class Groups {
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
     * @param steps of the numbers; those with a step of 0 are fixed, and so are zeros in lists, which scaling does not
     * change
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
