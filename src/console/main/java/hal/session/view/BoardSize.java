package hal.session.view;

/** How large the user wants the board; a size that the window has no room for falls back to a smaller one. */
public enum BoardSize {
    /** The largest that the window has room for. */
    AUTO,
    /** One row for each rank. */
    SMALL,
    /** Two rows for each rank. */
    MEDIUM,
    /** Three rows for each rank or more, with drawn pieces. */
    LARGE
}
