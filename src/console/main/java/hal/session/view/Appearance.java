package hal.session.view;

/**
 * How the user wants the game to appear; a face heeds what it can.
 *
 * @param size of the board, as far as there is room for it
 * @param theme the name of the colours, empty for the face's own choice
 * @param eye whether HAL's eye is shown
 * @param pieces how the pieces are shown
 * @param mouse whether the mouse is taken, rather than left to the terminal, which then can select text
 * @param speech whether everything is said in words, so that the board need not be in sight
 */
public record Appearance(BoardSize size, String theme, boolean eye, PieceStyle pieces, boolean mouse, boolean speech) {
    /** Nothing special is wanted. */
    public static final Appearance DEFAULT = new Appearance(BoardSize.AUTO, "", true, PieceStyle.AUTO, true, false);
}
