package hal.console.terminal;

import com.googlecode.lanterna.TerminalPosition;
import hal.console.board.paint.Canvas;
import hal.console.board.paint.Rect;
import hal.console.board.theme.Ink;
import java.util.List;

/** Paints the prompt panel: the transcript, and after it the line that is being typed with its completions. */
final class PromptPainter {
    private PromptPainter() {}

    /**
     * Paints the panel.
     *
     * @param part where
     * @param edit the line being typed; {@code null} while none is read
     * @return where the cursor belongs; {@code null} for nowhere
     */
    static TerminalPosition paint(Canvas canvas, Rect part, Transcript transcript, EditPicture edit) {
        int editRows = edit == null ? 0 : Math.min(edit.usedRows(), part.height());
        List<Transcript.Line> rows = transcript.rows(part.width(), part.height() - editRows);
        int y = part.y();
        for (Transcript.Line row : rows) {
            paintRow(canvas, part, y++, row);
        }
        if (edit == null) {
            paintHint(canvas, part, y - 1, transcript.scrolledBack());
            return null;
        }
        int firstRow = Math.max(0, edit.usedRows() - part.height());
        for (int row = 0; row < editRows; row++) {
            paintEditRow(canvas, part, y + row, edit, firstRow + row);
        }
        paintHint(canvas, part, y, transcript.scrolledBack());
        int cursorY = y + edit.cursorRow() - firstRow;
        int cursorX = part.x() + Math.min(edit.cursorColumn(), part.width() - 1);
        return cursorY < part.y() ? null : new TerminalPosition(cursorX, cursorY);
    }

    /** Says at the end of a row that newer lines are out of sight. */
    private static void paintHint(Canvas canvas, Rect part, int y, int hidden) {
        if (hidden > 0) {
            String hint = " PgDn: " + hidden + " more ";
            int width = Math.min(hint.length(), part.width());
            canvas.text(part.x() + part.width() - width, y, width, hint, Ink.MENU_TEXT, Ink.MENU, false);
        }
    }

    private static void paintRow(Canvas canvas, Rect part, int y, Transcript.Line row) {
        String before =
                row.text().substring(0, Math.min(row.dimmed(), row.text().length()));
        int x = canvas.text(part.x(), y, part.width(), before, Ink.DIM);
        String rest = row.text().substring(before.length());
        canvas.text(x, y, part.x() + part.width() - x, rest, row.ink());
    }

    private static void paintEditRow(Canvas canvas, Rect part, int y, EditPicture edit, int row) {
        for (int x = 0; x < Math.min(edit.columns(), part.width()); x++) {
            char character = canvas.look().glyphs().shown(edit.character(x, row));
            canvas.cell(part.x() + x, y, character, edit.ink(x, row), edit.background(x, row), edit.bold(x, row));
        }
    }
}
