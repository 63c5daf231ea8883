package hal.practice.forge;

import hal.analysis.review.WinningChances;
import hal.practice.theme.Theme;
import hal.search.Score;
import java.util.Set;

/**
 * What makes a puzzle. The margins are those of lichess's puzzler (github.com/ornicar/lichess-puzzler, generator), in winning
 * chances in per cent, which it counts from -1 to 1: a mistake changes them by 30 or more, the best move is better than any
 * other by 35 or more (by 25 from the second move on, which is less than it asks for), and a mate in one stands if all that does not mate leaves 80 at most. A position that was won before is
 * no puzzle, unless it is about a mate.
 *
 * @param nodes searched for the two best moves of a position
 * @param verifyNodes the same when the line is verified
 * @param scanNodes searched for the score of a position, in games that have none
 * @param wanted only puzzles with one of these themes are looked for; empty for all
 */
public record ForgeRules(long nodes, long verifyNodes, long scanNodes, Set<Theme> wanted) {
    /** The margin that is promised between the best move and the second. */
    public static final double MARGIN = 35;

    /** Asked for beyond the margin, since another engine sees a position a little differently. */
    static final double RESERVE = 13;

    /** The same in the last look, with more nodes. */
    static final double LAST_RESERVE = 20;

    /** Asked for from the second move on, when most is won already. */
    static final double LATER_MARGIN = 25;

    /** The change that makes a mistake; the scores of a game are rough, so they are taken at less. */
    static final double MISTAKE = 30;

    static final double ROUGH_MISTAKE = 22;

    /** Mates in one: the best that does not mate, in per cent. */
    static final double BESIDE_MATE = 65;

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
    public static ForgeRules of(long nodes, Set<Theme> wanted) {
        return new ForgeRules(nodes, 4 * nodes, Math.max(1, nodes / 40), wanted);
    }

    /**
     * Winning chances in per cent; those of a proven result are 0 or 100.
     *
     * @param score centipawns or a mate
     */
    public static double chances(int score) {
        return Score.isMate(score) ? (score > 0 ? 100 : 0) : WinningChances.percent(score);
    }
}
