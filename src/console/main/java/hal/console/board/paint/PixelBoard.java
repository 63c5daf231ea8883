package hal.console.board.paint;

import hal.console.board.theme.PieceShapes;
import hal.export.Ink;
import hal.export.PixelArt;
import hal.session.view.BoardView;

/** Squares of pixels, two of them to a cell: half-blocks with a colour above and one below. */
final class PixelBoard extends BoardPainter {
    private final PixelArt art;

    PixelBoard(PixelArt art) {
        super(art.size(), art.size() / 2, true);
        this.art = art;
    }

    @Override
    int labelRow() {
        return art.size() / 4;
    }

    @Override
    int labelColumn() {
        return art.size() / 2 - 1;
    }

    @Override
    void paintSquare(Canvas canvas, int x, int y, BoardView view, int row, int column) {
        int square = view.squareAt(row, column);
        char piece = view.pieceAt(square);
        Ink background = SquareInk.of(view, square);
        String picture = art.of(piece, view.isTarget(square));
        int pixels = art.size();
        boolean white = Glyphs.isWhite(piece);
        if (white && canvas.look().palette().shapes() == PieceShapes.DARK_INK) {
            picture = rimmed(picture, pixels);
        }
        for (int line = 0; line < pixels / 2; line++) {
            for (int i = 0; i < pixels; i++) {
                char upper = picture.charAt(2 * line * pixels + i);
                char lower = picture.charAt((2 * line + 1) * pixels + i);
                canvas.halves(x + i, y + line, ink(upper, white, background), ink(lower, white, background));
            }
        }
    }

    /** White's piece where its ink is dark, as in a book: bright inside, and the ink is around it. */
    private static String rimmed(String picture, int pixels) {
        StringBuilder rimmed = new StringBuilder(picture.length());
        for (int i = 0; i < picture.length(); i++) {
            char pixel = picture.charAt(i);
            boolean rim = isOutside(pixel)
                    && ((i % pixels > 0 && !isOutside(picture.charAt(i - 1)))
                            || (i % pixels < pixels - 1 && !isOutside(picture.charAt(i + 1)))
                            || (i >= pixels && !isOutside(picture.charAt(i - pixels)))
                            || (i < picture.length() - pixels && !isOutside(picture.charAt(i + pixels))));
            rimmed.append(rim ? PixelArt.BODY : pixel == PixelArt.BODY ? PixelArt.SHADE : pixel);
        }
        return rimmed.toString();
    }

    private static boolean isOutside(char pixel) {
        return pixel != PixelArt.BODY && pixel != PixelArt.SHADE && pixel != PixelArt.DETAIL;
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
