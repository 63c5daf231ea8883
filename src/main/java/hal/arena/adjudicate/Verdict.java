package hal.arena.adjudicate;

/**
 * A game ended by rule.
 *
 * @param winner a colour, or {@link #NOBODY} for a draw
 * @param words why, for people
 */
public record Verdict(int winner, String words) {
    /** In place of a winner of a drawn game. */
    public static final int NOBODY = -1;
}
