package hal.arena.opening;

/** Where the games of a match start. */
@FunctionalInterface
public interface Openings {
    /**
     * The opening with a number; always the same for the same number.
     *
     * @param number from 0, without an upper limit
     */
    StartLine get(int number);
}
