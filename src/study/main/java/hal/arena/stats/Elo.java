package hal.arena.stats;

/**
 * Elo and normalised Elo of a score, with confidence intervals.
 *
 * <p>Logistic Elo is the rating difference at which a score is expected: {@code score = 1 / (1 + 10^(-elo/400))}.
 * Normalised Elo measures the difference in standard deviations of a game's score, so that it tells how many games are
 * needed to detect it, whatever the openings and the draw rate: {@code (score - 1/2) / sd * 800 / ln 10} (Michel Van
 * den Bergh, "Comments on Normalized Elo", https://www.cantate.be/Fishtest/normalized_elo_practical.pdf). Without draws
 * and near equality the two agree.
 */
public final class Elo {
    /** The slope of logistic Elo near equality, per standard deviation of a game without draws, which is 1/2. */
    static final double NORMALIZED_PER_DEVIATION = 800 / Math.log(10);

    private Elo() {}

    /** The logistic Elo of a score from 0 to 1; infinite at both ends. */
    public static double ofScore(double score) {
        double inside = Math.max(0, Math.min(1, score));
        return inside == 0.5 ? 0 : 400 * Math.log10(inside / (1 - inside));
    }

    /** The expected score at a logistic Elo, from 0 to 1. */
    public static double toScore(double elo) {
        return 1 / (1 + Math.pow(10, -elo / 400));
    }

    /** Logistic Elo with its 95 % interval. */
    public static Estimate estimate(ScoreCounts sample) {
        Estimate score = score(sample);
        return new Estimate(ofScore(score.value()), ofScore(score.low()), ofScore(score.high()));
    }

    /**
     * Normalised Elo with its 95 % interval. The deviation is treated as known, which is exact near equality; far from
     * it the interval is somewhat too narrow.
     */
    public static Estimate normalizedEstimate(ScoreCounts sample) {
        Estimate score = score(sample);
        double deviation = Math.sqrt(sample.variance() * sample.gamesEach());
        return new Estimate(
                normalized(score.value(), deviation),
                normalized(score.low(), deviation),
                normalized(score.high(), deviation));
    }

    /** With a deviation of zero, anything but equality is infinitely far away. */
    private static double normalized(double score, double deviationOfGame) {
        return score == 0.5 ? 0 : (score - 0.5) / deviationOfGame * NORMALIZED_PER_DEVIATION;
    }

    /**
     * The likelihood of superiority: the confidence that the player is the stronger one, from 0 to 1. One minus the
     * p-value of the test that the players are equal. If all observations agree, so that their variance says nothing,
     * by the number of decisive games alone, as for a trinomial sample: Phi((wins - losses) / sqrt(wins + losses)).
     */
    public static double likelihoodOfSuperiority(ScoreCounts sample) {
        double distance = sample.mean() - 0.5;
        if (distance == 0) {
            return 0.5;
        }
        if (sample.variance() == 0) {
            double decisive = 2 * Math.abs(distance) * sample.games();
            return Normal.cumulative(Math.copySign(Math.sqrt(decisive), distance));
        }
        return Normal.cumulative(distance / Math.sqrt(sample.variance() / sample.observations()));
    }

    /** The score per game, from 0 to 1, with its 95 % interval. */
    static Estimate score(ScoreCounts sample) {
        double mean = sample.mean();
        if (sample.variance() == 0) {
            return unanimous(mean, sample.observations());
        }
        double reach = Normal.TWO_SIDED_95 * Math.sqrt(sample.variance() / sample.observations());
        return new Estimate(mean, Math.max(0, mean - reach), Math.min(1, mean + reach));
    }

    /**
     * The interval if all observations were the same, so that the sample variance is zero. A result seen n times out of
     * n has at least the probability 0.025^(1/n) (Clopper and Pearson 1934; the "rule of three"); the rest is assumed
     * to be as bad, or as good, as possible.
     */
    private static Estimate unanimous(double mean, long observations) {
        double sure = observations == 0 ? 0 : Math.pow(0.025, 1.0 / observations);
        return new Estimate(mean, mean * sure, 1 - (1 - mean) * sure);
    }

    /** The normal distribution. */
    static final class Normal {
        /** The standard deviations on either side of the mean that hold 95 %. */
        static final double TWO_SIDED_95 = 1.959963984540054;

        /** Beyond this the tail vanishes in a double next to 1. */
        private static final double FARTHEST = 8.3;

        private Normal() {}

        /**
         * The probability of a value up to {@code x}, by George Marsaglia's series ("Evaluating the Normal
         * Distribution", Journal of Statistical Software 11, 2004); accurate to about 15 decimal places.
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

    /**
     * An estimate.
     *
     * @param value the best estimate
     * @param low the lower end of its 95 % interval
     * @param high the upper end; all three may be infinite
     */
    public record Estimate(double value, double low, double high) {
        /** Half the width of the interval. */
        public double margin() {
            return (high - low) / 2;
        }

        /** Whether a value lies in the interval. */
        public boolean holds(double candidate) {
            return low <= candidate && candidate <= high;
        }
    }
}
