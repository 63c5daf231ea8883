package hal.console.terminal;

/**
 * The room that a display has, in character cells.
 *
 * @param columns at least 1
 * @param rows at least 1
 */
public record WindowSize(int columns, int rows) {
    /** What is assumed where nothing is known. */
    public static final WindowSize DEFAULT = new WindowSize(80, 24);
}
