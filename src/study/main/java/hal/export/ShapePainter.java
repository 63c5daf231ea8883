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
import java.util.function.IntUnaryOperator;

/** Paints arrows and circles over a board in pixels. */
public final class ShapePainter {
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
            double[] points = PieceOutlines.arrow(x, y, toX, toY, size);
            Path2D outline = new Path2D.Double();
            outline.moveTo(points[0], points[1]);
            for (int i = 2; i < points.length; i += 2) {
                outline.lineTo(points[i], points[i + 1]);
            }
            graphics.fill(outline);
        }
        graphics.dispose();
    }
}
