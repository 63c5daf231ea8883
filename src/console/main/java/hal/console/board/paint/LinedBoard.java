package hal.console.board.paint;

import hal.export.Ink;
import hal.session.view.BoardView;

/**
 * A board drawn with lines, for terminals and themes whose squares have no colours: squares of three cells within a
 * grid.
 */
final class LinedBoard extends BoardPainter {
    private static final int PITCH = 4;
    /** Upper left, upper edge, upper right, left edge, crossing, right edge, lower left, lower edge, lower right. */
    private static final String UNICODE_JOINTS = "\u250c\u252c\u2510\u251c\u253c\u2524\u2514\u2534\u2518";

    private static final char SHADE = '\u2591';

    LinedBoard() {
        super(PITCH, 2, true);
    }

    @Override
    int edgeRows() {
        return 1;
    }

    @Override
    int edgeColumns() {
        return 1;
    }

    @Override
    int labelRow() {
        return 1;
    }

    @Override
    int labelColumn() {
        return 2;
    }

    @Override
    void paintSquare(Canvas canvas, int x, int y, BoardView view, int row, int column) {
        paintEdge(canvas, x, y, row, column);
        if (row == 7) {
            paintEdge(canvas, x, y + 2, 8, column);
        }
        char vertical = canvas.look().glyphs().unicode() ? '\u2502' : '|';
        canvas.cell(x, y + 1, vertical, Ink.FRAME, Ink.BACKGROUND, false);
        canvas.cell(x + PITCH, y + 1, vertical, Ink.FRAME, Ink.BACKGROUND, false);
        int square = view.squareAt(row, column);
        paintInside(canvas, x, y + 1, view, square);
    }

    private static void paintInside(Canvas canvas, int x, int y, BoardView view, int square) {
        String brackets = SquareInk.brackets(view, square);
        boolean unicode = canvas.look().glyphs().unicode();
        char left = brackets.charAt(0);
        char right = brackets.charAt(1);
        boolean shaded = !SquareInk.isLight(square) && unicode && left == ' ';
        canvas.cell(x + 1, y, shaded ? SHADE : left, shaded ? Ink.FRAME : Ink.ACCENT, Ink.BACKGROUND, false);
        canvas.cell(x + 3, y, shaded ? SHADE : right, shaded ? Ink.FRAME : Ink.ACCENT, Ink.BACKGROUND, false);
        boolean bare = view.pieceAt(square) == ' ' && !view.isTarget(square);
        if (bare && !SquareInk.isLight(square) && left == ' ') {
            canvas.cell(x + 2, y, unicode ? SHADE : '.', Ink.FRAME, Ink.BACKGROUND, false);
        } else {
            paintPiece(canvas, x + 2, y, view, square, Ink.BACKGROUND);
        }
    }

    /** The line above a square, with the joints at both its ends. */
    private static void paintEdge(Canvas canvas, int x, int y, int row, int column) {
        Glyphs glyphs = canvas.look().glyphs();
        canvas.cell(x, y, joint(glyphs, row, column), Ink.FRAME, Ink.BACKGROUND, false);
        canvas.rule(x + 1, y, PITCH - 1);
        canvas.cell(x + PITCH, y, joint(glyphs, row, column + 1), Ink.FRAME, Ink.BACKGROUND, false);
    }

    private static char joint(Glyphs glyphs, int row, int column) {
        int kind = 3 * third(row) + third(column);
        return glyphs.unicode() ? UNICODE_JOINTS.charAt(kind) : '+';
    }

    /** 0 for the first line, 2 for the last one, 1 for those between. */
    private static int third(int line) {
        if (line == 0) {
            return 0;
        }
        return line == 8 ? 2 : 1;
    }
}
