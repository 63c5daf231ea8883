package hal.learn.tune;

import hal.platform.Seeds;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Simultaneous perturbation stochastic approximation (James C. Spall, "Multivariate stochastic approximation using a
 * simultaneous perturbation gradient approximation", IEEE Transactions on Automatic Control 37, 1992), as engine
 * testers use it: all numbers are changed at once, each up or down by chance, and two players, one with the numbers
 * changed this way and one with them changed the other way, play a pair of games. Each number then moves towards the
 * winner's.
 *
 * <p>In trial {@code k} of {@code N} a number is changed by {@code c = step * (N / k)^gamma}, so by its step in the
 * end, and moves by {@code r * c} for each point by which one player was better, where
 * {@code r = rate * (step / c)^2 * ((A + N) / (A + k))^alpha}: by {@code rate} steps a point in the end. Players have
 * whole numbers, rounded up or down by chance so that the mean is right; {@code c} is at least a half, so that the two
 * always differ.
 *
 * <p>Trials follow from the seed and their number, so that they can be played anywhere and in any order.
 */
public final class Spsa {
    /** A number to tune: where it begins, its range, and a change that is felt in games. */
    public record Variable(String name, int start, int min, int max, int step) {}

    /**
     * How fast to learn.
     *
     * @param trials how many there will be
     * @param rate how far a number moves at last for each point, in its steps
     * @param stability {@code A} of the formula, as a part of the number of trials: it holds the first moves back
     * @param alpha how the moves grow smaller
     * @param gamma how the changes grow smaller
     * @param seed of all that is left to chance
     */
    public record Schedule(long trials, double rate, double stability, double alpha, double gamma, long seed) {
        /** Spall's usual powers. */
        public static Schedule usual(long trials, double rate, long seed) {
            return new Schedule(trials, rate, 0.1, 0.602, 0.101, seed);
        }

        /** Checked. */
        public Schedule {
            if (trials < 1 || !(rate > 0) || !(stability >= 0) || !(alpha > 0) || !(gamma >= 0)) {
                throw new IllegalArgumentException("not a schedule to learn by");
            }
        }
    }

    /** What a pair of games is played about. */
    public static final class Trial {
        private final int[] plus;
        private final int[] minus;
        private final double[] moves;
        private final boolean[] raised;

        private Trial(int count) {
            raised = new boolean[count];
            plus = new int[count];
            minus = new int[count];
            moves = new double[count];
        }

        /** A number of one player. */
        int plus(int index) {
            return plus[index];
        }

        /** A number of the other. */
        int minus(int index) {
            return minus[index];
        }

        /** How far a number moves for each point by which {@code plus} is better. */
        double move(int index) {
            return moves[index];
        }
    }

    private final List<Variable> numbers;
    private final Schedule schedule;
    private final double[] values;
    private final Effects effects;

    /** Where the numbers begin. */
    public Spsa(List<Variable> numbers, Schedule schedule) {
        this(
                numbers,
                schedule,
                numbers.stream().map(number -> (double) number.start()).toList(),
                new Effects(numbers.size()));
    }

    /**
     * Where they have come to before.
     *
     * @param effects what earlier trials say; kept up to date
     */
    Spsa(List<Variable> numbers, Schedule schedule, List<Double> values, Effects effects) {
        this.effects = effects;
        this.numbers = List.copyOf(numbers);
        this.schedule = schedule;
        this.values = values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** Where the numbers are, in their order. */
    public double[] values() {
        return values.clone();
    }

    /** Where the numbers are, for what keeps them. */
    List<Double> valueList() {
        return Arrays.stream(values).boxed().toList();
    }

    /** A number as a player would have it. */
    public int rounded(int index) {
        return (int) Math.round(values[index]);
    }

    /**
     * The trial of a number, about the numbers as they are.
     *
     * @param index from 0
     */
    public Trial trial(long index) {
        Random chance = new Random(Seeds.mix(schedule.seed(), index));
        double k = index + 1.0;
        double a = schedule.stability() * schedule.trials();
        double widening = StrictMath.pow(schedule.trials() / k, schedule.gamma());
        double haste = StrictMath.pow((a + schedule.trials()) / (a + k), schedule.alpha());
        Trial trial = new Trial(numbers.size());
        for (int i = 0; i < numbers.size(); i++) {
            Variable number = numbers.get(i);
            double c = Math.max(0.5, number.step() * widening);
            trial.raised[i] = chance.nextBoolean();
            double change = trial.raised[i] ? c : -c;
            double rounding = chance.nextDouble();
            trial.plus[i] = within(number, Math.floor(values[i] + change + rounding));
            trial.minus[i] = within(number, Math.floor(values[i] - change + rounding));
            double r = schedule.rate() * haste * number.step() * number.step() / (c * c);
            trial.moves[i] = r * change;
        }
        return trial;
    }

    /**
     * Learns from trials that were all made from the numbers as they are.
     *
     * @param points of each trial, by how many games {@code plus} was better: from -2 to 2 for a pair
     */
    public void learn(List<Trial> trials, List<Integer> points) {
        for (int t = 0; t < trials.size(); t++) {
            effects.add(trials.get(t).raised, points.get(t));
        }
        for (int t = 0; t < trials.size(); t++) {
            for (int i = 0; i < values.length; i++) {
                values[i] += trials.get(t).move(i) * points.get(t);
            }
        }
        for (int i = 0; i < values.length; i++) {
            Variable number = numbers.get(i);
            values[i] = Math.max(number.min(), Math.min(number.max(), values[i]));
        }
    }

    private static int within(Variable number, double value) {
        return (int) Math.max(number.min(), Math.min(number.max(), value));
    }

    /**
     * What the trials of a tuning say about each number by itself: how much a player with the number raised is better
     * than one with it lowered. As all the others are raised and lowered by chance at the same time, every pair of
     * games counts for every number (a factorial experiment; Fisher, "The Design of Experiments", 1935). Not
     * thread-safe.
     */
    public static final class Effects {
        /**
         * Elo for each point of a pair, where both sides are nearly equal: a point in two games is a quarter of the
         * score.
         */
        private static final double ELO_A_POINT = 400 / Math.log(10);

        private final long[] sums;
        private long pairs;
        private long squares;

        /**
         * An effect in Elo.
         *
         * @param elo the advantage of raised over lowered
         * @param error half of its 95 % interval
         */
        public record Effect(double elo, double error) {}

        /** Of no trials yet. */
        Effects(int numbers) {
            sums = new long[numbers];
        }

        /**
         * Of earlier trials.
         *
         * @param sums of each number the points of those with it raised
         * @param squares the sum of all points' squares
         */
        Effects(long[] sums, long pairs, long squares) {
            this.sums = sums.clone();
            this.pairs = pairs;
            this.squares = squares;
        }

        /** Adds a pair of games with the points of the player whose numbers were raised or lowered like this. */
        void add(boolean[] raised, int points) {
            for (int i = 0; i < sums.length; i++) {
                sums[i] += raised[i] ? points : -points;
            }
            pairs++;
            squares += (long) points * points;
        }

        long[] sums() {
            return sums.clone();
        }

        long pairs() {
            return pairs;
        }

        long squares() {
            return squares;
        }

        /** The effect of a number, as soon as a pair was not level. */
        Effect of(int index) {
            double mean = (double) sums[index] / pairs;
            double variance = (double) squares / pairs - mean * mean;
            return new Effect(ELO_A_POINT * mean, 1.96 * ELO_A_POINT * Math.sqrt(Math.max(0, variance) / pairs));
        }
    }
}
