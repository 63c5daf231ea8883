package hal.console.terminal;

import com.googlecode.lanterna.TerminalPosition;
import hal.console.board.paint.Canvas;
import hal.console.board.paint.Rect;
import hal.console.terminal.EditScreen.EditPicture;
import hal.export.Ink;
import hal.session.face.StyledLine;
import java.util.List;

/** Paints the prompt panel: the transcript, and below it the line being typed with its completions. */
final class PromptPainter {
    /** Shorter hints say nothing; they rather cover what is typed. */
    private static final int MIN_HINT = 16;

    private PromptPainter() {}

    /**
     * Paints the panel.
     *
     * @param part where
     * @param edit the line being typed; {@code null} while none is read
     * @param status how far something has come; may be empty
     * @return where the cursor goes; {@code null} for nowhere
     */
    static TerminalPosition paint(Canvas canvas, Rect part, Transcript transcript, EditPicture edit, String status) {
        int editRows = edit == null ? 0 : Math.min(edit.usedRows(), part.height());
        List<StyledLine> rows = transcript.rows(part.width(), part.height() - editRows);
        int y = part.y();
        for (StyledLine row : rows) {
            LinePainter.paint(canvas, part.x(), y++, part.width(), row);
        }
        if (edit == null) {
            paintHint(canvas, part, y - 1, hint(transcript, status), part.width());
            return null;
        }
        int firstRow = Math.max(0, edit.usedRows() - part.height());
        for (int row = 0; row < editRows; row++) {
            paintEditRow(canvas, part, y + row, edit, firstRow + row);
        }
        // In a line of several rows the first is full.
        int room = edit.usedRows() > 1 ? part.width() : part.width() - edit.cursorColumn() - 1;
        paintHint(canvas, part, y, hint(transcript, status), Math.max(MIN_HINT, room));
        int cursorY = y + edit.cursorRow() - firstRow;
        int cursorX = part.x() + Math.min(edit.cursorColumn(), part.width() - 1);
        return cursorY < part.y() ? null : new TerminalPosition(cursorX, cursorY);
    }

    /** The end of a row: that newer lines are out of sight, or else how far something has come. */
    private static String hint(Transcript transcript, String status) {
        int hidden = transcript.scrolledBack();
        if (hidden > 0) {
            return " PgDn: " + hidden + " more ";
        }
        return status.isEmpty() ? "" : " " + status + " ";
    }

    /** Paints as much as there is room for; what stands in brackets at the end is left out first. */
    private static void paintHint(Canvas canvas, Rect part, int y, String whole, int room) {
        int bracket = whole.lastIndexOf(" (");
        String hint = whole.length() > room && bracket > 0 ? whole.substring(0, bracket + 1) : whole;
        int width = Math.min(hint.length(), Math.min(room, part.width()));
        canvas.text(part.x() + part.width() - width, y, width, hint, Ink.MENU_TEXT, Ink.MENU, false);
    }

    private static void paintEditRow(Canvas canvas, Rect part, int y, EditPicture edit, int row) {
        for (int x = 0; x < Math.min(edit.columns(), part.width()); x++) {
            char character = canvas.look().glyphs().shown(edit.character(x, row));
            canvas.cell(part.x() + x, y, character, edit.ink(x, row), edit.background(x, row), edit.bold(x, row));
        }
    }
}
