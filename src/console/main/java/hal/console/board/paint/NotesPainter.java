package hal.console.board.paint;

import hal.analysis.review.EvaluationGraph;
import hal.export.Ink;
import hal.platform.TextTable;
import hal.session.view.EngineView;
import hal.session.view.GraphView;
import java.util.List;

/**
 * Paints what is known of the position: what the engine says, a line of numbers and below it its principal variation,
 * or the course of a reviewed game as a curve with its errors and what is said of the move.
 */
final class NotesPainter {
    /** The column of scores, with the gap after it. */
    private static final int SCORE = 7;
    /** The rows of one of several lines at most. */
    private static final int MAX_ROWS = 2;
    /** The curve, the row below it, and what is said. */
    static final int MIN_ROWS = 4;

    private static final int MAX_CURVE_ROWS = 8;
    private static final int NOTE_ROWS = 2;

    private NotesPainter() {}

    /**
     * Paints the line of numbers into one row.
     *
     * @param cut how much of what the engine says there is no room for; may be empty
     */
    static void paintNumbers(Canvas canvas, int x, int y, int width, EngineView engine, String cut) {
        int left = canvas.eye().paint(canvas, x, y);
        if (engine.depth() == 0) {
            if (engine.thinking()) {
                canvas.text(
                        left,
                        y,
                        x + width - left,
                        "thinking" + canvas.look().glyphs().ellipsis(),
                        Ink.DIM);
            }
            return;
        }
        int end = x + width;
        String score = engine.score().text();
        int column =
                canvas.text(left, y, end - left, score, Ink.TEXT, Ink.BACKGROUND, true) + (score.isEmpty() ? 0 : 2);
        String depth = engine.seldepth() > engine.depth()
                ? "depth " + engine.depth() + "/" + engine.seldepth()
                : "depth " + engine.depth();
        column = cut.isEmpty() ? column : part(canvas, column, y, end, cut);
        column = part(canvas, column, y, end, depth);
        column = part(canvas, column, y, end, count(engine.nodes()) + " nodes");
        if (engine.nodesPerSecond() > 0) {
            part(canvas, column, y, end, count(engine.nodesPerSecond()) + "/s");
        }
    }

    /** Draws a part if all of it fits. */
    private static int part(Canvas canvas, int x, int y, int end, String text) {
        if (x + text.length() > end) {
            return end;
        }
        return canvas.text(x, y, end - x, text, Ink.DIM) + 2;
    }

    /** Paints the principal variation, broken between moves, the last row cut. */
    static void paintLine(Canvas canvas, Rect part, String pv) {
        paintWords(canvas, part, pv, Ink.ENGINE);
    }

    /** Paints a text, broken between words, the last row cut. */
    static void paintWords(Canvas canvas, Rect part, String text, Ink ink) {
        List<String> rows = TextTable.wrapped(List.of(text.split(" ", -1)), part.width());
        for (int row = 0; row < Math.min(part.height(), rows.size()); row++) {
            int end = row == part.height() - 1 ? rows.size() : row + 1; // the last row has the rest, which is cut
            canvas.text(part.x(), part.y() + row, part.width(), String.join(" ", rows.subList(row, end)), ink);
        }
    }

    /** Paints the lines of a multi-PV analysis one below the other, each after its score in rows of its own. */
    static void paintLines(Canvas canvas, Rect part, List<EngineView.Line> lines) {
        int rows = Math.max(1, Math.min(MAX_ROWS, part.height() / lines.size()));
        int y = part.y();
        for (EngineView.Line line : lines) {
            int height = Math.min(rows, part.y() + part.height() - y);
            if (height <= 0) {
                return;
            }
            canvas.text(part.x(), y, SCORE, line.score().text(), Ink.TEXT, Ink.BACKGROUND, true);
            paintLine(canvas, new Rect(part.x() + SCORE, y, part.width() - SCORE, height), line.text());
            y += rows;
        }
    }

    /** A count in three or four characters: {@code 950}, {@code 12k}, {@code 1.2M}, {@code 34G}. */
    static String count(long value) {
        if (value < 1000) {
            return Long.toString(value);
        }
        String units = "kMGTPE";
        long scaled = value;
        int unit = 0;
        while (scaled >= 1_000_000) {
            scaled /= 1000;
            unit++;
        }
        long whole = scaled / 1000;
        String tenth = whole < 10 && unit > 0 ? "." + scaled / 100 % 10 : "";
        return whole + tenth + units.charAt(unit);
    }

    static void paintGraph(Canvas canvas, Rect part, GraphView view) {
        int curveRows = Math.min(MAX_CURVE_ROWS, part.height() - 1 - NOTE_ROWS);
        EvaluationGraph graph = view.graph();
        boolean ascii = !canvas.look().glyphs().unicode();
        int present = graph.columnOf(view.ply(), part.width());
        List<String> rows = graph.rows(part.width(), curveRows, ascii);
        for (int row = 0; row < rows.size(); row++) {
            for (int column = 0; column < part.width(); column++) {
                Ink ink = column == present ? Ink.ACCENT : Ink.BAR_WHITE;
                char drawn = rows.get(row).charAt(column);
                // The middle is seen through what is filled, too.
                boolean crossed = drawn == EvaluationGraph.full(ascii)
                        && curveRows > 1
                        && row == EvaluationGraph.middleRow(curveRows);
                canvas.cell(
                        part.x() + column,
                        part.y() + row,
                        crossed ? EvaluationGraph.middleSign(curveRows) : drawn,
                        crossed ? Ink.BAR_BLACK : ink,
                        crossed ? ink : Ink.BAR_BLACK,
                        false);
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
        paintLine(canvas, new Rect(part.x(), y + 1, part.width(), part.y() + part.height() - y - 1), view.note());
    }
}
