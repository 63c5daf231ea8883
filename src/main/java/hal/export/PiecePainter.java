package hal.export;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Paints pieces of one set and one size into pixels, without Java's graphics, so that terminals that show pixels need not load
 * them. Each piece is worked out once: how much of every pixel each of its three colours covers.
 *
 * <p>Not for several threads at once.
 */
public final class PiecePainter {
    /** Straight pieces that a curve is made of. */
    private static final int CURVE_STEPS = 8;

    private final PieceSet set;
    private final int size;
    private final Map<Character, Cover> covers = new HashMap<>();

    /**
     * The colours of a side's pieces, 24 bits each.
     *
     * @param fill the inside
     * @param edge the line around it; of pixel pieces the shaded side
     * @param detail lines and dots inside
     */
    public record Colors(int fill, int edge, int detail) {}

    /** The shares of the three colours in the pixels of a square, row after row; the square shows through where they add up to less than 1. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Cover(float[] fill, float[] edge, float[] detail) {
        Cover(int pixels) {
            this(new float[pixels], new float[pixels], new float[pixels]);
        }

        /** Puts a colour over what is there. */
        void paint(float[] color, int at, double share) {
            if (share > 0) {
                float rest = (float) (1 - share);
                fill[at] *= rest;
                edge[at] *= rest;
                detail[at] *= rest;
                color[at] += (float) share;
            }
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
    public void paint(int[] picture, int stride, int left, int top, char piece, Colors colors) {
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

    private static int mixed(int below, float square, Colors colors, float fill, float edge, float detail) {
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

    private Cover cover(char piece) {
        return set == PieceSet.PIXELS ? pixels(piece) : drawn(piece);
    }

    /** Pixel art has pixels of a whole number of real ones, so that it stays sharp. */
    private Cover pixels(char piece) {
        Cover cover = new Cover(size * size);
        PixelArt art = PieceSet.artFor(size);
        int scale = Math.max(1, size / art.size());
        int margin = (size - scale * art.size()) / 2;
        String picture = art.of(piece, false);
        for (int y = Math.max(0, margin); y < Math.min(size, margin + scale * art.size()); y++) {
            for (int x = Math.max(0, margin); x < Math.min(size, margin + scale * art.size()); x++) {
                char pixel = picture.charAt((y - margin) / scale * art.size() + (x - margin) / scale);
                float[] color =
                        switch (pixel) {
                            case PixelArt.BODY -> cover.fill;
                            case PixelArt.SHADE -> cover.edge;
                            case PixelArt.DETAIL -> cover.detail;
                            default -> null;
                        };
                if (color != null) {
                    color[y * size + x] = 1;
                }
            }
        }
        return cover;
    }

    /** A pixel is covered by as much as its middle lies inside an edge, up to half a pixel to either side of it. */
    private Cover drawn(char piece) {
        Cover cover = new Cover(size * size);
        double pixel = PieceOutlines.UNITS / size;
        double half = PieceOutlines.lineWidth(size) / 2;
        for (PieceOutlines.Part part : PieceOutlines.parts(piece, size)) {
            for (Outline outline : Outline.of(part.path())) {
                double reach = half + pixel;
                for (int y = row(outline.top - reach); y <= row(outline.bottom + reach); y++) {
                    for (int x = row(outline.left - reach); x <= row(outline.right + reach); x++) {
                        double distance = outline.distance((x + 0.5) * pixel, (y + 0.5) * pixel);
                        double line = covered((Math.abs(distance) - half) / pixel);
                        int at = y * size + x;
                        switch (part.role()) {
                            case BODY -> {
                                cover.paint(cover.fill, at, covered(distance / pixel));
                                cover.paint(cover.edge, at, line);
                            }
                            case LINE -> cover.paint(cover.detail, at, line);
                            case DOT -> cover.paint(cover.detail, at, covered(distance / pixel));
                        }
                    }
                }
            }
        }
        return cover;
    }

    /** The row or column of pixels at a place in units, within the square. */
    private int row(double units) {
        return Math.max(0, Math.min(size - 1, (int) (units * size / PieceOutlines.UNITS)));
    }

    /** How much of a pixel lies inside an edge that is so many pixels away. */
    private static double covered(double distance) {
        return Math.max(0, Math.min(1, 0.5 - distance));
    }

    /** A path as straight lines from point to point: x and y in turn. */
    private static final class Outline {
        private final double[] points;
        private final boolean closed;
        private double left = Double.MAX_VALUE;
        private double right;
        private double top = Double.MAX_VALUE;
        private double bottom;

        private Outline(List<Double> points, boolean closed) {
            this.points = points.stream().mapToDouble(Double::doubleValue).toArray();
            this.closed = closed;
            for (int i = 0; i < this.points.length; i += 2) {
                left = Math.min(left, this.points[i]);
                right = Math.max(right, this.points[i]);
                top = Math.min(top, this.points[i + 1]);
                bottom = Math.max(bottom, this.points[i + 1]);
            }
        }

        /** Reads SVG path data of M, L, C and Z. */
        static List<Outline> of(String path) {
            List<Outline> outlines = new ArrayList<>();
            List<Double> points = new ArrayList<>();
            String[] words = path.split(" ", -1);
            int at = 0;
            while (at < words.length) {
                switch (words[at]) {
                    case "C" -> {
                        curve(points, words, at + 1);
                        at += 7;
                    }
                    case "Z" -> {
                        outlines.add(new Outline(points, true));
                        points.clear();
                        at++;
                    }
                    default -> {
                        points.add(Double.valueOf(words[at + 1]));
                        points.add(Double.valueOf(words[at + 2]));
                        at += 3;
                    }
                }
            }
            if (!points.isEmpty()) {
                outlines.add(new Outline(points, false));
            }
            return outlines;
        }

        private static void curve(List<Double> points, String[] words, int at) {
            double x = points.get(points.size() - 2);
            double y = points.get(points.size() - 1);
            for (int i = 1; i <= CURVE_STEPS; i++) {
                double t = (double) i / CURVE_STEPS;
                points.add(bezier(t, x, words, at));
                points.add(bezier(t, y, words, at + 1));
            }
        }

        private static double bezier(double t, double from, String[] words, int at) {
            double u = 1 - t;
            return u * u * u * from
                    + 3 * u * u * t * Double.parseDouble(words[at])
                    + 3 * u * t * t * Double.parseDouble(words[at + 2])
                    + t * t * t * Double.parseDouble(words[at + 4]);
        }

        /** The distance of a point from the line, negative inside a closed one (even-odd rule). */
        double distance(double x, double y) {
            double least = Double.MAX_VALUE;
            boolean inside = false;
            int count = points.length / 2;
            for (int i = closed ? 0 : 1; i < count; i++) {
                int j = i == 0 ? count - 1 : i - 1;
                double ax = points[2 * i];
                double ay = points[2 * i + 1];
                double bx = points[2 * j];
                double by = points[2 * j + 1];
                double length = (bx - ax) * (bx - ax) + (by - ay) * (by - ay);
                double along = length == 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
                double t = Math.max(0, Math.min(1, along));
                double dx = ax + t * (bx - ax) - x;
                double dy = ay + t * (by - ay) - y;
                least = Math.min(least, dx * dx + dy * dy);
                if (closed && ay > y != by > y && x < (bx - ax) * (y - ay) / (by - ay) + ax) {
                    inside = !inside;
                }
            }
            double distance = Math.sqrt(least);
            return inside ? -distance : distance;
        }
    }
}
