package hal.learn.tune;

/**
 * The expected result for a score: {@code 1 / (1 + 10^(-K * score / 400))}; with K = 1 a pawn is worth 100 Elo.
 *
 * @param k the K of the formula
 */
record Sigmoid(double k) {
    /** Probabilities are kept this far from 0 and 1, so that no loss is infinite. */
    private static final double MIN = 1e-7;

    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
    private static final double LOWEST_K = 0.05;
    private static final double HIGHEST_K = 10;
    private static final double PRECISION = 1e-3;

    /** The K with which scores predict results best. */
    static Sigmoid fit(float[] scores, float[] points) {
        double low = Math.log(LOWEST_K);
        double high = Math.log(HIGHEST_K);
        // The loss has a single minimum, which golden-section search finds.
        while (high - low > PRECISION) {
            double left = high - GOLDEN * (high - low);
            double right = low + GOLDEN * (high - low);
            if (loss(Math.exp(left), scores, points) < loss(Math.exp(right), scores, points)) {
                high = right;
            } else {
                low = left;
            }
        }
        return new Sigmoid(Math.exp((low + high) / 2));
    }

    private static double loss(double k, float[] scores, float[] points) {
        Sigmoid sigmoid = new Sigmoid(k);
        double sum = 0;
        for (int i = 0; i < scores.length; i++) {
            sum += loss(sigmoid.at(scores[i]), points[i]);
        }
        return sum;
    }

    /** The expected result, 0 to 1. */
    double at(double centipawns) {
        return 1 / (1 + Math.exp(-centipawns * steepness()));
    }

    /** The factor in a natural exponent, per centipawn. */
    double steepness() {
        return k * Math.log(10) / 400;
    }

    /** The logistic loss (cross-entropy) of a prediction. */
    static double loss(double expected, double actual) {
        double certain = Math.max(MIN, Math.min(1 - MIN, expected));
        return -actual * Math.log(certain) - (1 - actual) * Math.log(1 - certain);
    }
}
