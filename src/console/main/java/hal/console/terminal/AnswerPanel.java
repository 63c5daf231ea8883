package hal.console.terminal;

import hal.console.board.paint.Canvas;
import hal.console.board.paint.Rect;
import hal.export.Ink;
import hal.session.face.StyledLine;
import java.util.ArrayList;
import java.util.List;

/**
 * An answer in the panel beside the board, between the players, where it fits there and not above the prompt: until the
 * next line is entered it stands in place of the moves.
 */
final class AnswerPanel {
    /** A player's name and captures, and the line that parts them from the moves. */
    private static final int PLAYER_ROWS = 3;

    private static final int MIN_WIDTH = 36;

    private List<StyledLine> lines = List.of();

    /** The part of a side panel that an answer may take. */
    static Rect part(Rect side) {
        boolean fits = side.width() >= MIN_WIDTH && side.height() > 2 * PLAYER_ROWS;
        return fits
                ? new Rect(side.x(), side.y() + PLAYER_ROWS, side.width(), side.height() - 2 * PLAYER_ROWS)
                : Rect.NONE;
    }

    /** Whether an answer is better shown here than above a prompt. */
    static boolean suits(List<StyledLine> answer, Rect part, Rect prompt) {
        return part.height() > prompt.height()
                && rows(answer, prompt.width()).size() >= prompt.height()
                && rows(answer, part.width()).size() <= part.height()
                && answer.stream().allMatch(line -> line.length() <= part.width() || line.length() > prompt.width());
    }

    private static List<StyledLine> rows(List<StyledLine> answer, int columns) {
        List<StyledLine> rows = new ArrayList<>();
        answer.forEach(line -> rows.addAll(LineBreaker.rows(line, columns)));
        return rows;
    }

    synchronized void open(List<StyledLine> answer) {
        lines = List.copyOf(answer);
    }

    synchronized void close() {
        lines = List.of();
    }

    synchronized boolean isOpen() {
        return !lines.isEmpty();
    }

    /** Whether everything can still be seen after the window has changed its size. */
    synchronized boolean fits(Rect part, Rect prompt) {
        return part.height() > prompt.height() && rows(lines, part.width()).size() <= part.height();
    }

    synchronized void paint(Canvas canvas, Rect part) {
        List<StyledLine> broken = rows(lines, part.width());
        canvas.fill(part, Ink.BACKGROUND);
        for (int y = 0; y < Math.min(part.height(), broken.size()); y++) {
            LinePainter.paint(canvas, part.x(), part.y() + y, part.width(), broken.get(y));
        }
    }
}
