package hal.console.terminal;

/**
 * The size of a display, in character cells.
 *
 * @param columns at least 1
 * @param rows at least 1
 */
public record WindowSize(int columns, int rows) {
    /** The assumed size where it is unknown. */
    public static final WindowSize DEFAULT = new WindowSize(80, 24);
}
