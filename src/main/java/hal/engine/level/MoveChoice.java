package hal.engine.level;

import hal.search.Score;
import hal.search.SearchInfo;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Chooses one of several lines as a person of some strength might: mostly a good one, and never one that is worse than
 * the level's reach.
 *
 * <p>Each line's score is shifted by a random number of the Gumbel distribution, scaled by the temperature; the greatest
 * wins. That is the same as drawing with the weights {@code exp(score / temperature)} (E. J. Gumbel, Statistical Theory of
 * Extreme Values, 1954).
 */
public final class MoveChoice {
    /** A mate found by looking so few moves ahead is seen by everyone. */
    private static final int OBVIOUS_MATE = 1;

    private MoveChoice() {}

    /**
     * The line to play.
     *
     * @param lines the best first, at least one
     * @param level how freely to choose
     */
    public static SearchInfo choose(List<SearchInfo> lines, Level level, RandomGenerator random) {
        SearchInfo best = lines.get(0);
        if (!level.choosesFreely() || isObvious(best.score())) {
            return best;
        }
        SearchInfo chosen = best;
        double highest = Double.NEGATIVE_INFINITY;
        for (SearchInfo line : lines) {
            double score = line.score() + level.temperature() * gumbel(random);
            if (best.score() - line.score() <= level.reach() && score > highest) {
                highest = score;
                chosen = line;
            }
        }
        return chosen;
    }

    private static boolean isObvious(int score) {
        return Score.isMate(score) && Score.movesToMate(score) == OBVIOUS_MATE;
    }

    private static double gumbel(RandomGenerator random) {
        return -Math.log(-Math.log(random.nextDouble(Double.MIN_NORMAL, 1)));
    }
}
