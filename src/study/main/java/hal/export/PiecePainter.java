package hal.export;

import hal.game.diagram.BoardColors;
import hal.game.diagram.PieceOutlines;
import hal.game.diagram.PieceSet;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Paints pieces of one set and one size into pixels. Each piece is worked out once: how much of every pixel each of its
 * three colours covers.
 *
 * <p>Not for several threads at once.
 */
public final class PiecePainter {
    private final PieceSet set;
    private final int size;
    private final Map<Character, Cover> covers = new HashMap<>();

    /**
     * The shares of the three colours in the pixels of a square, row after row; the square shows through where they add
     * up to less than 1.
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Cover(float[] fill, float[] edge, float[] detail) {
        Cover(int pixels) {
            this(new float[pixels], new float[pixels], new float[pixels]);
        }
    }

    /**
     * A painter.
     *
     * @param size the square's pixels on each side
     */
    public PiecePainter(PieceSet set, int size) {
        this.set = set;
        this.size = size;
    }

    /**
     * Paints a piece over a picture.
     *
     * @param picture 24-bit colours, row after row
     * @param stride pixels in a row
     * @param left the column of the piece's square
     * @param top its row
     * @param piece {@code PNBRQK}, of either case
     */
    public void paint(int[] picture, int stride, int left, int top, char piece, BoardColors.Pieces colors) {
        Cover cover = covers.computeIfAbsent(Character.toUpperCase(piece), this::cover);
        for (int y = 0; y < size; y++) {
            int to = (top + y) * stride + left;
            for (int x = 0; x < size; x++) {
                int at = y * size + x;
                float fill = cover.fill[at];
                float edge = cover.edge[at];
                float detail = cover.detail[at];
                float square = 1 - fill - edge - detail;
                if (square < 0.999f) {
                    picture[to + x] = mixed(picture[to + x], square, colors, fill, edge, detail);
                }
            }
        }
    }

    private static int mixed(int below, float square, BoardColors.Pieces colors, float fill, float edge, float detail) {
        int mixed = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            float channel = square * (below >> shift & 0xff)
                    + fill * (colors.fill() >> shift & 0xff)
                    + edge * (colors.edge() >> shift & 0xff)
                    + detail * (colors.detail() >> shift & 0xff);
            mixed |= Math.max(0, Math.min(255, Math.round(channel))) << shift;
        }
        return mixed;
    }

    /**
     * Drawn by Java's graphics with red, green and blue standing for the three colours: with premultiplied channels,
     * what each has is its share of the pixel.
     */
    private Cover cover(char piece) {
        BufferedImage image = new BufferedImage(size, size, BufferedImage.TYPE_INT_ARGB_PRE);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.scale(size / PieceOutlines.UNITS, size / PieceOutlines.UNITS);
        graphics.setStroke(
                new BasicStroke((float) PieceOutlines.lineWidth(size), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        for (PieceOutlines.Part part : PieceOutlines.parts(set, piece, size)) {
            Path2D path = path(part.path());
            boolean body = part.role() == PieceOutlines.Role.BODY;
            if (!part.isLine()) {
                graphics.setColor(body ? Color.RED : Color.BLUE);
                graphics.fill(path);
            }
            if (part.role() != PieceOutlines.Role.DOT) {
                graphics.setColor(body ? Color.GREEN : Color.BLUE);
                graphics.draw(path);
            }
        }
        graphics.dispose();
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        Cover cover = new Cover(pixels.length);
        for (int at = 0; at < pixels.length; at++) {
            cover.fill[at] = (pixels[at] >> 16 & 0xff) / 255f;
            cover.edge[at] = (pixels[at] >> 8 & 0xff) / 255f;
            cover.detail[at] = (pixels[at] & 0xff) / 255f;
        }
        return cover;
    }

    /** SVG path data of M, L, C and Z as a path of Java's, filled by the same rule. */
    private static Path2D path(String data) {
        Path2D path = new Path2D.Double(Path2D.WIND_NON_ZERO);
        for (String step : data.split(" (?=[MLCZ])", -1)) {
            double[] to = Arrays.stream(step.split(" ", -1))
                    .skip(1)
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            switch (step.charAt(0)) {
                case 'M' -> path.moveTo(to[0], to[1]);
                case 'L' -> path.lineTo(to[0], to[1]);
                case 'C' -> path.curveTo(to[0], to[1], to[2], to[3], to[4], to[5]);
                default -> path.closePath();
            }
        }
        return path;
    }
}
