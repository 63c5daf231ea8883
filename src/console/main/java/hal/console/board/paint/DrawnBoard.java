package hal.console.board.paint;

import com.googlecode.lanterna.TextColor;
import hal.console.board.theme.Palette.PieceShapes;
import hal.export.Ink;
import hal.export.ShapePainter;
import hal.export.ShapePainter.Area;
import hal.export.ShapePainter.Cover;
import hal.session.view.BoardPicture;
import hal.session.view.BoardView;
import hal.session.view.GridView;
import java.util.List;

/** A board whose pieces, discs and signs are drawn of block characters. */
class DrawnBoard extends BoardShape {
    private static final double LABEL_SHARE = 0.2;
    /** Of a part of a cell, from 0 to 1 in both directions. */
    private static final double[] SAMPLES = {0.25, 0.75};

    final boolean snug;
    private final int lacking;

    /** A board with or without room for labels. */
    DrawnBoard(int rows, int columns, int squareWidth, int squareHeight, boolean ranks, boolean files) {
        super(rows, columns, squareWidth, squareHeight, ranks, files);
        snug = false;
        lacking = 0;
    }

    /**
     * A chess board without room for labels, which it has where they disturb least.
     *
     * @param lacking rows that its lowest rank has less than others: where a status line takes one of the terminal
     */
    DrawnBoard(int squareWidth, int lacking) {
        super(8, 8, squareWidth, SMALLEST, false, false);
        snug = true;
        this.lacking = lacking;
    }

    @Override
    final int edgeRows() {
        return -lacking;
    }

    /** Rows of cells in the squares of a row. */
    final int height(int row) {
        return squareHeight() - (row == rows() - 1 ? lacking : 0);
    }

    @Override
    boolean isWorthNarrowText() {
        return squareHeight() == SMALLEST;
    }

    @Override
    final void paintSquare(Canvas canvas, int x, int y, BoardPicture picture, int row, int column) {
        SquareLook square = SquareLook.of(picture, row, column);
        canvas.fill(new Rect(x, y, squareWidth(), height(row)), square.ground());
        if (square.shape() != ' ') {
            paintShape(canvas, x, y, height(row), square);
        } else if (picture instanceof GridView grid && squareHeight() > 1) {
            int middle = x + squareWidth() / 2;
            canvas.text(middle, y + squareHeight() / 2, 1, grid.label(row, column), Ink.DIM, square.ground(), false);
        }
    }

    @Override
    final void paintOver(Canvas canvas, int x, int y, BoardView view) {
        paintShapes(canvas, x, y, view);
        for (int i = 0; snug && view.coordinates() && i < 8; i++) {
            paintRank(canvas, x, y + i * squareHeight(), view, i);
            paintFile(canvas, x + (i + 1) * squareWidth() - 1, y + height() - 1, view, i);
        }
    }

    /**
     * Paints the user's arrows and circles. They lie between the squares and the pieces, of which they hide nothing: a
     * part of a cell is coloured where at least half of it is covered.
     */
    private void paintShapes(Canvas canvas, int x, int y, BoardView view) {
        Mosaic mosaic = canvas.look().mosaic();
        double partWidth = 0.5 / squareWidth();
        double partHeight = 1.0 / (mosaic.rows() * squareHeight());
        for (Cover cover : ShapePainter.covers(
                view.drawn(),
                partWidth,
                partHeight,
                view::columnOf,
                view::rowOf,
                square -> view.pieceAt(square) != ' ')) {
            TextColor color = canvas.look().palette().rounded(cover.rgb());
            for (int row = 0; row < rows() * squareHeight() - lacking; row++) {
                int rank = Math.min(row / squareHeight(), rows() - 1);
                int parts = mosaic.rows() * height(rank);
                for (int column = 0; column < columns() * squareWidth(); column++) {
                    int filled = 0;
                    for (int part = 0; part < 2 * mosaic.rows(); part++) {
                        double partRow = mosaic.rows() * (row - rank * squareHeight()) + part / 2;
                        boolean covered = isCovered(
                                cover.area(), 2 * column + part % 2, rank + partRow / parts, partWidth, 1.0 / parts);
                        filled |= covered ? 1 << part : 0;
                    }
                    SquareLook square = SquareLook.of(view, rank, column / squareWidth());
                    // Among few colours the inside of White's pieces and a square may be alike.
                    Ink inside = square.ink() == Ink.WHITE_PIECE ? Ink.WHITE_SHADE : square.ink();
                    List<TextColor> piece = List.of(canvas.color(square.ink()), canvas.color(inside));
                    canvas.overlay(x + column, y + row, filled, color, piece);
                }
            }
        }
    }

    private static boolean isCovered(Area area, int column, double top, double width, double height) {
        int inside = 0;
        for (double dx : SAMPLES) {
            for (double dy : SAMPLES) {
                inside += area.contains((column + dx) * width, top + dy * height) ? 1 : 0;
            }
        }
        return inside >= 2;
    }

    private void paintShape(Canvas canvas, int x, int y, int height, SquareLook square) {
        RenderStyle look = canvas.look();
        boolean outlined = square.ink() == Ink.WHITE_PIECE && look.palette().shapes() == PieceShapes.DARK_INK;
        PieceCells cells =
                PieceCells.of(look.pieces().set(), square.shape(), squareWidth(), height, look.mosaic(), outlined);
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < squareWidth(); column++) {
                Ink ink = ink(cells.ink(column, row), square);
                Ink ground = ink(cells.ground(column, row), square);
                canvas.cell(x + column, y + row, cells.character(column, row), ink, ground, false);
            }
        }
    }

    private static Ink ink(PieceCells.Layer layer, SquareLook square) {
        return switch (layer) {
            case SQUARE -> square.ground();
            case INK -> square.ink();
            case INSIDE -> Ink.WHITE_SHADE;
        };
    }

    /** A rank's number stands beside the board, or where it begins at the window's edge in the corner of a square. */
    private void paintRank(Canvas canvas, int x, int y, BoardView view, int row) {
        char rank = (char) ('1' + (view.squareAt(row, 0) >> 3));
        if (x > 0) {
            canvas.cell(x - 1, y + labelRow(), rank, Ink.DIM, Ink.BACKGROUND, false);
        } else {
            paintCorner(canvas, x, y, rank, SquareLook.of(view, row, 0).ground());
        }
    }

    /** A file's letter stands in the lower corner of its last square, which no piece fills. */
    private static void paintFile(Canvas canvas, int x, int y, BoardView view, int column) {
        char file = (char) ('a' + (view.squareAt(7, column) & 7));
        paintCorner(canvas, x, y, file, SquareLook.of(view, 7, column).ground());
    }

    /** Between the colour of the other squares and that of a piece: in this it would be part of the piece's base. */
    private static void paintCorner(Canvas canvas, int x, int y, char label, Ink ground) {
        TextColor ink = ground == Ink.LIGHT_SQUARE
                ? canvas.mixed(Ink.DARK_SQUARE, Ink.BLACK_PIECE, LABEL_SHARE)
                : ground == Ink.DARK_SQUARE
                        ? canvas.mixed(Ink.LIGHT_SQUARE, Ink.WHITE_PIECE, LABEL_SHARE)
                        : canvas.color(Ink.TARGET);
        canvas.cell(x, y, label, ink, canvas.color(ground), false);
    }
}
