package hal.analysis.puzzle;

import java.util.List;

/**
 * The rating of a solver, estimated from rated puzzles: the one that makes what happened most likely, if a puzzle of equal
 * rating is solved half of the time and one 400 points easier ten times out of eleven (the logistic curve of A. Elo's
 * system).
 *
 * @param rating the estimate, between 0 and 4000
 * @param margin half of its 95 % interval; 0 if all were solved, or none, so that the rating is only a bound
 */
public record SolverRating(int rating, int margin) {
    private static final double LEAST = 0;
    private static final double MOST = 4000;
    private static final double SCALE = Math.log(10) / 400;
    private static final double NORMAL_95 = 1.96;
    private static final int HALVINGS = 40;

    /**
     * From attempts at puzzles that are rated; others do not count.
     *
     * @return nothing can be said of no puzzles: both figures are 0 then
     */
    public static SolverRating of(List<Attempt> attempts) {
        List<Attempt> rated =
                attempts.stream().filter(a -> a.puzzle().rating().isPresent()).toList();
        if (rated.isEmpty()) {
            return new SolverRating(0, 0);
        }
        long solved = rated.stream().filter(Attempt::solved).count();
        if (solved == 0 || solved == rated.size()) {
            return bound(rated, solved > 0);
        }
        double low = LEAST;
        double high = MOST;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (expected(rated, middle) < solved) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return new SolverRating(
                (int) Math.round(low), (int) Math.round(NORMAL_95 / Math.sqrt(information(rated, low))));
    }

    /** All solved: at least as good as the hardest; none: at most as the easiest. */
    private static SolverRating bound(List<Attempt> rated, boolean all) {
        var ratings =
                rated.stream().mapToInt(a -> a.puzzle().rating().orElse(0)).summaryStatistics();
        return new SolverRating(all ? ratings.getMax() : ratings.getMin(), 0);
    }

    private static double expected(List<Attempt> rated, double rating) {
        return rated.stream().mapToDouble(a -> chance(a, rating)).sum();
    }

    /** Fisher's information of all attempts about the rating. */
    private static double information(List<Attempt> rated, double rating) {
        return rated.stream()
                .mapToDouble(a -> chance(a, rating) * (1 - chance(a, rating)) * SCALE * SCALE)
                .sum();
    }

    private static double chance(Attempt attempt, double rating) {
        return 1 / (1 + Math.exp((attempt.puzzle().rating().orElse(0) - rating) * SCALE));
    }
}
