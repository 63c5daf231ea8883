package hal.session;

import hal.search.Score;

/** Whether HAL takes a draw that is offered. */
final class DrawOffer {
    /** Behind by so much, in centipawns, HAL is glad of a draw. */
    private static final int WORSE = -40;

    /** Neither side is further ahead than this in a level position. */
    private static final int LEVEL = 20;

    /** From this move on a level position is taken for a draw; earlier HAL wants to play. */
    private static final int LATE = 40;

    private DrawOffer() {}

    /**
     * @param score HAL's last score, from its own view
     * @param moveNumber the number of the present move
     */
    static boolean isAccepted(int score, int moveNumber) {
        if (Score.isMate(score)) {
            return score < 0;
        }
        return score <= WORSE || (moveNumber >= LATE && score <= LEVEL);
    }
}
