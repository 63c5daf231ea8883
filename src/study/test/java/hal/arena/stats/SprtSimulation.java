package hal.arena.stats;

import hal.arena.stats.Sprt.Decision;
import hal.arena.stats.Sprt.Model;
import java.util.SplittableRandom;

/**
 * Many sequential tests on pairs of games whose true distribution is known.
 *
 * @param acceptedH0 tests that ended so
 * @param acceptedH1 tests that ended so
 * @param games of all tests together
 */
record SprtSimulation(int acceptedH0, int acceptedH1, long games) {
    /** Scores of a pair with many draws, without a favourite; the mean is moved by {@link #tilted}. */
    private static final double[] LEVEL = {0.04, 0.21, 0.50, 0.21, 0.04};

    /**
     * Runs tests one after the other.
     *
     * @param elo the true difference, in the Elo of the test's model
     * @param seed equal seeds give equal runs
     */
    static SprtSimulation run(Sprt test, double elo, int tests, long seed) {
        double[] shares = cumulative(tilted(elo, test.model()));
        SplittableRandom random = new SplittableRandom(seed);
        int acceptedH1 = 0;
        long games = 0;
        for (int i = 0; i < tests; i++) {
            ScoreCounts sample = ScoreCounts.ofPairs(0, 0, 0, 0, 0);
            Decision decision = Decision.GO_ON;
            while (decision == Decision.GO_ON) {
                sample = sample.plus(draw(shares, random.nextDouble()));
                decision = test.decide(sample);
            }
            acceptedH1 += decision == Decision.ACCEPT_H1 ? 1 : 0;
            games += sample.games();
        }
        return new SprtSimulation(tests - acceptedH1, acceptedH1, games);
    }

    double share(Decision decision) {
        return (double) (decision == Decision.ACCEPT_H0 ? acceptedH0 : acceptedH1) / (acceptedH0 + acceptedH1);
    }

    double meanGames() {
        return (double) games / (acceptedH0 + acceptedH1);
    }

    private static int draw(double[] cumulative, double random) {
        int index = 0;
        while (index < cumulative.length - 1 && random >= cumulative[index]) {
            index++;
        }
        return index;
    }

    /** The level distribution, leaning exponentially so far that it has the Elo. */
    private static double[] tilted(double elo, Model model) {
        double low = -20;
        double high = 20;
        while (high - low > 1e-12) {
            double lean = (low + high) / 2;
            if (elo(lean(lean), model) < elo) {
                low = lean;
            } else {
                high = lean;
            }
        }
        return lean(low);
    }

    private static double[] lean(double lean) {
        double[] shares = LEVEL.clone();
        double sum = 0;
        for (int i = 0; i < shares.length; i++) {
            shares[i] *= Math.exp(lean * i / 4);
            sum += shares[i];
        }
        for (int i = 0; i < shares.length; i++) {
            shares[i] /= sum;
        }
        return shares;
    }

    private static double elo(double[] shares, Model model) {
        double mean = 0;
        double square = 0;
        for (int i = 0; i < shares.length; i++) {
            mean += shares[i] * i / 4;
            square += shares[i] * i * i / 16;
        }
        return model == Model.LOGISTIC
                ? Elo.ofScore(mean)
                : (mean - 0.5) / Math.sqrt(2 * (square - mean * mean)) * Elo.NORMALIZED_PER_DEVIATION;
    }

    private static double[] cumulative(double[] shares) {
        double[] sums = shares.clone();
        for (int i = 1; i < sums.length; i++) {
            sums[i] += sums[i - 1];
        }
        return sums;
    }
}
