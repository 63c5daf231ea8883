package hal.search;

import hal.eval.Evaluator;
import hal.rules.Color;

/**
 * The arithmetic of scores. A score is an {@code int} of centipawns from the side to move's view; a mate in n plies is
 * {@link #MATE} minus n, so that a nearer mate is worth more. All scores fit into 16 bits.
 */
public final class Score {
    /** Mate on the board, from the winner's view. */
    public static final int MATE = 32_000;

    /** Greater than every score: the open window of a search. */
    public static final int INFINITE = 32_001;

    /** No score; never returned by a search. */
    public static final int NONE = 32_002;

    public static final int DRAW = 0;

    /** The deepest ply that a search may reach: a bound on its stacks. */
    public static final int MAX_PLY = 128;

    /** The most that an evaluation may say; everything above is a mate. */
    public static final int MAX_EVALUATION = Evaluator.MOST;

    /** Won by end-game tables, which do not say in how many moves; a result so many plies from the root is worth less. */
    public static final int TABLE_WIN = MAX_EVALUATION - 100;

    private Score() {}

    /** The score of mating in a number of plies from the root. */
    public static int mateIn(int plies) {
        return MATE - plies;
    }

    /** The score of being mated in a number of plies from the root. */
    public static int matedIn(int plies) {
        return plies - MATE;
    }

    /** Whether a score is a mate, for either side. */
    public static boolean isMate(int score) {
        return Math.abs(score) > MAX_EVALUATION;
    }

    /** Whether a score is a result, a mate or a table's, and no evaluation: it depends on the plies from the root. */
    public static boolean isDecided(int score) {
        return Math.abs(score) >= TABLE_WIN - MAX_PLY;
    }

    /**
     * The moves to a mate, as people count them.
     *
     * @param score a mate score
     * @return positive if the side whose view it is mates, zero or negative if it is mated; zero if it is mated already
     */
    public static int movesToMate(int score) {
        return score > 0 ? (MATE - score + 1) / 2 : -((MATE + score) / 2);
    }

    /** A score of the side to move, from White's view. */
    public static int fromWhite(int score, int sideToMove) {
        return sideToMove == Color.WHITE ? score : -score;
    }

    /**
     * A score as it is shown: pawns with a sign, such as {@code +0.35}, or the moves to a mate, such as {@code #3} and
     * {@code #-3}.
     *
     * @param score from White's view, see {@link #fromWhite}
     */
    public static String format(int score) {
        if (isMate(score)) {
            return "#" + (movesToMate(score) == 0 && score < 0 ? "-0" : movesToMate(score));
        }
        // By hand: a match writes a score for each move, and String.format takes a microsecond.
        int size = Math.abs(score);
        String sign = score == 0 ? "" : score > 0 ? "+" : "-";
        return sign + size / 100 + (size % 100 < 10 ? ".0" : ".") + size % 100;
    }
}
