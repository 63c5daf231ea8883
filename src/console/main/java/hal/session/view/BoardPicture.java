package hal.session.view;

/** What a board shows, as plain values. Squares have numbers, by which clicks name them. */
public sealed interface BoardPicture permits BoardView, GridView {
    /** Stands for a click beside the board. */
    int NONE = -1;

    /** Whether the side that began is shown at the top. */
    boolean blackBelow();

    /** What stands on all squares: equal for equal positions. */
    String contents();
}
