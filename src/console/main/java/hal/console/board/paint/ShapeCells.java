package hal.console.board.paint;

import com.googlecode.lanterna.TextColor;
import hal.game.Shape;
import hal.game.diagram.BoardDrawing;
import hal.game.diagram.Ink;
import hal.session.view.BoardView;
import java.awt.geom.Path2D;
import java.util.List;
import java.util.function.DoubleBinaryOperator;

/**
 * The user's arrows and circles on a board of block characters. They lie between the squares and the pieces, of which
 * they hide nothing: a part of a cell is coloured where it is more than half covered.
 */
final class ShapeCells {
    /** A circle in a square of few cells is more of a frame, so that there is room for the piece in it. */
    private static final int ROUNDNESS = 4;

    /** How many times thicker than in pictures an arrow is, so that its head has more than a few parts. */
    private static final double THICKNESS = 1.4;

    /** How many squares before the middle of a piece the head ends, of which little would be seen behind it. */
    private static final double BEFORE_A_PIECE = 0.35;

    private static final double[] SAMPLES = {0.25, 0.75};

    private ShapeCells() {}

    /** Paints them over a board whose first square has its upper left corner at this cell. */
    static void paint(Canvas canvas, int x, int y, BoardShape board, BoardView view) {
        Mosaic mosaic = canvas.look().mosaic();
        int partsAcross = 2 * board.squareWidth();
        int partsDown = mosaic.rows() * board.squareHeight();
        for (Shape shape : view.drawn()) {
            TextColor color = canvas.look().palette().color(shape.color());
            DoubleBinaryOperator covers = covers(shape, view, partsAcross, partsDown);
            for (int row = 0; row < board.rows() * board.squareHeight(); row++) {
                for (int column = 0; column < board.columns() * board.squareWidth(); column++) {
                    int filled = 0;
                    for (int part = 0; part < 2 * mosaic.rows(); part++) {
                        double share = 0;
                        for (double dx : SAMPLES) {
                            for (double dy : SAMPLES) {
                                share += covers.applyAsDouble(
                                        (2 * column + part % 2 + dx) / partsAcross,
                                        (mosaic.rows() * row + part / 2 + dy) / partsDown);
                            }
                        }
                        filled |= share >= 2 ? 1 << part : 0;
                    }
                    SquareLook square = SquareLook.of(view, row / board.squareHeight(), column / board.squareWidth());
                    List<TextColor> piece = List.of(canvas.color(square.ink()), canvas.color(Ink.WHITE_SHADE));
                    canvas.overlay(x + column, y + row, filled, color, piece);
                }
            }
        }
    }

    /** Tells whether a point of the board, in squares from its upper left corner, is covered: 1 if it is, else 0. */
    private static DoubleBinaryOperator covers(Shape shape, BoardView view, int partsAcross, int partsDown) {
        double fromX = view.columnOf(shape.from().code()) + 0.5;
        double fromY = view.rowOf(shape.from().code()) + 0.5;
        if (shape.isCircle()) {
            double insideX = 0.5 - 1.0 / partsAcross;
            double insideY = 0.5 - 1.0 / partsDown;
            return (x, y) ->
                    isWithin(x - fromX, y - fromY, 0.5, 0.5) && !isWithin(x - fromX, y - fromY, insideX, insideY)
                            ? 1
                            : 0;
        }
        double toX = view.columnOf(shape.to().code()) + 0.5;
        double toY = view.rowOf(shape.to().code()) + 0.5;
        double back =
                view.pieceAt(shape.to().code()) == ' ' ? 0 : BEFORE_A_PIECE / Math.hypot(toX - fromX, toY - fromY);
        toX -= back * (toX - fromX);
        toY -= back * (toY - fromY);
        double[] points = BoardDrawing.arrow(fromX, fromY, toX, toY, THICKNESS);
        Path2D outline = new Path2D.Double();
        outline.moveTo(points[0], points[1]);
        for (int i = 2; i < points.length; i += 2) {
            outline.lineTo(points[i], points[i + 1]);
        }
        outline.closePath();
        return (x, y) -> outline.contains(x, y) ? 1 : 0;
    }

    private static boolean isWithin(double x, double y, double radiusX, double radiusY) {
        return Math.pow(x / radiusX, ROUNDNESS) + Math.pow(y / radiusY, ROUNDNESS) <= 1;
    }
}
