package hal.arena.stats;

/** The normal distribution. */
final class Normal {
    /** So many standard deviations to either side hold 95 %. */
    static final double TWO_SIDED_95 = 1.959963984540054;

    /** Beyond, the tail is nothing to a double next to 1. */
    private static final double FARTHEST = 8.3;

    private Normal() {}

    /**
     * The probability of a value up to {@code x}: the series of George Marsaglia ("Evaluating the Normal Distribution",
     * Journal of Statistical Software 11, 2004), right to about 15 digits after the point.
     */
    static double cumulative(double x) {
        if (Double.isNaN(x) || Math.abs(x) > FARTHEST) {
            return x > 0 ? 1 : x < 0 ? 0 : Double.NaN;
        }
        double sum = x;
        double term = x;
        for (int i = 3; sum + term != sum; i += 2) {
            term *= x * x / i;
            sum += term;
        }
        return 0.5 + sum * Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI);
    }
}
