package hal.practice.puzzle;

import java.util.List;

/**
 * The rating of a solver, the maximum-likelihood estimate from rated puzzles under the Elo model: a puzzle of equal
 * rating is solved half of the time, one rated 400 points lower ten times out of eleven.
 *
 * @param rating the estimate, from 0 to 4000
 * @param margin half the width of its 95 % interval; 0 if all or none were solved, so that the rating is only a bound
 */
public record SolverRating(int rating, int margin) {
    private static final double MIN = 0;
    private static final double MAX = 4000;
    private static final double SCALE = Math.log(10) / 400;
    private static final double NORMAL_95 = 1.96;
    private static final int HALVINGS = 40;

    /**
     * Estimates the rating from attempts; unrated puzzles do not count.
     *
     * @return both figures are 0 if no puzzle is rated
     */
    public static SolverRating of(List<PuzzleRun.Attempt> attempts) {
        List<PuzzleRun.Attempt> rated =
                attempts.stream().filter(a -> a.puzzle().rating().isPresent()).toList();
        if (rated.isEmpty()) {
            return new SolverRating(0, 0);
        }
        long solved = rated.stream().filter(PuzzleRun.Attempt::solved).count();
        if (solved == 0 || solved == rated.size()) {
            return bound(rated, solved > 0);
        }
        double low = MIN;
        double high = MAX;
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

    /** A bound: all solved means at least the hardest puzzle's rating, none solved at most the easiest's. */
    private static SolverRating bound(List<PuzzleRun.Attempt> rated, boolean all) {
        var ratings =
                rated.stream().mapToInt(a -> a.puzzle().rating().orElse(0)).summaryStatistics();
        return new SolverRating(all ? ratings.getMax() : ratings.getMin(), 0);
    }

    private static double expected(List<PuzzleRun.Attempt> rated, double rating) {
        return rated.stream().mapToDouble(a -> chance(a, rating)).sum();
    }

    /** The Fisher information of all attempts about the rating. */
    private static double information(List<PuzzleRun.Attempt> rated, double rating) {
        return rated.stream()
                .mapToDouble(a -> chance(a, rating) * (1 - chance(a, rating)) * SCALE * SCALE)
                .sum();
    }

    private static double chance(PuzzleRun.Attempt attempt, double rating) {
        return 1 / (1 + Math.exp((attempt.puzzle().rating().orElse(0) - rating) * SCALE));
    }
}
