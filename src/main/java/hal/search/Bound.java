package hal.search;

/** What a score says about the true value. */
public enum Bound {
    /** The value itself. */
    EXACT,
    /** The value is this or more: the search failed high. */
    LOWER,
    /** The value is this or less: the search failed low. */
    UPPER
}
