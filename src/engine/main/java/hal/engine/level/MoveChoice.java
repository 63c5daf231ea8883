package hal.engine.level;

import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Chooses a move as a person of some strength might. People follow some moves further than others, and err when the
 * refutation lies beyond: so each move is judged by the score that the search gave it at a depth drawn by chance. The
 * first ply, with the captures that follow it, is always seen, so a piece is lost to a combination rather than given
 * away. Among moves that seem about equal the choice is free, but never beyond the level's reach.
 *
 * <p>For that choice each score is shifted by a Gumbel-distributed random number scaled by the temperature, and the
 * largest wins. This is equivalent to drawing with weights {@code exp(score / temperature)} (E. J. Gumbel, Statistical
 * Theory of Extreme Values, 1954).
 */
public final class MoveChoice {
    /** Mates up to this length, in moves, are always played. */
    private static final int OBVIOUS_MATE = 1;

    private MoveChoice() {}

    /**
     * Chooses the line to play.
     *
     * @param candidates for each move its lines from the shallowest to the deepest; at least one move with one line
     * @param level how freely to choose
     * @return the line as far as the move was followed
     */
    public static SearchInfo choose(List<List<SearchInfo>> candidates, Level level, RandomGenerator random) {
        List<SearchInfo> seen = new ArrayList<>();
        for (List<SearchInfo> lines : candidates) {
            seen.add(followed(lines, level.sight(), random));
        }
        SearchInfo best = seen.get(0);
        for (SearchInfo line : seen) {
            best = line.score() > best.score() ? line : best;
        }
        if (level.temperature() == 0 || isObvious(best.score())) {
            return best;
        }
        SearchInfo chosen = best;
        double highest = Double.NEGATIVE_INFINITY;
        for (SearchInfo line : seen) {
            double score = line.score() + level.temperature() * gumbel(random);
            if (best.score() - line.score() <= level.reach() && score > highest) {
                highest = score;
                chosen = line;
            }
        }
        return chosen;
    }

    /** The line of a move at the depth to which it is followed. */
    private static SearchInfo followed(List<SearchInfo> lines, int sight, RandomGenerator random) {
        int last = lines.size() - 1;
        if (sight == Level.FULL_SIGHT) {
            return lines.get(last);
        }
        int depth = 0;
        while (depth < last && random.nextInt(Level.FULL_SIGHT) < sight) {
            depth++;
        }
        return lines.get(depth);
    }

    private static boolean isObvious(int score) {
        return Scores.isMate(score) && Scores.movesToMate(score) == OBVIOUS_MATE;
    }

    private static double gumbel(RandomGenerator random) {
        return -Math.log(-Math.log(random.nextDouble(Double.MIN_NORMAL, 1)));
    }
}
