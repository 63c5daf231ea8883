package hal.learn.tune;

/**
 * What the trials of a tuning say about each number by itself: how much a player with the number raised is better than
 * one with it lowered. As all the others are raised and lowered by chance at the same time, every pair of games counts
 * for every number (a factorial experiment; Fisher, "The Design of Experiments", 1935). Not thread-safe.
 */
public final class Effects {
    /**
     * Elo for each point of a pair, where both sides are nearly equal: a point in two games is a quarter of the score.
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
