package hal.eval.handmade.core;

/**
 * One term of an evaluation, computed afresh for each position. An abstract class rather than an interface, since it is
 * called some thirty times per node and HotSpot dispatches class methods faster.
 */
public abstract class Term {
    /**
     * The value of the term for one side.
     *
     * @param survey the position and its attacks
     * @param color the side
     * @return a {@link Tapered} pair of centipawns, positive if good for that side
     */
    public abstract long of(Survey survey, int color);

    /** Whether the value depends only on pawns and kings, so that it can be cached. */
    public boolean isOfPawnsAndKings() {
        return false;
    }
}
