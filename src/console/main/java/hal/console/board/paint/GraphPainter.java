package hal.console.board.paint;

import hal.analysis.review.EvaluationGraph;
import hal.export.Ink;
import hal.session.view.GraphView;
import java.util.List;

/**
 * Paints the course of a game: the curve, below it the errors and the place on the board, below that what is said of
 * the move.
 */
final class GraphPainter {
    /** The curve, the row below it, and what is said. */
    static final int MIN_ROWS = 4;

    private static final int MAX_CURVE_ROWS = 8;
    private static final int NOTE_ROWS = 2;

    private GraphPainter() {}

    static void paint(Canvas canvas, Rect part, GraphView view) {
        int curveRows = Math.min(MAX_CURVE_ROWS, part.height() - 1 - NOTE_ROWS);
        EvaluationGraph graph = view.graph();
        boolean ascii = !canvas.look().glyphs().unicode();
        int present = graph.columnOf(view.ply(), part.width());
        List<String> rows = graph.rows(part.width(), curveRows, ascii);
        for (int row = 0; row < rows.size(); row++) {
            for (int column = 0; column < part.width(); column++) {
                Ink ink = column == present ? Ink.ACCENT : Ink.TEXT;
                canvas.cell(
                        part.x() + column, part.y() + row, rows.get(row).charAt(column), ink, Ink.BACKGROUND, false);
            }
        }
        int y = part.y() + curveRows;
        String marks = graph.markRow(part.width());
        for (int column = 0; column < part.width(); column++) {
            char sign = marks.charAt(column);
            char shown = column == present && sign == ' ' ? '^' : sign;
            Ink ink = column == present ? Ink.ACCENT : Ink.BAD;
            canvas.cell(part.x() + column, y, shown, ink, Ink.BACKGROUND, column == present);
        }
        EnginePainter.paintLine(
                canvas, new Rect(part.x(), y + 1, part.width(), part.y() + part.height() - y - 1), view.note());
    }
}
