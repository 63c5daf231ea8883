package hal.session.view;

/** How large the user wants the board; each falls back to what the window has room for. */
public enum BoardSize {
    /** The largest that the window has room for. */
    AUTO,
    /** One row for each rank. */
    SMALL,
    /** Two rows for each rank. */
    MEDIUM,
    /** Four rows for each rank, with pixel pieces. */
    LARGE
}
