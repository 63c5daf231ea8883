package hal.console.board.paint;

import hal.console.board.theme.Ink;
import hal.session.view.GridView;

/** Paints a whole frame of a small game, but for what stands in the prompt's part. */
public final class GridScene {
    private GridScene() {}

    /** Paints the frame over whatever was there. */
    public static void paint(Canvas canvas, GridLayout layout, GridView grid, Rect window) {
        canvas.fill(window, Ink.BACKGROUND);
        if (layout.board().isEmpty()) {
            return;
        }
        new GridPainter(canvas, grid, layout).paint();
        if (!layout.side().isEmpty()) {
            paintSide(canvas, layout.side(), grid);
        }
        canvas.rule(
                layout.prompt().x(), layout.prompt().y() - 1, layout.prompt().width());
    }

    private static void paintSide(Canvas canvas, Rect part, GridView grid) {
        int y = part.y();
        canvas.text(part.x(), y++, part.width(), grid.title(), Ink.TEXT, Ink.BACKGROUND, true);
        canvas.rule(part.x(), y++, part.width());
        paintPlayer(canvas, part, y++, grid, true);
        paintPlayer(canvas, part, y++, grid, false);
        canvas.rule(part.x(), y++, part.width());
        int bottom = part.y() + part.height() - 1;
        if (!grid.status().isEmpty()) {
            canvas.text(part.x(), bottom--, part.width(), grid.status(), Ink.ACCENT, Ink.BACKGROUND, true);
        }
        y = paintWrapped(canvas, new Rect(part.x(), y, part.width(), bottom - y + 1), moves(grid), Ink.TEXT);
        paintWrapped(canvas, new Rect(part.x(), y, part.width(), bottom - y + 1), grid.thought(), Ink.ENGINE);
    }

    private static String moves(GridView grid) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < grid.moves().size(); i++) {
            text.append(i == 0 ? "" : " ");
            text.append(i % 2 == 0 ? (i / 2 + 1) + "." : "").append(grid.moves().get(i));
        }
        return text.toString();
    }

    private static void paintPlayer(Canvas canvas, Rect part, int y, GridView grid, boolean first) {
        boolean turn = !grid.over() && grid.firstToMove() == first;
        if (turn) {
            canvas.cell(part.x(), y, canvas.look().glyphs().turn(), Ink.ACCENT, Ink.BACKGROUND, true);
        }
        Ink square = canvas.look().palette().paintsSquares() ? Ink.DARK_SQUARE : Ink.BACKGROUND;
        boolean disc = grid.discs() && GridPainter.hasPixels(canvas.look());
        char piece = disc ? '\u25cf' : first ? GridView.FIRST : GridView.SECOND;
        canvas.text(part.x() + 2, y, 3, " " + piece + " ", first ? Ink.WHITE_PIECE : Ink.BLACK_PIECE, square, false);
        canvas.text(
                part.x() + 6,
                y,
                part.width() - 6,
                first ? grid.first() : grid.second(),
                turn ? Ink.ACCENT : Ink.TEXT,
                Ink.BACKGROUND,
                true);
    }

    /** Paints words line by line, the last ones where there is no room for all, and returns the row below. */
    private static int paintWrapped(Canvas canvas, Rect part, String text, Ink ink) {
        int y = part.y();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > part.width()) {
                y = paintLine(canvas, part, y, line, ink);
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        return line.isEmpty() ? y : paintLine(canvas, part, y, line, ink);
    }

    private static int paintLine(Canvas canvas, Rect part, int y, CharSequence line, Ink ink) {
        if (y < part.y() + part.height()) {
            canvas.text(part.x(), y, part.width(), line.toString(), ink);
            return y + 1;
        }
        return y;
    }
}
