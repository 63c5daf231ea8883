package hal.arena.opening;

/** Where the games of a match begin. */
@FunctionalInterface
public interface Openings {
    /**
     * An opening, the same each time for the same number.
     *
     * @param number from 0 on, without end
     */
    StartLine get(int number);
}
