package hal.console.terminal;

import java.nio.charset.StandardCharsets;
import org.jline.builtins.ScreenTerminal;

/**
 * What the line editor has drawn: prompt, line and completions, on an emulated screen of the prompt panel's size. Each
 * line begins on a blank screen, so only a line taller than the panel can scroll out of it.
 */
final class EditScreen {
    private ScreenTerminal screen;
    private int columns;
    private int rows;

    EditScreen(int columns, int rows) {
        resize(columns, rows);
    }

    /** Blanks the screen and gives it another size; the editor must then redraw itself. */
    synchronized void resize(int newColumns, int newRows) {
        columns = Math.max(2, newColumns);
        rows = Math.max(2, newRows);
        screen = new ScreenTerminal(columns, rows);
    }

    /** Blanks the screen for a new line. */
    synchronized void clear() {
        screen = new ScreenTerminal(columns, rows);
    }

    /** Draws what the editor writes. */
    synchronized void write(byte[] bytes, int length) {
        try {
            screen.write(new String(bytes, 0, length, StandardCharsets.UTF_8));
        } catch (IndexOutOfBoundsException e) {
            // The editor drew for a wider screen than there is now; it will redraw itself when it is told of the new
            // size.
            clear();
        }
    }

    /** The screen as it is now. */
    synchronized EditPicture picture() {
        long[] cells = new long[columns * rows];
        int[] cursor = new int[2];
        screen.dump(cells, 0, 0, rows, columns, cursor);
        return new EditPicture(columns, rows, cells, cursor[0], cursor[1]);
    }
}
