package hal.console.board.paint;

import hal.export.Ink;
import hal.session.view.BoardView;

/** Squares of six by three cells with pieces of block characters: twelve points across, and two or three for each row. */
final class BlockBoard extends BoardPainter {
    private static final int WIDTH = 6;
    private static final int HEIGHT = 3;
    /** By the quarters that are filled: upper left 1, upper right 2, lower left 4, lower right 8. */
    private static final String QUARTERS =
            " \u2598\u259d\u2580\u2596\u258c\u259e\u259b\u2597\u259a\u2590\u259c\u2584\u2599\u259f\u2588";

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

    private final boolean sextants;
    private final boolean labeled;

    /** @param sextants whether the terminal draws sixths of a cell, rather than quarters only */
    BlockBoard(boolean sextants, boolean labeled) {
        super(WIDTH, HEIGHT, labeled);
        this.labeled = labeled;
        this.sextants = sextants;
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

    private void paintBlocks(Canvas canvas, int x, int y, char piece, Ink background) {
        int kind = ORDER.indexOf(Character.toUpperCase(piece));
        String picture = (sextants ? OF_SEXTANTS : OF_QUARTERS)[kind];
        int down = sextants ? 3 : 2;
        for (int line = 0; line < HEIGHT; line++) {
            for (int i = 0; i < WIDTH; i++) {
                int filled = 0;
                for (int part = 0; part < 2 * down; part++) {
                    filled |= isFilled(picture, 2 * i + part % 2, down * line + part / 2) ? 1 << part : 0;
                }
                // Fonts leave thin gaps at a character's edges, a background does not: so the larger part is the
                // background.
                int all = sextants ? 0b111111 : 0b1111;
                boolean mostly = Integer.bitCount(filled) > down;
                int drawn = mostly ? all - filled : filled;
                char shown = drawn == 0 ? ' ' : sextants ? Sextants.standIn(drawn) : QUARTERS.charAt(drawn);
                Ink body = SquareInk.ofPiece(piece);
                canvas.cell(x + i, y + line, shown, mostly ? background : body, mostly ? body : background, false);
            }
        }
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

    private static boolean isFilled(String picture, int column, int row) {
        return picture.charAt(row * (2 * WIDTH + 1) + column) == '#';
    }
}
