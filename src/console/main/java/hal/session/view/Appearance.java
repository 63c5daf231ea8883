package hal.session.view;

/**
 * How the user wants the game to appear; a face heeds what it can.
 *
 * @param size of the board, as far as there is room for it
 * @param theme the name of the colours, empty for the face's own choice
 * @param eye whether HAL's eye is shown
 * @param pixels whether the board is shown as a picture where pixels can be shown
 * @param animation whether pieces glide to their squares where that is cheap
 * @param mouse whether the mouse is taken, rather than left to the terminal, which then can select text
 * @param speech whether everything is said in words, so that the board need not be in sight
 */
public record Appearance(
        BoardSize size, String theme, boolean eye, boolean pixels, boolean animation, boolean mouse, boolean speech) {
    /** Nothing special is wanted. */
    public static final Appearance DEFAULT = new Appearance(BoardSize.AUTO, "", true, true, true, true, false);

    /** The same with another board size. */
    public Appearance withSize(BoardSize other) {
        return new Appearance(other, theme, eye, pixels, animation, mouse, speech);
    }

    /** The same in other colours. */
    public Appearance withTheme(String other) {
        return new Appearance(size, other, eye, pixels, animation, mouse, speech);
    }

    /** The same with or without HAL's eye. */
    public Appearance withEye(boolean shown) {
        return new Appearance(size, theme, shown, pixels, animation, mouse, speech);
    }

    /** The same with or without pictures made of pixels. */
    public Appearance withPixels(boolean shown) {
        return new Appearance(size, theme, eye, shown, animation, mouse, speech);
    }

    /** The same with the mouse taken or left. */
    public Appearance withMouse(boolean taken) {
        return new Appearance(size, theme, eye, pixels, animation, taken, speech);
    }
}
