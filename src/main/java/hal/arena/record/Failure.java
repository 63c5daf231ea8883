package hal.arena.record;

/** How a player loses otherwise than on the board. */
public enum Failure {
    /** The time ran out. */
    TIME,
    /** The engine died, fell silent or wrote nonsense. */
    CRASH,
    ILLEGAL_MOVE
}
