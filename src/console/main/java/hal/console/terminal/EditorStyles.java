package hal.console.terminal;

import org.jline.utils.AttributedStyle;

/** How the line editor draws its menu of completions, and whether its prompt has a colour. */
enum EditorStyles {
    /** For the full screen, which turns each colour into an ink: see {@link EditPicture}. */
    FRAMED,
    /** For scrollback, whose background is unknown. */
    COLORED,
    /** For scrollback without colours. */
    COLORLESS;

    /** In scrollback a menu should not push the board out of the window. */
    private static final int MAX_ROWS_IN_SCROLLBACK = 8;

    /** How a menu is drawn. */
    CompletionMenu.Styles menu() {
        AttributedStyle word = AttributedStyle.DEFAULT;
        AttributedStyle chosen = word.inverse();
        return switch (this) {
            case FRAMED -> {
                AttributedStyle black = word.background(AttributedStyle.BLACK);
                AttributedStyle grey = black.foreground(AttributedStyle.BLACK + AttributedStyle.BRIGHT);
                yield new CompletionMenu.Styles(black, grey, chosen, "\u2026");
            }
            case COLORED -> new CompletionMenu.Styles(word, word.faint(), chosen, "...");
            case COLORLESS -> new CompletionMenu.Styles(word, word, chosen, "...");
        };
    }

    /** How many rows a menu has at most. */
    int mostMenuRows() {
        return this == FRAMED ? Integer.MAX_VALUE : MAX_ROWS_IN_SCROLLBACK;
    }
}
