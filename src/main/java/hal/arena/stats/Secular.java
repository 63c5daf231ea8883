package hal.arena.stats;

/**
 * The equation {@code sum p[i] a[i] / (1 + x a[i]) = 0}, on which likelihoods under a constraint depend (Michel Van den
 * Bergh, https://www.cantate.be/Fishtest/support_MLE_multinomial.pdf, Proposition 1.1).
 */
final class Secular {
    private static final int MOST_STEPS = 200;
    private static final double PRECISION = 1e-14;

    private Secular() {}

    /**
     * Its only solution between {@code -1/max a} and {@code -1/min a}, where the sum falls from infinity to minus
     * infinity: by Newton's steps, halving the bracket where these leave it.
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
        for (int step = 0; step < MOST_STEPS; step++) {
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
