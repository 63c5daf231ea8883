package hal.search;

/**
 * How a score relates to the true value.
 *
 * <pre>{@code
 * System.out.println(Bound.LOWER.words() + "+0.35"); // at least +0.35
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
public enum Bound {
    /** The score is the value. */
    EXACT,
    /** The value is at least this: the search failed high. */
    LOWER,
    /** The value is at most this: the search failed low. */
    UPPER;

    /**
     * What a search within a window has told.
     *
     * @param value what it returned, from the same point of view as the window
     */
    public static Bound of(int value, int alpha, int beta) {
        return value >= beta ? LOWER : value <= alpha ? UPPER : EXACT;
    }

    /** The same for the other side, for which the score is negated. */
    public Bound negated() {
        return this == EXACT ? EXACT : this == LOWER ? UPPER : LOWER;
    }

    /**
     * What stands before the score where it is written: nothing before a value, else a sign for at least or at most.
     */
    public String sign() {
        return switch (this) {
            case EXACT -> "";
            case LOWER -> "\u2265";
            case UPPER -> "\u2264";
        };
    }

    /** The same in words, with a blank after them. */
    public String words() {
        return switch (this) {
            case EXACT -> "";
            case LOWER -> "at least ";
            case UPPER -> "at most ";
        };
    }
}
