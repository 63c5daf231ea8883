package hal.console.terminal;

import hal.console.board.paint.Canvas;
import hal.console.board.paint.Rect;
import hal.export.Ink;
import java.util.List;
import java.util.Set;

/**
 * The last row below the prompt: buttons, which are commands to click, or what the keys do to the cursor on the board.
 */
final class Footer {
    /** The button for which there is a key, too. */
    private static final String KEYS = "keys";

    private static final List<String> BUTTONS = List.of("undo", "hint", "flip", "help", KEYS);
    /** The next steps after a game. */
    private static final List<String> AFTERWARDS = List.of("review", "retry", "rematch", "new", "help");
    /** What advises the user. */
    private static final Set<String> ADVICE = Set.of("hint", "review", "retry");
    /** With fewer rows the prompt needs them all. */
    private static final int MIN_ROWS = 6;

    private static final int MIN_COLUMNS = 26;

    private Footer() {}

    /**
     * Whether there is a footer in the prompt's part of the window.
     *
     * @param mouse whether buttons can be clicked
     */
    static boolean fits(Rect prompt, boolean mouse) {
        return mouse && prompt.height() >= MIN_ROWS && prompt.width() >= MIN_COLUMNS;
    }

    /**
     * Paints the footer into the last row of the prompt's part.
     *
     * @param onBoard whether the keys move a cursor on the board
     * @param over whether the game has ended
     * @param hints whether an engine may advise the user
     */
    static void paint(Canvas canvas, Rect prompt, boolean onBoard, boolean over, boolean hints) {
        int y = prompt.y() + prompt.height() - 1;
        int x = prompt.x();
        int end = prompt.x() + prompt.width();
        if (onBoard) {
            canvas.text(x, y, end - x, "arrows move, Enter picks, Esc leaves", Ink.ACCENT);
            return;
        }
        for (String button : over ? AFTERWARDS : BUTTONS) {
            if (!hints && ADVICE.contains(button)) {
                continue;
            }
            String text = button.equals(KEYS) ? " ? " + button + " " : " " + button + " ";
            if (x + text.length() > end) {
                return;
            }
            int right = canvas.text(x, y, end - x, text, Ink.MENU_TEXT, Ink.MENU, false);
            canvas.linkLine(x, y, right - x, button);
            x = right + 1;
        }
    }
}
