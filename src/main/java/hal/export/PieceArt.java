package hal.export;

import java.util.ArrayList;
import java.util.List;

/**
 * The pieces as vectors: closed outlines in a square of 100 by 100 units, drawn one over the other, each filled and edged with
 * a line. They are painted into pixels with smooth edges at any size.
 *
 * <p>An outline is written as in SVG: {@code M} and a point, {@code L} and a point for a line, {@code C} and three for a cubic
 * Bezier curve. {@code O} with a centre and a radius is a circle; {@code .} before an outline fills it with the line's colour.
 */
public final class PieceArt {
    private static final double UNITS = 100;
    /** Half the width of a line. */
    private static final double HALF_LINE = 1.6;
    /** Straight pieces that a curve is made of. */
    private static final int CURVE_STEPS = 10;

    private static final int CIRCLE_STEPS = 28;
    private static final String ORDER = "PNBRQK";
    private static final String BASE = "M 24 84 L 76 84 L 78 92 L 22 92";
    private static final String[][] OUTLINES = {
        {
            "M 30 85 C 34 64 46 60 45 44 L 55 44 C 54 60 66 64 70 85",
            "M 37 45 L 63 45 L 59 52 L 41 52",
            "O 50 32 13.5",
            BASE
        },
        {
            "M 74 85 C 77 56 72 24 48 20 L 44 11 L 38 20 C 33 25 28 34 26 42 C 22 48 16 54 18 60 C 20 67 26 66 30 62"
                    + " C 34 60 40 59 47 54 C 47 66 32 70 30 85",
            ".O 38 33 3",
            BASE
        },
        {
            "M 33 85 C 36 70 44 68 42 58 L 58 58 C 56 68 64 70 67 85",
            "M 50 18 C 63 26 70 40 64 50 C 62 54 58 56 58 59 L 42 59 C 42 56 38 54 36 50 C 30 40 37 26 50 18",
            "O 50 15 5",
            "M 36 58 L 64 58 L 61 64 L 39 64",
            ".M 48.6 30 L 51.4 30 L 51.4 36 L 57 36 L 57 39 L 51.4 39 L 51.4 48 L 48.6 48 L 48.6 39 L 43 39 L 43 36 L 48.6 36",
            BASE
        },
        {
            "M 34 80 L 37 40 L 63 40 L 66 80",
            "M 28 18 L 38 18 L 38 25 L 45 25 L 45 18 L 55 18 L 55 25 L 62 25 L 62 18 L 72 18 L 72 33 L 64 42 L 36 42 L 28 33",
            "M 31 77 L 69 77 L 72 85 L 28 85",
            BASE
        },
        {
            "M 27 72 L 15 33 L 32 54 L 36 25 L 46 52 L 50 20 L 54 52 L 64 25 L 68 54 L 85 33 L 73 72",
            "O 15 30 5",
            "O 36 21 5",
            "O 50 16 5",
            "O 64 21 5",
            "O 85 30 5",
            "M 27 72 L 73 72 L 71 84 L 29 84",
            BASE
        },
        {
            "M 46.5 5 L 53.5 5 L 53.5 11 L 60 11 L 60 17.5 L 53.5 17.5 L 53.5 30 L 46.5 30 L 46.5 17.5 L 40 17.5 L 40 11"
                    + " L 46.5 11",
            "M 50 50 C 54 32 76 27 84 39 C 91 52 78 62 74 73 L 26 73 C 22 62 9 52 16 39 C 24 27 46 32 50 50",
            "M 50 26 C 59 36 57 46 50 60 C 43 46 41 36 50 26",
            "M 27 72 L 73 72 L 71 84 L 29 84",
            BASE
        }
    };

    private PieceArt() {}

    /** An outline as a polygon: x and y in turn. */
    @SuppressWarnings("ArrayRecordComponent") // never compared, and its points are only read
    private record Shape(double[] points, boolean detail) {
        /** The distance of a point from the edge, negative inside (even-odd rule). */
        private double distance(double x, double y) {
            double least = Double.MAX_VALUE;
            boolean inside = false;
            int count = points.length / 2;
            for (int i = 0; i < count; i++) {
                int j = (i + 1) % count;
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
                if (ay > y != by > y && x < (bx - ax) * (y - ay) / (by - ay) + ax) {
                    inside = !inside;
                }
            }
            double distance = Math.sqrt(least);
            return inside ? -distance : distance;
        }
    }

    /**
     * Paints a piece over a picture.
     *
     * @param picture 24-bit colours, row after row
     * @param stride pixels in a row
     * @param left the column of the piece's square
     * @param top its row
     * @param size the square's pixels on each side
     * @param piece {@code PNBRQK}, of either case
     * @param fill the piece's colour
     * @param line the colour of its lines
     */
    public static void paint(int[] picture, int stride, int left, int top, int size, char piece, int fill, int line) {
        double pixel = UNITS / size;
        for (String outline : OUTLINES[ORDER.indexOf(Character.toUpperCase(piece))]) {
            Shape shape = parse(outline);
            for (int y = 0; y < size; y++) {
                for (int x = 0; x < size; x++) {
                    double distance = shape.distance((x + 0.5) * pixel, (y + 0.5) * pixel);
                    double inner = covered(distance / pixel);
                    double edge = covered((Math.abs(distance) - HALF_LINE) / pixel);
                    int at = (top + y) * stride + left + x;
                    picture[at] = mix(picture[at], shape.detail() ? line : fill, inner);
                    picture[at] = mix(picture[at], line, shape.detail() ? 0 : edge);
                }
            }
        }
    }

    /** How much of a pixel lies inside an edge that is so many pixels away. */
    private static double covered(double distance) {
        return Math.max(0, Math.min(1, 0.5 - distance));
    }

    private static int mix(int below, int above, double share) {
        if (share <= 0) {
            return below;
        }
        int mixed = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            double channel = (below >> shift & 0xff) * (1 - share) + (above >> shift & 0xff) * share;
            mixed |= (int) Math.round(channel) << shift;
        }
        return mixed;
    }

    private static Shape parse(String outline) {
        boolean detail = outline.startsWith(".");
        String[] words = (detail ? outline.substring(1) : outline).split(" ", -1);
        List<Double> points = new ArrayList<>();
        int at = 0;
        while (at < words.length) {
            switch (words[at]) {
                case "O" -> circle(points, number(words, at + 1), number(words, at + 2), number(words, at + 3));
                case "C" -> curve(points, words, at + 1);
                default -> {
                    points.add(number(words, at + 1));
                    points.add(number(words, at + 2));
                }
            }
            at += words[at].equals("C") ? 7 : words[at].equals("O") ? 4 : 3;
        }
        return new Shape(points.stream().mapToDouble(Double::doubleValue).toArray(), detail);
    }

    private static double number(String[] words, int at) {
        return Double.parseDouble(words[at]);
    }

    private static void circle(List<Double> points, double x, double y, double radius) {
        for (int i = 0; i < CIRCLE_STEPS; i++) {
            double angle = 2 * Math.PI * i / CIRCLE_STEPS;
            points.add(x + radius * Math.cos(angle));
            points.add(y + radius * Math.sin(angle));
        }
    }

    private static void curve(List<Double> points, String[] words, int at) {
        double x = points.get(points.size() - 2);
        double y = points.get(points.size() - 1);
        for (int i = 1; i <= CURVE_STEPS; i++) {
            double t = (double) i / CURVE_STEPS;
            double u = 1 - t;
            double b = 3 * u * u * t;
            double c = 3 * u * t * t;
            points.add(u * u * u * x
                    + b * number(words, at)
                    + c * number(words, at + 2)
                    + t * t * t * number(words, at + 4));
            points.add(u * u * u * y
                    + b * number(words, at + 1)
                    + c * number(words, at + 3)
                    + t * t * t * number(words, at + 5));
        }
    }
}
