package hal.console.terminal;

import org.jline.utils.AttributedStyle;

/** How the line editor draws its menu of completions, and whether its prompt has a colour. */
enum EditorStyles {
    /** For the full screen, which turns each colour into an ink: see {@link EditPicture}. */
    FRAMED(
            AttributedStyle.DEFAULT.background(AttributedStyle.BLACK),
            AttributedStyle.DEFAULT
                    .background(AttributedStyle.BLACK)
                    .foreground(AttributedStyle.BLACK + AttributedStyle.BRIGHT)),

    /** For scrollback, whose background is unknown. */
    COLORED(AttributedStyle.DEFAULT, AttributedStyle.DEFAULT.faint()),

    /** For scrollback without colours. */
    COLORLESS(AttributedStyle.DEFAULT, AttributedStyle.DEFAULT);

    /** In scrollback a menu should not push the board out of the window. */
    private static final int MOST_ROWS_IN_SCROLLBACK = 8;

    private final AttributedStyle word;
    private final AttributedStyle description;

    EditorStyles(AttributedStyle word, AttributedStyle description) {
        this.word = word;
        this.description = description;
    }

    /** How a menu is drawn in a style. */
    CompletionMenu.Styles menu() {
        return new CompletionMenu.Styles(
                word, description, AttributedStyle.DEFAULT.inverse(), this == FRAMED ? "\u2026" : "...");
    }

    /** How many rows a menu has at most. */
    int mostMenuRows() {
        return this == FRAMED ? Integer.MAX_VALUE : MOST_ROWS_IN_SCROLLBACK;
    }
}
