package hal.console.board.paint;

import hal.console.board.theme.PieceShapes;
import hal.export.Ink;
import hal.export.PixelArt;
import hal.session.view.BoardView;

/** Squares of six by three cells with the pieces of {@link BlockArt}. */
final class BlockBoard extends BoardPainter {
    private static final int WIDTH = BlockArt.WIDTH;
    private static final int HEIGHT = BlockArt.HEIGHT;

    private final boolean labeled;

    /** @param labeled whether ranks and files stand beside the board rather than in its squares */
    BlockBoard(boolean labeled) {
        super(WIDTH, HEIGHT, labeled);
        this.labeled = labeled;
    }

    @Override
    int labelRow() {
        return HEIGHT / 2;
    }

    @Override
    int labelColumn() {
        return WIDTH / 2 - 1;
    }

    @Override
    void paintSquare(Canvas canvas, int x, int y, BoardView view, int row, int column) {
        int square = view.squareAt(row, column);
        char piece = view.pieceAt(square);
        Ink background = SquareInk.of(view, square);
        canvas.fill(new Rect(x, y, WIDTH, HEIGHT), background);
        if (piece == ' ') {
            paintPiece(canvas, x + labelColumn(), y + labelRow(), view, square, background);
        } else {
            paintBlocks(canvas, x, y, piece, background);
        }
        if (!labeled && view.coordinates()) {
            paintCorners(canvas, x, y, square, row, column, background);
        }
    }

    private static void paintBlocks(Canvas canvas, int x, int y, char piece, Ink background) {
        PieceShapes shapes = canvas.look().palette().shapes();
        Mosaic mosaic = BlockArt.mosaic(canvas.look().mosaic(), shapes);
        boolean outlined = shapes == PieceShapes.DARK_INK && Glyphs.isWhite(piece);
        String picture = BlockArt.of(piece, mosaic, outlined);
        String ink = outlined ? picture.replace(BlockArt.INSIDE, PixelArt.NOTHING) : picture;
        Ink body = SquareInk.ofPiece(piece);
        for (int line = 0; line < HEIGHT; line++) {
            for (int i = 0; i < WIDTH; i++) {
                boolean inside = outlined && mosaic.parts(picture, 2 * WIDTH, i, line, BlockArt.INSIDE) != 0;
                Ink ground = inside ? Ink.WHITE_SHADE : background;
                int filled = mosaic.filled(ink, 2 * WIDTH, i, line);
                // Fonts leave thin gaps at a character's edges, a background does not: so the larger part is the
                // background.
                boolean mostly = Integer.bitCount(filled) > mosaic.rows();
                int drawn = mostly ? mosaic.full() - filled : filled;
                char shown = drawn == 0 ? ' ' : mosaic.cell(drawn);
                canvas.cell(x + i, y + line, shown, mostly ? ground : body, mostly ? body : ground, false);
            }
        }
    }

    /**
     * Where there is no room beside the board, ranks and files stand in the corners of its edge, which no piece fills.
     */
    private static void paintCorners(Canvas canvas, int x, int y, int square, int row, int column, Ink background) {
        if (column == 0) {
            canvas.cell(x, y, (char) ('1' + (square >> 3)), Ink.TARGET, background, false);
        }
        if (row == 7) {
            canvas.cell(x + WIDTH - 1, y + HEIGHT - 1, (char) ('a' + (square & 7)), Ink.TARGET, background, false);
        }
    }
}
