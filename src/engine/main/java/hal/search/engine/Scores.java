package hal.search.engine;

import hal.rules.Color;
import hal.rules.Colors;

/**
 * Score arithmetic. A score is an {@code int} of centipawns from the side to move's point of view; a mate in n plies is
 * {@link #MATE} minus n, so that a shorter mate scores higher. All scores fit in 16 bits.
 */
public final class Scores {
    /** Checkmate on the board, from the winner's point of view. */
    public static final int MATE = 32_000;

    /** Above every score: the open window of a search. */
    public static final int INFINITE = 32_001;

    /** No score; never returned by a search. */
    public static final int NONE = 32_002;

    public static final int DRAW = 0;

    /** The maximum ply of a search, which limits its stacks. */
    public static final int MAX_PLY = 128;

    /** The maximum evaluation; everything above is a mate score. */
    public static final int MAX_EVALUATION = 30_000;

    /** Won by endgame tables, which do not say in how many moves; a result n plies from the root is worth n less. */
    public static final int TABLE_WIN = MAX_EVALUATION - 100;

    private Scores() {}

    /** The score for giving mate in a number of plies from the root. */
    public static int mateIn(int plies) {
        return MATE - plies;
    }

    /** The score for being mated in a number of plies from the root. */
    public static int matedIn(int plies) {
        return plies - MATE;
    }

    /** Whether a score is a mate score, for either side. */
    public static boolean isMate(int score) {
        return Math.abs(score) > MAX_EVALUATION;
    }

    /** Whether a score is a result, a mate or a table's, and no evaluation: it depends on the plies from the root. */
    public static boolean isDecided(int score) {
        return Math.abs(score) >= TABLE_WIN - MAX_PLY;
    }

    /**
     * The number of moves to mate.
     *
     * @param score a mate score
     * @return positive if the side whose score it is mates, zero or negative if it is mated, zero if it is mated
     *     already; the same number of moves from either side's point of view
     */
    public static int movesToMate(int score) {
        return score > 0 ? (MATE - score + 1) / 2 : -((MATE + score + 1) / 2);
    }

    /** Converts a score between the side to move's point of view and White's. */
    public static int fromWhite(int score, int sideToMove) {
        return sideToMove == Colors.WHITE ? score : -score;
    }

    /**
     * Formats a score: signed pawns, such as {@code +0.35}, or moves to mate, such as {@code #3} and {@code #-3}.
     *
     * @param score from White's point of view, see {@link #fromWhite}
     */
    public static String format(int score) {
        if (isMate(score)) {
            return "#" + (movesToMate(score) == 0 && score < 0 ? "-0" : movesToMate(score));
        }
        // Formatted by hand: a match writes a score for each move, and String.format takes a microsecond.
        int size = Math.abs(score);
        String sign = score == 0 ? "" : score > 0 ? "+" : "-";
        return sign + size / 100 + (size % 100 < 10 ? ".0" : ".") + size % 100;
    }

    /**
     * Formats a score so that it says whose it is: {@code White +0.35}, {@code Black +1.20}, {@code 0.00}, or
     * {@code Black mates in 3}.
     *
     * @param score from White's point of view
     */
    public static String formatWithSide(int score) {
        String side = Color.of(score > 0 ? Colors.WHITE : Colors.BLACK).toString();
        if (isMate(score)) {
            return side + " mates in " + Math.abs(movesToMate(score));
        }
        return score == 0 ? format(score) : side + " " + format(Math.abs(score));
    }
}
