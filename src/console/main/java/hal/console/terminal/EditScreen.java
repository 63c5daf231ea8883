package hal.console.terminal;

import hal.export.Ink;
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

    /**
     * One state of the {@link EditScreen}. A cell is a character in the lower 32 bits and, above, JLine's attributes:
     * 12 bits of background, 12 of foreground (four for each of red, green, blue), underline, inverse, conceal, bold,
     * foreground set, background set.
     */
    static final class EditPicture {
        private static final long BOLD = 0x0800_0000L << 32;
        private static final long INVERSE = 0x0200_0000L << 32;
        private static final long FOREGROUND_SET = 0x1000_0000L << 32;
        private static final long BACKGROUND_SET = 0x2000_0000L << 32;

        private final int columns;
        private final long[] cells;
        private final int cursorColumn;
        private final int cursorRow;
        private final int usedRows;

        EditPicture(int columns, int rows, long[] cells, int cursorColumn, int cursorRow) {
            this.columns = columns;
            this.cells = cells;
            this.cursorColumn = cursorColumn;
            this.cursorRow = Math.min(cursorRow, rows - 1);
            int last = rows - 1;
            while (last > this.cursorRow && isBlank(last)) {
                last--;
            }
            usedRows = last + 1;
        }

        private boolean isBlank(int row) {
            for (int x = 0; x < columns; x++) {
                if (character(x, row) != ' ') {
                    return false;
                }
            }
            return true;
        }

        int columns() {
            return columns;
        }

        /** Rows down to the cursor or the last character, whichever is lower. */
        int usedRows() {
            return usedRows;
        }

        int cursorColumn() {
            return cursorColumn;
        }

        int cursorRow() {
            return cursorRow;
        }

        char character(int x, int y) {
            int point = (int) cells[y * columns + x];
            if (point == 0) {
                return ' ';
            }
            return point > Character.MAX_VALUE ? '?' : (char) point;
        }

        boolean bold(int x, int y) {
            return (cells[y * columns + x] & BOLD) != 0;
        }

        /**
         * The ink of a cell's character. The editor is styled with the eight ANSI colours, each of which stands for an
         * ink.
         */
        Ink ink(int x, int y) {
            long cell = cells[y * columns + x];
            if ((cell & INVERSE) != 0) {
                return Ink.MENU_CHOSEN_TEXT;
            }
            boolean menu = background(x, y) == Ink.MENU;
            if ((cell & FOREGROUND_SET) == 0) {
                return menu ? Ink.MENU_TEXT : Ink.TEXT;
            }
            return switch ((int) (cell >>> 44) & 0xfff) {
                case 0x800, 0xf00 -> Ink.ERROR;
                case 0x080, 0x0f0 -> Ink.GOOD;
                case 0x880, 0xff0 -> Ink.ACCENT;
                case 0x008, 0x00f, 0x088, 0x0ff -> Ink.ENGINE;
                case 0x808, 0xf0f -> Ink.VOICE;
                case 0x888 -> Ink.DIM;
                default -> menu ? Ink.MENU_TEXT : Ink.TEXT;
            };
        }

        /** The ink behind a cell's character: the completion list is on black, the chosen completion is inverse. */
        Ink background(int x, int y) {
            long cell = cells[y * columns + x];
            if ((cell & INVERSE) != 0) {
                return Ink.MENU_CHOSEN;
            }
            if ((cell & BACKGROUND_SET) == 0) {
                return Ink.BACKGROUND;
            }
            boolean black = (cell >>> 32 & 0xfff) == 0;
            return black ? Ink.MENU : Ink.BACKGROUND;
        }
    }
}
