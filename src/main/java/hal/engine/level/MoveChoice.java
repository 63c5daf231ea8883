package hal.engine.level;

import hal.search.Score;
import hal.search.SearchInfo;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Chooses one of several lines as a person of some strength might: mostly a good one, and never one beyond the level's
 * reach.
 *
 * <p>Each line's score is shifted by a Gumbel-distributed random number scaled by the temperature, and the largest
 * wins. This is equivalent to drawing with weights {@code exp(score / temperature)} (E. J. Gumbel, Statistical Theory
 * of Extreme Values, 1954).
 */
public final class MoveChoice {
    /** Mates up to this length, in moves, are always played. */
    private static final int OBVIOUS_MATE = 1;

    private MoveChoice() {}

    /**
     * Chooses the line to play.
     *
     * @param lines best first, at least one
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
