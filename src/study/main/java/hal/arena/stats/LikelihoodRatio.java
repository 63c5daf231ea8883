package hal.arena.stats;

/**
 * The logarithm of the generalised likelihood ratio of two hypotheses: each is represented by the most likely
 * distribution of scores that fits it. Exact, without the normal approximation (Michel Van den Bergh, "Comments on
 * Normalized Elo", https://www.cantate.be/Fishtest/normalized_elo_practical.pdf, sections 1 and 4).
 */
final class LikelihoodRatio {
    /** Replaces a count of zero, so that no score is considered impossible before it occurs. */
    private static final double SELDOM = 1e-3;

    private static final int MAX_STEPS = 60;
    private static final double PRECISION = 1e-9;

    private final double[] scores;
    private final double[] observed;
    private final double total;
    private final int gamesEach;

    LikelihoodRatio(ScoreCounts sample) {
        int size = sample.size();
        scores = new double[size];
        observed = new double[size];
        double sum = 0;
        for (int i = 0; i < size; i++) {
            scores[i] = sample.score(i);
            observed[i] = Math.max(SELDOM, sample.counts().get(i));
            sum += observed[i];
        }
        for (int i = 0; i < size; i++) {
            observed[i] /= sum;
        }
        total = sum;
        gamesEach = sample.gamesEach();
    }

    /**
     * The log-likelihood ratio of an expected score of {@code score1} over {@code score0}, both above 0 and below 1.
     */
    double ofScores(double score0, double score1) {
        return ratio(withMean(score0), withMean(score1));
    }

    /** The log-likelihood ratio of a normalised Elo of {@code elo1} over {@code elo0}. */
    double ofNormalizedElo(double elo0, double elo1) {
        double scale = Math.sqrt(gamesEach) / Elo.NORMALIZED_PER_DEVIATION;
        double[] likeliest0 = withDistance(elo0 * scale);
        double[] likeliest1 = withDistance(elo1 * scale);
        return likeliest0.length == 0 || likeliest1.length == 0
                ? approximate(elo0 * scale, elo1 * scale)
                : ratio(likeliest0, likeliest1);
    }

    private double ratio(double[] likeliest0, double[] likeliest1) {
        double sum = 0;
        for (int i = 0; i < observed.length; i++) {
            sum += observed[i] * Math.log(likeliest1[i] / likeliest0[i]);
        }
        return total * sum;
    }

    /** The most likely distribution with the given mean: proposition 1.1. */
    private double[] withMean(double mean) {
        double[] distances = new double[scores.length];
        for (int i = 0; i < scores.length; i++) {
            distances[i] = scores[i] - mean;
        }
        return weighted(distances, Secular.solve(distances, observed));
    }

    /**
     * The most likely distribution whose mean is the given number of its own standard deviations above a half: section
     * 4.1. The constraint is linearized around the last solution until the solution no longer changes.
     *
     * @return an empty array if no solution is found, as with almost no spread and hypotheses far apart
     */
    private double[] withDistance(double deviations) {
        double[] likeliest = new double[scores.length];
        java.util.Arrays.fill(likeliest, 1.0 / scores.length);
        for (int step = 0; step < MAX_STEPS; step++) {
            double mean = mean(likeliest);
            double deviation = Math.sqrt(variance(likeliest, mean));
            double[] constraint = new double[scores.length];
            for (int i = 0; i < scores.length; i++) {
                double off = (scores[i] - mean) / deviation;
                constraint[i] = scores[i] - 0.5 - deviations * deviation * (1 + off * off) / 2;
            }
            double x = Secular.solve(constraint, observed);
            if (Double.isNaN(x)) {
                return new double[0];
            }
            double[] next = weighted(constraint, x);
            double change = 0;
            for (int i = 0; i < next.length; i++) {
                change = Math.max(change, Math.abs(next[i] - likeliest[i]));
            }
            likeliest = next;
            if (change < PRECISION) {
                return likeliest;
            }
        }
        return new double[0];
    }

    /** The normal approximation of section 4.2. */
    private double approximate(double deviations0, double deviations1) {
        double mean = mean(observed);
        double seen = (mean - 0.5) / Math.sqrt(variance(observed, mean));
        double games = total * gamesEach;
        double scale = 1 / Math.sqrt(gamesEach);
        double off0 = (seen - deviations0) * scale;
        double off1 = (seen - deviations1) * scale;
        return games / 2 * Math.log((1 + off0 * off0) / (1 + off1 * off1));
    }

    private double[] weighted(double[] constraint, double x) {
        double[] weighted = new double[scores.length];
        for (int i = 0; i < scores.length; i++) {
            weighted[i] = observed[i] / (1 + x * constraint[i]);
        }
        return weighted;
    }

    private double mean(double[] probabilities) {
        double sum = 0;
        for (int i = 0; i < scores.length; i++) {
            sum += probabilities[i] * scores[i];
        }
        return sum;
    }

    private double variance(double[] probabilities, double mean) {
        double sum = 0;
        for (int i = 0; i < scores.length; i++) {
            sum += probabilities[i] * (scores[i] - mean) * (scores[i] - mean);
        }
        return sum;
    }

    /**
     * The equation {@code sum p[i] a[i] / (1 + x a[i]) = 0}, which gives the maximum likelihood under a constraint
     * (Michel Van den Bergh, https://www.cantate.be/Fishtest/support_MLE_multinomial.pdf, Proposition 1.1).
     */
    static final class Secular {
        private static final int MAX_STEPS = 200;
        private static final double PRECISION = 1e-14;

        private Secular() {}

        /**
         * The only solution between {@code -1/max a} and {@code -1/min a}, where the sum falls from infinity to minus
         * infinity: Newton's method, with bisection where a step leaves the bracket.
         *
         * @param a at least one value below zero and one above
         * @param p all above zero
         * @return NaN if the values of {@code a} do not lie on both sides of zero
         */
        static double solve(double[] a, double[] p) {
            double least = 0;
            double most = 0;
            for (double value : a) {
                least = Math.min(least, value);
                most = Math.max(most, value);
            }
            if (least == 0 || most == 0) {
                return Double.NaN;
            }
            double low = -1 / most;
            double high = -1 / least;
            double x = 0;
            for (int step = 0; step < MAX_STEPS; step++) {
                double sum = 0;
                double slope = 0;
                for (int i = 0; i < a.length; i++) {
                    double part = a[i] / (1 + x * a[i]);
                    sum += p[i] * part;
                    slope -= p[i] * part * part;
                }
                if (sum > 0) {
                    low = x;
                } else {
                    high = x;
                }
                double next = x - sum / slope;
                if (!(next > low && next < high)) {
                    next = (low + high) / 2;
                }
                if (Math.abs(next - x) <= PRECISION * (1 + Math.abs(x))) {
                    return next;
                }
                x = next;
            }
            return x;
        }
    }
}
