package hal.console.board.paint;

import com.googlecode.lanterna.TextColor;
import hal.export.Ink;
import hal.export.ShapePainter;
import hal.export.ShapePainter.Area;
import hal.export.ShapePainter.Cover;
import hal.session.view.BoardView;
import java.util.List;

/**
 * The user's arrows and circles on a board of block characters. They lie between the squares and the pieces, of which
 * they hide nothing: a part of a cell is coloured where at least half of it is covered.
 */
final class ShapeCells {
    private static final double[] SAMPLES = {0.25, 0.75};

    private ShapeCells() {}

    /** Paints them over a board whose first square has its upper left corner at this cell. */
    static void paint(Canvas canvas, int x, int y, BoardShape board, BoardView view) {
        Mosaic mosaic = canvas.look().mosaic();
        double partWidth = 0.5 / board.squareWidth();
        double partHeight = 1.0 / (mosaic.rows() * board.squareHeight());
        for (Cover cover : ShapePainter.covers(
                view.drawn(),
                partWidth,
                partHeight,
                view::columnOf,
                view::rowOf,
                square -> view.pieceAt(square) != ' ')) {
            TextColor color = canvas.look().palette().rounded(cover.rgb());
            for (int row = 0; row < board.rows() * board.squareHeight(); row++) {
                for (int column = 0; column < board.columns() * board.squareWidth(); column++) {
                    int filled = 0;
                    for (int part = 0; part < 2 * mosaic.rows(); part++) {
                        int partRow = mosaic.rows() * row + part / 2;
                        boolean covered =
                                isCovered(cover.area(), 2 * column + part % 2, partRow, partWidth, partHeight);
                        filled |= covered ? 1 << part : 0;
                    }
                    SquareLook square = SquareLook.of(view, row / board.squareHeight(), column / board.squareWidth());
                    // Among few colours the inside of White's pieces and a square may be alike.
                    Ink inside = square.ink() == Ink.WHITE_PIECE ? Ink.WHITE_SHADE : square.ink();
                    List<TextColor> piece = List.of(canvas.color(square.ink()), canvas.color(inside));
                    canvas.overlay(x + column, y + row, filled, color, piece);
                }
            }
        }
    }

    private static boolean isCovered(Area area, int column, int row, double width, double height) {
        int inside = 0;
        for (double dx : SAMPLES) {
            for (double dy : SAMPLES) {
                inside += area.contains((column + dx) * width, (row + dy) * height) ? 1 : 0;
            }
        }
        return inside >= 2;
    }
}
