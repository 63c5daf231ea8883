package hal.export;

import hal.game.diagram.BoardColors;
import hal.game.diagram.Drawing;
import hal.game.diagram.PictureStyle;
import hal.support.UserException;
import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferByte;
import java.awt.image.DataBufferInt;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.function.Supplier;
import javax.imageio.ImageIO;

/** Draws into pixels, which may be drawn over again and again. Not for several threads at once. */
public final class PixelDrawing implements Drawing {
    private static final float OPAQUE = 1;

    private final BufferedImage image;
    private final Graphics2D graphics;
    private final int[] pixels;
    private final PictureStyle style;
    private final PiecePainter painter;

    PixelDrawing(int width, int height, PictureStyle style) {
        this.style = style;
        image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        painter = new PiecePainter(style.pieces(), style.square());
    }

    /** The pixels, live: 24-bit colours, row after row. */
    int[] pixels() {
        return pixels;
    }

    /** The picture as PNG. */
    byte[] png() {
        return png(pixels, image.getWidth());
    }

    /**
     * A picture as PNG with a palette, which makes it half as large.
     *
     * @param pixels 24-bit colours, row after row
     */
    public static byte[] png(int[] pixels, int width) {
        GifPalette palette = new GifPalette();
        palette.count(pixels);
        int[] table = palette.colors();
        IndexColorModel colors = new IndexColorModel(8, table.length, table, 0, false, -1, DataBuffer.TYPE_BYTE);
        BufferedImage indexed =
                new BufferedImage(width, pixels.length / width, BufferedImage.TYPE_BYTE_INDEXED, colors);
        byte[] indexes = ((DataBufferByte) indexed.getRaster().getDataBuffer()).getData();
        for (int i = 0; i < indexes.length; i++) {
            indexes[i] = (byte) palette.index(pixels[i]);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(indexed, "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written", e);
        }
        return bytes.toByteArray();
    }

    private void paint(int rgb, double opacity) {
        graphics.setColor(new Color(rgb));
        graphics.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, (float) opacity));
    }

    /** On whole pixels, and without Java's graphics, since a film has tens of thousands of squares. */
    @Override
    public void rect(double x, double y, double width, double height, int rgb) {
        int left = (int) Math.max(0, Math.round(x));
        int right = (int) Math.max(left, Math.min(image.getWidth(), Math.round(x + width)));
        int bottom = (int) Math.min(image.getHeight(), Math.round(y + height));
        for (int row = (int) Math.max(0, Math.round(y)); row < bottom; row++) {
            Arrays.fill(pixels, row * image.getWidth() + left, row * image.getWidth() + right, rgb);
        }
    }

    @Override
    public void polygon(double[] points, int rgb, double opacity) {
        Path2D path = new Path2D.Double();
        path.moveTo(points[0], points[1]);
        for (int i = 2; i < points.length; i += 2) {
            path.lineTo(points[i], points[i + 1]);
        }
        path.closePath();
        paint(rgb, opacity);
        graphics.fill(path);
    }

    @Override
    public void circle(double x, double y, double radius, double line, int rgb, double opacity) {
        Ellipse2D circle = new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
        paint(rgb, opacity);
        if (line == 0) {
            graphics.fill(circle);
        } else {
            graphics.setStroke(new BasicStroke((float) line));
            graphics.draw(circle);
        }
    }

    @Override
    public void piece(char piece, int x, int y, int size) {
        BoardColors colors = style.colors();
        painter.paint(
                pixels, image.getWidth(), x, y, piece, Character.isUpperCase(piece) ? colors.white() : colors.black());
    }

    @Override
    public void text(double x, double y, double size, Anchor anchor, boolean bold, double most, int rgb, String text) {
        Font font = new Font(Font.SANS_SERIF, bold ? Font.BOLD : Font.PLAIN, 1).deriveFont((float) size);
        FontMetrics metrics = graphics.getFontMetrics(font);
        String shown = text;
        int length = text.length();
        while (metrics.stringWidth(shown) > most && length > 1) {
            length = text.offsetByCodePoints(length, -1);
            shown = text.substring(0, length).stripTrailing() + "\u2026";
        }
        int width = metrics.stringWidth(shown);
        double from =
                switch (anchor) {
                    case START -> x;
                    case MIDDLE -> x - width / 2.0;
                    case END -> x - width;
                };
        paint(rgb, OPAQUE);
        graphics.setFont(font);
        graphics.drawString(shown, (float) from, (float) y);
    }

    /**
     * Draws with Java's own graphics (AWT), without a display. They take a while to load: nothing touches them before
     * it must.
     */
    static final class Pixels {
        private Pixels() {}

        /**
         * Draws.
         *
         * @throws UserException if this Java cannot draw
         */
        static <T> T drawing(Supplier<T> work) {
            System.setProperty("java.awt.headless", "true");
            try {
                return work.get();
            } catch (LinkageError | InternalError e) {
                throw new UserException("this Java cannot draw pictures (" + e.getMessage() + "); a full JDK can", e);
            }
        }
    }
}
