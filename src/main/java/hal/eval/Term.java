package hal.eval;

import hal.rules.Position;

/** One idea of an evaluation that looks at the board afresh each time. */
@FunctionalInterface
interface Term {
    /**
     * What the idea is worth for one side.
     *
     * @param position the position, not changed
     * @param color the side
     * @return a {@link Tapered} pair of centipawns, positive if good for that side
     */
    long of(Position position, int color);
}
