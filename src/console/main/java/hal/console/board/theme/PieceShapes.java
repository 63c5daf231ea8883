package hal.console.board.theme;

/** How figurines show whose pieces they are, where a figurine has one colour. */
public enum PieceShapes {
    /** White's are bright, Black's dark: all are filled. */
    FILLED,
    /** Both are darker than the board, as in a book: White's are outlines, through which the bright board shows. */
    DARK_INK,
    /** Both are brighter than the board: Black's are outlines, through which the dark board shows. */
    BRIGHT_INK,
    /** Letters: it is unknown whether text is dark or bright, so that either side could look like the other. */
    LETTERS
}
