package hal.console.board.paint;

import hal.console.board.theme.ColorDepth;
import hal.export.Ink;
import hal.session.view.BoardPicture;
import hal.session.view.BoardView;
import hal.session.view.GridView;

/** A chess board with one character for each piece, or a board of lines. */
abstract class CharacterBoard extends BoardShape {
    private CharacterBoard(int squareWidth, int squareHeight, boolean labeled) {
        super(8, 8, squareWidth, squareHeight, labeled, labeled);
    }

    @Override
    final void paintSquare(Canvas canvas, int x, int y, BoardPicture picture, int row, int column) {
        paintSquare(canvas, x, y, (BoardView) picture, row, column);
    }

    abstract void paintSquare(Canvas canvas, int x, int y, BoardView view, int row, int column);

    /**
     * Draws the piece of a square, or the dot on one that the selected piece may go to, in a cell of the square's
     * colour.
     */
    private static void paintPiece(Canvas canvas, int x, int y, BoardView view, int square, Ink background) {
        char piece = view.pieceAt(square);
        RenderStyle look = canvas.look();
        if (piece == ' ') {
            char mark = view.isTarget(square) ? look.glyphs().dot() : ' ';
            canvas.cell(x, y, mark, Ink.TARGET, background, false);
            return;
        }
        boolean bold = Glyphs.isWhite(piece) && look.palette().depth() == ColorDepth.NONE;
        char shown = look.glyphs().piece(piece, look.palette().shapes());
        canvas.cell(x, y, shown, SquareLook.ofPiece(piece), background, bold);
    }

    /**
     * Squares of whole cells with the piece in the middle: three by one for small windows, larger ones where pieces are
     * characters.
     */
    static final class Flat extends CharacterBoard {
        Flat(int squareWidth, int squareHeight, boolean labeled) {
            super(squareWidth, squareHeight, labeled);
        }

        @Override
        void paintSquare(Canvas canvas, int x, int y, BoardView view, int row, int column) {
            int square = view.squareAt(row, column);
            if (!canvas.look().palette().paintsSquares()) {
                paintColorless(canvas, x, y, view, square);
                return;
            }
            Ink background = SquareLook.ground(view, square);
            canvas.fill(new Rect(x, y, squareWidth(), squareHeight()), background);
            paintPiece(canvas, x + labelColumn(), y + labelRow(), view, square, background);
        }

        private void paintColorless(Canvas canvas, int x, int y, BoardView view, int square) {
            int middle = x + labelColumn();
            int line = y + labelRow();
            String brackets = SquareLook.brackets(view, square);
            boolean dotted = view.pieceAt(square) == ' ' && !SquareLook.isLight(square) && !view.isTarget(square);
            if (dotted) {
                canvas.cell(middle, line, '.', Ink.DIM, Ink.BACKGROUND, false);
            } else {
                paintPiece(canvas, middle, line, view, square, Ink.BACKGROUND);
            }
            if (squareWidth() > 2) {
                canvas.cell(middle - 1, line, brackets.charAt(0), Ink.TEXT, Ink.BACKGROUND, false);
            }
            canvas.cell(middle + 1, line, brackets.charAt(1), Ink.TEXT, Ink.BACKGROUND, false);
        }
    }

    /**
     * Squares of four by two cells whose edges run through the middle of a row: half of a row, the piece's row, half of
     * a row. So the piece stands in the middle, and eight ranks take 17 rows.
     */
    static final class HalfBlocks extends CharacterBoard {
        HalfBlocks() {
            super(4, 2, true);
        }

        @Override
        int edgeRows() {
            return 1;
        }

        @Override
        int edgeHalves() {
            return 1;
        }

        @Override
        void paintSquare(Canvas canvas, int x, int y, BoardView view, int row, int column) {
            int square = view.squareAt(row, column);
            Ink background = SquareLook.ground(view, square);
            Ink above = row == 0 ? Ink.BACKGROUND : SquareLook.ground(view, view.squareAt(row - 1, column));
            for (int i = 0; i < squareWidth(); i++) {
                canvas.halves(x + i, y, above, background);
                if (row == 7) {
                    canvas.halves(x + i, y + 2, background, Ink.BACKGROUND);
                }
            }
            canvas.fill(new Rect(x, y + 1, squareWidth(), 1), background);
            paintPiece(canvas, x + labelColumn(), y + 1, view, square, background);
        }
    }

    /** A grid of lines, for terminals and themes whose squares have no colours: squares of three cells within it. */
    static final class Lined extends BoardShape {
        private static final int PITCH = 4;
        /** Those of the upper line, of a middle one and of the lower one, each from the left. */
        private static final String UNICODE_JOINTS = "\u250c\u252c\u2510\u251c\u253c\u2524\u2514\u2534\u2518";

        private static final char SHADE = '\u2591';

        Lined() {
            super(8, 8, PITCH, 2, true, true);
        }

        Lined(GridView grid) {
            super(grid.rows(), grid.columns(), PITCH, 2, false, grid.discs());
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
        int labelColumn() {
            return 2;
        }

        @Override
        void paintSquare(Canvas canvas, int x, int y, BoardPicture picture, int row, int column) {
            paintEdge(canvas, x, y, row, column);
            if (row == rows() - 1) {
                paintEdge(canvas, x, y + 2, rows(), column);
            }
            char vertical = canvas.look().glyphs().unicode() ? '\u2502' : '|';
            canvas.cell(x, y + 1, vertical, Ink.FRAME, Ink.BACKGROUND, false);
            canvas.cell(x + PITCH, y + 1, vertical, Ink.FRAME, Ink.BACKGROUND, false);
            if (picture instanceof GridView grid) {
                paintCell(canvas, x, y + 1, grid, row, column);
            } else {
                BoardView view = (BoardView) picture;
                paintInside(canvas, x, y + 1, view, view.squareAt(row, column));
            }
        }

        private static void paintCell(Canvas canvas, int x, int y, GridView grid, int row, int column) {
            int cell = row * grid.columns() + column;
            char piece = grid.sign(row, column);
            String shown = piece == ' ' ? grid.label(row, column) : String.valueOf(piece);
            boolean marked = cell == grid.last() || grid.winning().contains(cell);
            canvas.text(x + 1, y, 3, marked ? "[ ]" : "   ", Ink.ACCENT);
            canvas.text(x + 2, y, 1, shown, piece == ' ' ? Ink.DIM : Ink.TEXT, Ink.BACKGROUND, piece != ' ');
        }

        private static void paintInside(Canvas canvas, int x, int y, BoardView view, int square) {
            String brackets = SquareLook.brackets(view, square);
            boolean unicode = canvas.look().glyphs().unicode();
            char left = brackets.charAt(0);
            char right = brackets.charAt(1);
            boolean shaded = !SquareLook.isLight(square) && unicode && left == ' ';
            canvas.cell(x + 1, y, shaded ? SHADE : left, shaded ? Ink.FRAME : Ink.ACCENT, Ink.BACKGROUND, false);
            canvas.cell(x + 3, y, shaded ? SHADE : right, shaded ? Ink.FRAME : Ink.ACCENT, Ink.BACKGROUND, false);
            boolean bare = view.pieceAt(square) == ' ' && !view.isTarget(square);
            if (bare && !SquareLook.isLight(square) && left == ' ') {
                canvas.cell(x + 2, y, unicode ? SHADE : '.', Ink.FRAME, Ink.BACKGROUND, false);
            } else {
                paintPiece(canvas, x + 2, y, view, square, Ink.BACKGROUND);
            }
        }

        /** The line above a square, with the joints at both its ends. */
        private void paintEdge(Canvas canvas, int x, int y, int row, int column) {
            Glyphs glyphs = canvas.look().glyphs();
            canvas.cell(x, y, joint(glyphs, row, column), Ink.FRAME, Ink.BACKGROUND, false);
            canvas.rule(x + 1, y, PITCH - 1);
            canvas.cell(x + PITCH, y, joint(glyphs, row, column + 1), Ink.FRAME, Ink.BACKGROUND, false);
        }

        private char joint(Glyphs glyphs, int row, int column) {
            int kind = 3 * third(row, rows()) + third(column, columns());
            return glyphs.unicode() ? UNICODE_JOINTS.charAt(kind) : '+';
        }

        /** 0 for the first line, 2 for the last one, 1 for those between. */
        private static int third(int line, int last) {
            return line == 0 ? 0 : line == last ? 2 : 1;
        }
    }
}
