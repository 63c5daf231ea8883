package hal.console.board.paint;

import hal.console.board.theme.Palette;
import hal.console.board.theme.PieceShapes;
import hal.export.PixelArt;
import hal.session.view.BoardSize;
import java.util.ArrayList;
import java.util.List;

/** The ways to draw a board, from large to small. */
enum BoardStyle implements ChessBoardShape {
    /** Pixel pieces, 12x6 cells a square. */
    HUGE,
    /** Pixel pieces, 8x4 cells a square. */
    PIXEL,
    /** Pieces of quarters of cells, or of the finer parts that the terminal draws, 6x3 cells a square. */
    MOSAIC,
    /** The same in 24 rows, with ranks and files within the squares. */
    MOSAIC_SNUG,
    /** Large squares with a figurine or letter, 6x3 cells, where blocks or their colours are not available. */
    LETTERS,
    /** 4x2 cells a square with edges of half-blocks. */
    HALF,
    /** 4x2 cells a square with whole rows. */
    BLOCK,
    /** A grid of lines, 4x2 cells a square. */
    LINED,
    /** 3x1 cells a square. */
    COMPACT,
    /** 2x1 cells a square, without coordinates. */
    TINY;

    @Override
    public BoardPainter painter() {
        return switch (this) {
            case HUGE -> new PixelBoard(PixelArt.LARGE);
            case PIXEL -> new PixelBoard(PixelArt.SMALL);
            case MOSAIC -> new BlockBoard(true);
            case MOSAIC_SNUG -> new BlockBoard(false);
            case LETTERS -> new FlatBoard(6, 3, true);
            case HALF -> new HalfBlockBoard();
            case BLOCK -> new FlatBoard(4, 2, true);
            case LINED -> new LinedBoard();
            case COMPACT -> new FlatBoard(3, 1, true);
            case TINY -> new FlatBoard(2, 1, false);
        };
    }

    @Override
    public boolean isWorthNarrowText() {
        return this == MOSAIC_SNUG;
    }

    /** The styles to try for a requested size, the preferred one first. */
    static List<BoardShape> candidates(BoardSize wish, RenderStyle look) {
        Palette palette = look.palette();
        List<BoardShape> styles = new ArrayList<>(5);
        boolean large = wish == BoardSize.AUTO || wish == BoardSize.LARGE;
        if (large && look.aspect() > 0 && palette.paintsSquares()) {
            styles.addAll(PictureBoard.candidates(look.aspect()));
        }
        boolean blocks = look.glyphs().unicode() && palette.paintsSquares();
        if (large && blocks) {
            if (palette.shapes() == PieceShapes.FILLED || palette.shapes() == PieceShapes.DARK_INK) {
                styles.addAll(List.of(HUGE, PIXEL, MOSAIC, MOSAIC_SNUG));
            } else {
                styles.add(LETTERS);
            }
        } else if (large && palette.paintsSquares()) {
            styles.add(LETTERS);
        }
        if (large || wish == BoardSize.MEDIUM) {
            styles.add(blocks ? HALF : palette.paintsSquares() ? BLOCK : LINED);
        }
        styles.add(COMPACT);
        styles.add(TINY);
        return styles;
    }
}
