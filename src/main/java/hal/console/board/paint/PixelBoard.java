package hal.console.board.paint;

import com.googlecode.lanterna.TextColor;
import hal.console.board.BoardView;
import hal.console.board.theme.Ink;

/** Squares of eight by eight pixels, two pixels to a cell: half-blocks with a colour above and one below. */
final class PixelBoard extends BoardPainter {
    private static final char UPPER_HALF = '\u2580';
    private static final int PIXELS = PixelArt.SIZE;

    PixelBoard() {
        super(PIXELS, PIXELS / 2, true);
    }

    @Override
    int labelRow() {
        return 2;
    }

    @Override
    int labelColumn() {
        return 3;
    }

    @Override
    void paintSquare(Canvas canvas, int x, int y, BoardView view, int row, int column) {
        int square = view.squareAt(row, column);
        char piece = view.pieceAt(square);
        Ink background = SquareInk.of(view, square);
        String art = PixelArt.of(piece, view.isTarget(square));
        boolean white = Glyphs.isWhite(piece);
        for (int line = 0; line < PIXELS / 2; line++) {
            for (int i = 0; i < PIXELS; i++) {
                char upper = art.charAt(2 * line * PIXELS + i);
                char lower = art.charAt((2 * line + 1) * PIXELS + i);
                TextColor above = canvas.color(ink(upper, white, background));
                TextColor below = canvas.color(ink(lower, white, background));
                char block = above.equals(below) ? ' ' : UPPER_HALF;
                canvas.cell(x + i, y + line, block, above, below, false);
            }
        }
    }

    private static Ink ink(char pixel, boolean white, Ink background) {
        return switch (pixel) {
            case PixelArt.BODY -> white ? Ink.WHITE_PIECE : Ink.BLACK_PIECE;
            case PixelArt.SHADE -> white ? Ink.WHITE_SHADE : Ink.BLACK_SHADE;
            case PixelArt.DETAIL -> white ? Ink.WHITE_DETAIL : Ink.BLACK_DETAIL;
            case PixelArt.DOT -> Ink.TARGET;
            default -> background;
        };
    }
}
