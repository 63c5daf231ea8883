package hal.console.board.paint;

import hal.export.Ink;
import hal.export.LargePixelArt;
import hal.session.view.BoardView;

/** Squares of six by three cells with pieces of block characters: twelve points across, and two to four for each row. */
final class BlockBoard extends BoardPainter {
    private static final int WIDTH = 6;
    private static final int HEIGHT = 3;
    private static final String ORDER = "PNBRQK";
    /** Each twice as high as wide; half a row is left below each, so that pieces in a file do not touch. */
    private static final String[] OF_QUARTERS = {
        """
        ............
        .....##.....
        ....####....
        .....##.....
        ...######...
        ............
        """,
        """
        ....##......
        ...######...
        .#########..
        .###..####..
        ....######..
        ............
        """,
        """
        .....##.....
        ...###.##...
        ...##.###...
        ....####....
        ..########..
        ............
        """,
        """
        ..##.##.##..
        ..########..
        ...######...
        ...######...
        ..########..
        ............
        """,
        """
        #....##....#
        ##..####..##
        .##########.
        ..########..
        ..########..
        ............
        """,
        """
        .....##.....
        ...######...
        .....##.....
        .##########.
        ..########..
        ............
        """
    };
    /** Nearly square points; a third of a row is left below each. */
    private static final String[] OF_SEXTANTS = {
        """
        ............
        ............
        ....####....
        ....####....
        .....##.....
        .....##.....
        ....####....
        ...######...
        ............
        """,
        """
        .....#......
        ....####....
        ...######...
        ..##.#####..
        .#########..
        .###..####..
        .....#####..
        ...#######..
        ............
        """,
        """
        .....##.....
        ....####....
        ...###.##...
        ...##.###...
        ...#.####...
        ....####....
        .....##.....
        ..########..
        ............
        """,
        """
        ............
        ..##.##.##..
        ..########..
        ...######...
        ....####....
        ....####....
        ...######...
        ..########..
        ............
        """,
        """
        .....##.....
        .#...##...#.
        .##.####.##.
        .##.####.##.
        ..########..
        ..########..
        ...######...
        ..########..
        ............
        """,
        """
        .....##.....
        ...######...
        .....##.....
        ..########..
        .##########.
        ..########..
        ...######...
        ..########..
        ............
        """
    };

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
        Mosaic mosaic = canvas.look().mosaic();
        String picture = picture(mosaic, piece);
        Ink body = SquareInk.ofPiece(piece);
        for (int line = 0; line < HEIGHT; line++) {
            for (int i = 0; i < WIDTH; i++) {
                int filled = mosaic.filled(picture, 2 * WIDTH, i, line);
                // Fonts leave thin gaps at a character's edges, a background does not: so the larger part is the
                // background.
                boolean mostly = Integer.bitCount(filled) > mosaic.rows();
                int drawn = mostly ? mosaic.full() - filled : filled;
                char shown = drawn == 0 ? ' ' : mosaic.cell(drawn);
                canvas.cell(x + i, y + line, shown, mostly ? background : body, mostly ? body : background, false);
            }
        }
    }

    private static String picture(Mosaic mosaic, char piece) {
        int kind = ORDER.indexOf(Character.toUpperCase(piece));
        return switch (mosaic) {
            case QUADRANTS -> OF_QUARTERS[kind].replace("\n", "");
            case SEXTANTS -> OF_SEXTANTS[kind].replace("\n", "");
            case OCTANTS -> LargePixelArt.ART.of(piece, false);
        };
    }

    /** Where there is no room beside the board, ranks and files stand in the corners of its edge, which no piece fills. */
    private static void paintCorners(Canvas canvas, int x, int y, int square, int row, int column, Ink background) {
        if (column == 0) {
            canvas.cell(x, y, (char) ('1' + (square >> 3)), Ink.TARGET, background, false);
        }
        if (row == 7) {
            canvas.cell(x + WIDTH - 1, y + HEIGHT - 1, (char) ('a' + (square & 7)), Ink.TARGET, background, false);
        }
    }
}
