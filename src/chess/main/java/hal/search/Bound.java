package hal.search;

/** How a score relates to the true value. */
public enum Bound {
    /** The score is the value. */
    EXACT,
    /** The value is at least this: the search failed high. */
    LOWER,
    /** The value is at most this: the search failed low. */
    UPPER
}
