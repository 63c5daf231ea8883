package hal.eval.handmade.core;

/**
 * One idea of an evaluation that looks at the board afresh each time. An abstract class and not an interface since this
 * is called some thirty times a node, and HotSpot finds a class's method with one look less.
 */
public abstract class Term {
    /**
     * What the idea is worth for one side.
     *
     * @param survey the position and what attacks what in it
     * @param color the side
     * @return a {@link Tapered} pair of centipawns, positive if good for that side
     */
    public abstract long of(Survey survey, int color);

    /** Whether the worth depends on nothing but pawns and kings, and so can be kept for the next position. */
    public boolean isOfPawnsAndKings() {
        return false;
    }
}
