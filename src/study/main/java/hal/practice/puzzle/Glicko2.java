package hal.practice.puzzle;

/**
 * A rating by Mark Glickman's Glicko-2 ("Example of the Glicko-2 system", glicko.net): how good a player is, or how
 * hard a puzzle.
 *
 * @param rating in points, 1500 in the middle
 * @param deviation how uncertain it is, in points: the true one is within two of them with 95 per cent
 * @param volatility how erratically the strength changes
 */
public record Glicko2(double rating, double deviation, double volatility) {
    /** Of someone unknown. */
    public static final double MAX_DEVIATION = 350;

    public static final double START_VOLATILITY = 0.06;

    /** With less, a rating would hardly move any more. */
    private static final double MIN_DEVIATION = 45;

    /** How much the volatility may change: Glickman's tau. */
    private static final double TAU = 0.5;

    private static final double SCALE = 173.7178;
    private static final double MIDDLE = 1500;
    private static final double CONVERGED = 0.000001;

    /**
     * A result against an opponent.
     *
     * @param score 1 for a win, 0.5 for half of one, 0 for a loss
     */
    public record Result(Glicko2 opponent, double score) {}

    /** A rating with the volatility to begin with. */
    public static Glicko2 of(double rating, double deviation) {
        return new Glicko2(rating, deviation, START_VOLATILITY);
    }

    private double mu() {
        return (rating - MIDDLE) / SCALE;
    }

    private double phi() {
        return deviation / SCALE;
    }

    private static double weight(double phi) {
        return 1 / Math.sqrt(1 + 3 * phi * phi / (Math.PI * Math.PI));
    }

    private double expected(Glicko2 opponent) {
        return 1 / (1 + Math.exp(-weight(opponent.phi()) * (mu() - opponent.mu())));
    }

    /** The rating after a period with some results. */
    public Glicko2 after(Result... results) {
        double information = 0;
        double sum = 0;
        for (Result result : results) {
            double weight = weight(result.opponent().phi());
            double expected = expected(result.opponent());
            information += weight * weight * expected * (1 - expected);
            sum += weight * (result.score() - expected);
        }
        if (information == 0) {
            return new Glicko2(rating, SCALE * Math.hypot(phi(), volatility), volatility);
        }
        double variance = 1 / information;
        double change = variance * sum;
        double newVolatility = volatility(change, variance);
        double before = phi() * phi() + newVolatility * newVolatility;
        double newPhi = 1 / Math.sqrt(1 / before + information);
        double newMu = mu() + newPhi * newPhi * sum;
        return new Glicko2(SCALE * newMu + MIDDLE, SCALE * newPhi, newVolatility);
    }

    /**
     * The same as after one puzzle, with a deviation that lets the rating keep moving.
     *
     * @param score 1 for a win, 0.5 for half of one, 0 for a loss
     */
    public Glicko2 afterPuzzle(Glicko2 opponent, double score) {
        Glicko2 next = after(new Result(opponent, score));
        return new Glicko2(
                next.rating, Math.max(MIN_DEVIATION, Math.min(MAX_DEVIATION, next.deviation)), next.volatility);
    }

    /** Step 5 of the paper: the volatility by the Illinois algorithm. */
    private double volatility(double change, double variance) {
        double a = Math.log(volatility * volatility);
        double low = a;
        double high;
        double square = change * change - phi() * phi() - variance;
        if (square > 0) {
            high = Math.log(square);
        } else {
            int k = 1;
            while (slope(a - k * TAU, a, change, variance) < 0) {
                k++;
            }
            high = a - k * TAU;
        }
        double atLow = slope(low, a, change, variance);
        double atHigh = slope(high, a, change, variance);
        while (Math.abs(high - low) > CONVERGED) {
            double middle = low + (low - high) * atLow / (atHigh - atLow);
            double atMiddle = slope(middle, a, change, variance);
            if (atMiddle * atHigh <= 0) {
                low = high;
                atLow = atHigh;
            } else {
                atLow /= 2;
            }
            high = middle;
            atHigh = atMiddle;
        }
        return Math.exp(low / 2);
    }

    private double slope(double x, double a, double change, double variance) {
        double e = Math.exp(x);
        double all = phi() * phi() + variance + e;
        return e * (change * change - all) / (2 * all * all) - (x - a) / (TAU * TAU);
    }
}
