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

    /**
     * What this term adds up before anything else is made of it: a term whose value is linear in its weights, each
     * times something counted on the board. Most terms are that themselves.
     */
    public Term linear() {
        return this;
    }

    /** The value that a sum of {@link #linear} makes. */
    public long worth(long sum) {
        return sum;
    }

    /** Whether the value depends only on pawns and kings, so that it can be cached. */
    public boolean isOfPawnsAndKings() {
        return false;
    }

    /** A term whose value depends only on pawns and kings. */
    public abstract static class OfPawnsAndKings extends Term {
        @Override
        public final boolean isOfPawnsAndKings() {
            return true;
        }
    }
}
