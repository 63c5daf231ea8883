package hal.session.view;

/**
 * How the user wants the game to appear; a face heeds what it can.
 *
 * @param size of the board, as far as there is room for it
 * @param theme the name of the colours, empty for the face's own choice
 * @param eye whether HAL's eye is shown
 * @param pieces how the pieces are shown
 * @param animation whether pieces glide to their squares where that is cheap
 * @param mouse whether the mouse is taken, rather than left to the terminal, which then can select text
 * @param speech whether everything is said in words, so that the board need not be in sight
 */
public record Appearance(
        BoardSize size,
        String theme,
        boolean eye,
        PieceStyle pieces,
        boolean animation,
        boolean mouse,
        boolean speech) {
    /** Nothing special is wanted. */
    public static final Appearance DEFAULT =
            new Appearance(BoardSize.AUTO, "", true, PieceStyle.AUTO, true, true, false);

    /** The same with another board size. */
    public Appearance withSize(BoardSize other) {
        return new Appearance(other, theme, eye, pieces, animation, mouse, speech);
    }

    /** The same in other colours. */
    public Appearance withTheme(String other) {
        return new Appearance(size, other, eye, pieces, animation, mouse, speech);
    }

    /** The same with or without HAL's eye. */
    public Appearance withEye(boolean shown) {
        return new Appearance(size, theme, shown, pieces, animation, mouse, speech);
    }

    /** The same with other pieces. */
    public Appearance withPieces(PieceStyle other) {
        return new Appearance(size, theme, eye, other, animation, mouse, speech);
    }

    /** The same with the mouse taken or left. */
    public Appearance withMouse(boolean taken) {
        return new Appearance(size, theme, eye, pieces, animation, taken, speech);
    }
}
