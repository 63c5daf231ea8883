package hal.console.board.paint;

import hal.export.Ink;
import hal.session.view.BoardView;

/**
 * Squares of six by three cells with pieces of quarter blocks, four of them to a cell: twelve by six points, each twice as
 * high as wide.
 */
final class QuadrantBoard extends BoardPainter {
    private static final int WIDTH = 6;
    private static final int HEIGHT = 3;
    /** By the quarters that are filled: upper left 1, upper right 2, lower left 4, lower right 8. */
    private static final String QUARTERS =
            " \u2598\u259d\u2580\u2596\u258c\u259e\u259b\u2597\u259a\u2590\u259c\u2584\u2599\u259f\u2588";

    private static final String ORDER = "PNBRQK";
    /** A narrow head for the bishop, three points for the queen, a cross for the king; half a row is left below each. */
    private static final String[] PIECES = {
        """
        ............
        ....####....
        ....####....
        .....##.....
        ...######...
        ............
        """,
        """
        .....#.#....
        ...######...
        ..###.####..
        ..##..####..
        ...#######..
        ............
        """,
        """
        .....##.....
        ....##.#....
        ....#.##....
        .....##.....
        ...######...
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
        .#...##...#.
        .#...##...#.
        .##.####.##.
        ..########..
        ..########..
        ............
        """,
        """
        .....##.....
        ...######...
        .###.##.###.
        .##########.
        ..########..
        ............
        """
    };

    QuadrantBoard() {
        super(WIDTH, HEIGHT, true);
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
            return;
        }
        String picture = PIECES[ORDER.indexOf(Character.toUpperCase(piece))];
        for (int line = 0; line < HEIGHT; line++) {
            for (int i = 0; i < WIDTH; i++) {
                int filled = filled(picture, 2 * i, 2 * line, 1)
                        + filled(picture, 2 * i + 1, 2 * line, 2)
                        + filled(picture, 2 * i, 2 * line + 1, 4)
                        + filled(picture, 2 * i + 1, 2 * line + 1, 8);
                canvas.cell(x + i, y + line, QUARTERS.charAt(filled), SquareInk.ofPiece(piece), background, false);
            }
        }
    }

    private static int filled(String picture, int column, int row, int bit) {
        int lineLength = 2 * WIDTH + 1;
        return picture.charAt(row * lineLength + column) == '#' ? bit : 0;
    }
}
