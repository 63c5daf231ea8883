package hal.export;

import hal.game.Shape;
import hal.game.diagram.PieceOutlines;
import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.awt.image.DirectColorModel;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/** Paints arrows and circles over a board in pixels. */
public final class ShapePainter {
    /** A circle in a square of few cells is more of a frame, so that there is room for the piece in it. */
    private static final int ROUNDNESS = 4;

    /** How many times thicker an arrow of cells is, so that its head has more than a few parts. */
    private static final double THICKNESS = 1.4;

    /** How many squares before the middle of a piece such a head ends, of which little would be seen behind it. */
    private static final double BEFORE_A_PIECE = 0.35;

    private ShapePainter() {}

    /**
     * Paints them.
     *
     * @param picture 24-bit colours, row after row
     * @param stride pixels in a row
     * @param width of a square, in pixels
     * @param height of a square, in pixels
     * @param columnOf in which column of the board a square is shown, 0 at the left
     * @param rowOf in which row, 0 at the top
     */
    public static void paint(
            int[] picture,
            int stride,
            int width,
            int height,
            List<Shape> shapes,
            IntUnaryOperator columnOf,
            IntUnaryOperator rowOf) {
        DirectColorModel colors = new DirectColorModel(24, 0xff0000, 0xff00, 0xff);
        WritableRaster raster = Raster.createPackedRaster(
                new DataBufferInt(picture, picture.length),
                stride,
                picture.length / stride,
                stride,
                colors.getMasks(),
                null);
        Graphics2D graphics = new BufferedImage(colors, raster, false, null).createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setComposite(AlphaComposite.SrcOver.derive((float) PieceOutlines.SEE_THROUGH));
        int size = Math.min(width, height);
        int line = Math.max(2, size / 12);
        graphics.setStroke(new BasicStroke(line));
        for (Shape shape : shapes) {
            graphics.setColor(new Color(shape.color().rgb()));
            double x = (columnOf.applyAsInt(shape.from().code()) + 0.5) * width;
            double y = (rowOf.applyAsInt(shape.from().code()) + 0.5) * height;
            if (shape.isCircle()) {
                double radius = (size - line) / 2.0 - 1;
                graphics.draw(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
                continue;
            }
            double toX = (columnOf.applyAsInt(shape.to().code()) + 0.5) * width;
            double toY = (rowOf.applyAsInt(shape.to().code()) + 0.5) * height;
            graphics.fill(arrow(x, y, toX, toY, size));
        }
        graphics.dispose();
    }

    private static Path2D arrow(double fromX, double fromY, double toX, double toY, double size) {
        double[] points = PieceOutlines.arrow(fromX, fromY, toX, toY, size);
        Path2D outline = new Path2D.Double();
        outline.moveTo(points[0], points[1]);
        for (int i = 2; i < points.length; i += 2) {
            outline.lineTo(points[i], points[i + 1]);
        }
        outline.closePath();
        return outline;
    }

    /**
     * What they cover of a board without pixels, whose pieces hide them.
     *
     * @param edgeX how much of a square's width is a circle's edge, on each side
     * @param edgeY how much of its height
     * @param isOccupied whether a piece stands on a square
     */
    public static List<Cover> covers(
            List<Shape> shapes,
            double edgeX,
            double edgeY,
            IntUnaryOperator columnOf,
            IntUnaryOperator rowOf,
            IntPredicate isOccupied) {
        return shapes.stream()
                .map(shape -> {
                    double x = columnOf.applyAsInt(shape.from().code()) + 0.5;
                    double y = rowOf.applyAsInt(shape.from().code()) + 0.5;
                    if (shape.isCircle()) {
                        return new Cover(
                                shape.color().rgb(),
                                (column, row) -> isWithin(column - x, row - y, 0.5, 0.5)
                                        && !isWithin(column - x, row - y, 0.5 - edgeX, 0.5 - edgeY));
                    }
                    double dx = columnOf.applyAsInt(shape.to().code()) + 0.5 - x;
                    double dy = rowOf.applyAsInt(shape.to().code()) + 0.5 - y;
                    double part = isOccupied.test(shape.to().code()) ? 1 - BEFORE_A_PIECE / Math.hypot(dx, dy) : 1;
                    return new Cover(
                            shape.color().rgb(), arrow(x, y, x + part * dx, y + part * dy, THICKNESS)::contains);
                })
                .toList();
    }

    private static boolean isWithin(double x, double y, double radiusX, double radiusY) {
        return Math.pow(x / radiusX, ROUNDNESS) + Math.pow(y / radiusY, ROUNDNESS) <= 1;
    }

    /**
     * What an arrow or a circle covers.
     *
     * @param rgb its colour
     * @param area tells of a point whether it is covered
     */
    public record Cover(int rgb, Area area) {}

    /** A part of the board. */
    public interface Area {
        /** Whether a point is in it, counted in squares from the board's upper left corner, to the right first. */
        boolean contains(double column, double row);
    }
}
