package hal.eval;

import hal.rules.Position;

/** How far the game has come: decides between the middle-game and the end-game half of a score. */
@FunctionalInterface
interface Phase {
    /** For an evaluation without end-game values. */
    Phase MIDDLEGAME_ONLY = (pair, position) -> Tapered.middlegame(pair);

    /**
     * The one score of a pair.
     *
     * @param pair a {@link Tapered} pair
     * @param position the position it was found for
     */
    int blend(long pair, Position position);
}
