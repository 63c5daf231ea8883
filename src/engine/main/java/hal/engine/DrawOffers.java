package hal.engine;

import hal.search.engine.Scores;

/** When an engine accepts an offered draw, from the user here or as a bot on a server. */
public final class DrawOffers {
    /** At this score or below, in centipawns from its own point of view, it is glad of a draw. */
    private static final int WORSE = -40;

    /** In a level position neither side is further ahead than this, in centipawns. */
    private static final int LEVEL = 20;

    /** From this move on it takes a level position for a draw; earlier it wants to play. */
    private static final int LATE = 40;

    private DrawOffers() {}

    /**
     * Whether it takes the draw.
     *
     * @param score its last score, in centipawns from its own point of view
     * @param moveNumber the number of the present move
     */
    public static boolean accepts(int score, int moveNumber) {
        if (Scores.isMate(score)) {
            return score < 0;
        }
        return score <= WORSE || (moveNumber >= LATE && score <= LEVEL);
    }
}
