package hal.forge;

import hal.analysis.review.WinningChances;
import hal.practice.theme.PuzzleTheme;
import hal.search.engine.Scores;
import java.util.Set;

/**
 * What makes a puzzle, in winning chances in per cent, where a mate is 100. The kinds of margins are those of lichess's
 * puzzler (github.com/ornicar/lichess-puzzler, generator): a mistake changes the chances by 30 or more, and the best
 * move is better than any other. By how much is promised for another engine too, which sees a position a little
 * differently, so that HAL's own search has to see more. A position that was won before is no puzzle, unless it is
 * about a mate.
 *
 * @param nodes searched for the two best moves of a position
 * @param verifyNodes the same when the line is verified
 * @param scanNodes searched for the score of a position, in games that have none
 * @param wanted only puzzles with one of these themes are looked for; empty for all
 */
public record ForgeRules(long nodes, long verifyNodes, long scanNodes, Set<PuzzleTheme> wanted) {
    /** By how much the best move is promised to be better than the second, in each of the solver's moves. */
    public static final double MARGIN = 25;

    /**
     * What HAL's own search must see beyond that for the first move; half of it where the best move mates for certain,
     * so that only the second can be misjudged. Later, when most is won already, the margin will do.
     */
    static final double RESERVE = 25;

    /** The same in the last look, with more nodes. */
    static final double LAST_RESERVE = 30;

    /** What a short look must see. */
    static final double SHORT_LEAD = 18;

    /** The change that makes a mistake; the scores of a game are rough, so they are taken at less. */
    static final double MISTAKE = 30;

    static final double ROUGH_MISTAKE = 22;

    public ForgeRules {
        wanted = Set.copyOf(wanted);
    }

    /** In centipawns: won already before the mistake. */
    static final int WON = 300;

    /** In centipawns: a win after it. */
    static final int WINS = 200;

    /** In centipawns: holds, if what was there before was lost. */
    static final int HOLDS = -30;

    /** The most moves of the solver. */
    static final int MAX_MOVES = 7;

    /** The rules for a number of nodes. */
    public static ForgeRules of(long nodes, Set<PuzzleTheme> wanted) {
        return new ForgeRules(nodes, 4 * nodes, Math.max(1, nodes / 40), wanted);
    }

    /**
     * Winning chances in per cent; those of a proven result are 0 or 100.
     *
     * @param score centipawns or a mate
     */
    public static double chances(int score) {
        return Scores.isMate(score) ? (score > 0 ? 100 : 0) : WinningChances.percent(score);
    }
}
