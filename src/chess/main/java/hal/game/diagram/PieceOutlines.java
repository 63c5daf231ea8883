package hal.game.diagram;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;

/**
 * HAL's own pieces as vectors: shapes in a square of 100 by 100 units, y downwards, drawn one over the other. Each is
 * SVG path data of {@code M}, {@code L}, {@code C} and {@code Z} with absolute coordinates, so that it stands in a
 * picture as it is here. All but the knight are symmetrical.
 *
 * <pre>{@code
 * for (PieceOutlines.Part part : PieceOutlines.parts(PieceSet.DRAWN, 'N', 64)) {
 *     boolean isBody = part.role() == PieceOutlines.Role.BODY;
 *     System.out.println((isBody ? "fill " : "draw ") + part.path());
 * }
 * }</pre>
 *
 * <p>All methods are static and thread-safe.
 */
public final class PieceOutlines {
    /** The side of the square that the pieces are drawn in. */
    public static final double UNITS = 100;

    /** How opaque arrows and circles are, so that what is below them can be seen. */
    public static final double SEE_THROUGH = 0.75;

    private static final int SMALLEST_WITH_LINES = 28;

    private static final Map<Character, List<Part>> DRAWN = Map.ofEntries(
            entry(
                    'P',
                    List.of(
                            new Part(
                                    Role.BODY,
                                    "M 50 20 C 57.5 20 63.5 26 63.5 33.3 C 63.5 37.6 61.5 41.2 58.4 43.6 L 63.2 46.4 C 65 47.6 64.6 50.4 "
                                            + "62.4 50.6 L 57.6 51 C 58.6 61 62.5 68.5 69 73.5 C 71.6 75.5 72.8 77.5 73 80 C 73.5 80 74 80 74.8 "
                                            + "80.3 C 77.5 81.2 79 83 79 85.6 L 79 90 L 50 90 L 21 90 L 21 85.6 C 21 83 22.5 81.2 25.2 80.3 C 26 80 "
                                            + "26.5 80 27 80 C 27.2 77.5 28.4 75.5 31 73.5 C 37.5 68.5 41.4 61 42.4 51 L 37.6 50.6 C 35.4 50.4 35 "
                                            + "47.6 36.8 46.4 L 41.6 43.6 C 38.5 41.2 36.5 37.6 36.5 33.3 C 36.5 26 42.5 20 50 20 Z"),
                            new Part(Role.LINE, "M 27 80.2 L 73 80.2"))),
            entry(
                    'N',
                    List.of(
                            new Part(
                                    Role.BODY,
                                    "M 47.5 8.5 C 49 12.5 51.5 15.6 54 18.2 C 68 22 77.2 37 77 57 C 76.9 66 75 72 73.4 80 C 73.6 80 74 80 "
                                            + "74.8 80.3 C 77.5 81.2 79 83 79 86 L 79 90 L 21 90 L 21 86 C 21 83 22.5 81.2 25.2 80.3 C 26 80 26.5 "
                                            + "80 27 80 C 27.5 69 36 64.5 42.6 58.6 C 46 55.5 47.6 52.6 47.8 48.6 C 44.6 52.8 40.4 54.8 36.2 55.8 C "
                                            + "33.4 57.6 31.2 61.4 28.4 65.4 C 26 68.8 21.6 68 19.6 64.8 C 15.4 64.6 12.6 60.6 13.8 56.6 C 15.2 52 "
                                            + "20 48 23.2 42.6 C 25.6 38.6 25.8 34 28.4 29 C 30.8 24.4 34.6 21.4 38.2 19.2 L 37.4 9.6 C 40.4 11 "
                                            + "42.8 13 44.4 15.4 Z"),
                            new Part(Role.LINE, "M 27 80.2 L 73 80.2"),
                            new Part(
                                    Role.DOT,
                                    "M 36.7 32.6 C 36.7 34.1 35.5 35.3 34 35.3 C 32.5 35.3 31.3 34.1 31.3 32.6 C 31.3 31.1 32.5 29.9 34 "
                                            + "29.9 C 35.5 29.9 36.7 31.1 36.7 32.6 Z"),
                            new Part(
                                    Role.DOT,
                                    "M 20.8 58.4 C 20.8 59.4 20 60.2 19 60.2 C 18 60.2 17.2 59.4 17.2 58.4 C 17.2 57.4 18 56.6 19 56.6 C "
                                            + "20 56.6 20.8 57.4 20.8 58.4 Z"),
                            new Part(Role.LINE, "M 20.6 64 L 26.4 59.6"),
                            new Part(Role.LINE, "M 55.5 25.5 C 65.6 31.6 70 44 69.2 60"))),
            entry(
                    'B',
                    List.of(
                            new Part(
                                    Role.BODY,
                                    "M 50 8 C 53.4 8 56 10.6 56 13.9 C 56 16 55 17.8 53.4 18.9 C 61.5 24.5 67.6 34 67.6 43.5 C 67.6 49.5 "
                                            + "64.6 54 59.6 56.6 L 64.4 58.8 C 66.4 60 66 63 63.6 63.3 L 58.4 63.8 C 59.2 69 63 72.4 69 74.8 C 71.6 "
                                            + "76 72.8 77.7 73 80 C 73.5 80 74 80 74.8 80.3 C 77.5 81.2 79 83 79 85.6 L 79 90 L 50 90 L 21 90 L 21 "
                                            + "85.6 C 21 83 22.5 81.2 25.2 80.3 C 26 80 26.5 80 27 80 C 27.2 77.7 28.4 76 31 74.8 C 37 72.4 40.8 69 "
                                            + "41.6 63.8 L 36.4 63.3 C 34 63 33.6 60 35.6 58.8 L 40.4 56.6 C 35.4 54 32.4 49.5 32.4 43.5 C 32.4 34 "
                                            + "38.5 24.5 46.6 18.9 C 45 17.8 44 16 44 13.9 C 44 10.6 46.6 8 50 8 Z"),
                            new Part(Role.LINE, "M 27 80.2 L 73 80.2"),
                            new Part(Role.LINE, "M 41 56.8 L 59 56.8"),
                            new Part(Role.GROOVE, "M 50 31 L 50 46"),
                            new Part(Role.GROOVE, "M 43 38.5 L 57 38.5"))),
            entry(
                    'R',
                    List.of(
                            new Part(
                                    Role.BODY,
                                    "M 50 19 L 56 19 L 56 26.5 L 63.5 26.5 L 63.5 19 L 73.5 19 L 73.5 33.5 L 66.5 41 C 65.8 52 66.6 62 "
                                            + "68.6 71 L 72 75 C 72.8 76.3 73 78 73 80 C 73.5 80 74 80 74.8 80.3 C 77.5 81.2 79 83 79 85.6 L 79 90 "
                                            + "L 50 90 L 21 90 L 21 85.6 C 21 83 22.5 81.2 25.2 80.3 C 26 80 26.5 80 27 80 C 27 78 27.2 76.3 28 75 "
                                            + "L 31.4 71 C 33.4 62 34.2 52 33.5 41 L 26.5 33.5 L 26.5 19 L 36.5 19 L 36.5 26.5 L 44 26.5 L 44 19 L "
                                            + "50 19 Z"),
                            new Part(Role.LINE, "M 27 80.2 L 73 80.2"),
                            new Part(Role.LINE, "M 33.5 41 L 66.5 41"),
                            new Part(Role.LINE, "M 31.4 71 L 68.6 71"))),
            entry(
                    'Q',
                    List.of(
                            new Part(
                                    Role.BODY,
                                    "M 50 21 L 56.8 50 L 68.6 25.5 L 69.8 53.5 L 85.5 35 L 76.8 63 C 75.6 67 75 70 75.2 73 C 75.6 75 74 "
                                            + "77 73.4 80 C 73.5 80 74 80 74.8 80.3 C 77.5 81.2 79 83 79 85.6 L 79 90 L 50 90 L 21 90 L 21 85.6 C "
                                            + "21 83 22.5 81.2 25.2 80.3 C 26 80 26.5 80 26.6 80 C 26 77 24.4 75 24.8 73 C 25 70 24.4 67 23.2 63 L "
                                            + "14.5 35 L 30.2 53.5 L 31.4 25.5 L 43.2 50 L 50 21 Z"),
                            new Part(
                                    Role.BODY,
                                    "M 18.6 31 C 18.6 34 16.2 36.4 13.2 36.4 C 10.2 36.4 7.8 34 7.8 31 C 7.8 28 10.2 25.6 13.2 25.6 C "
                                            + "16.2 25.6 18.6 28 18.6 31 Z"),
                            new Part(
                                    Role.BODY,
                                    "M 36.4 20.6 C 36.4 23.6 34 26 31 26 C 28 26 25.6 23.6 25.6 20.6 C 25.6 17.6 28 15.2 31 15.2 C 34 "
                                            + "15.2 36.4 17.6 36.4 20.6 Z"),
                            new Part(
                                    Role.BODY,
                                    "M 55.4 15.6 C 55.4 18.6 53 21 50 21 C 47 21 44.6 18.6 44.6 15.6 C 44.6 12.6 47 10.2 50 10.2 C 53 "
                                            + "10.2 55.4 12.6 55.4 15.6 Z"),
                            new Part(
                                    Role.BODY,
                                    "M 74.4 20.6 C 74.4 23.6 72 26 69 26 C 66 26 63.6 23.6 63.6 20.6 C 63.6 17.6 66 15.2 69 15.2 C 72 "
                                            + "15.2 74.4 17.6 74.4 20.6 Z"),
                            new Part(
                                    Role.BODY,
                                    "M 92.2 31 C 92.2 34 89.8 36.4 86.8 36.4 C 83.8 36.4 81.4 34 81.4 31 C 81.4 28 83.8 25.6 86.8 25.6 C "
                                            + "89.8 25.6 92.2 28 92.2 31 Z"),
                            new Part(Role.LINE, "M 27 80.2 L 73 80.2"),
                            new Part(Role.LINE, "M 23.6 64 C 40 59.6 60 59.6 76.4 64"),
                            new Part(Role.LINE, "M 25 72.4 C 40 68.6 60 68.6 75 72.4"))),
            entry(
                    'K',
                    List.of(
                            new Part(
                                    Role.BODY,
                                    "M 50 6 L 53.6 6 L 53.6 11 L 59.2 11 L 59.2 17.4 L 53.6 17.4 L 53.6 23.6 C 57.6 25.4 60 28.6 60.2 "
                                            + "32.4 C 66 28 74.6 27.4 81 31.6 C 89.4 37.2 90.4 47.6 85 55.4 C 81 61 76.4 64.4 75.6 69 C 75.2 71.4 "
                                            + "75.2 72.4 75.2 73 C 75.4 75 74 77 73.4 80 C 73.5 80 74 80 74.8 80.3 C 77.5 81.2 79 83 79 85.6 L 79 "
                                            + "90 L 50 90 L 21 90 L 21 85.6 C 21 83 22.5 81.2 25.2 80.3 C 26 80 26.5 80 26.6 80 C 26 77 24.6 75 "
                                            + "24.8 73 C 24.8 72.4 24.8 71.4 24.4 69 C 23.6 64.4 19 61 15 55.4 C 9.6 47.6 10.6 37.2 19 31.6 C 25.4 "
                                            + "27.4 34 28 39.8 32.4 C 40 28.6 42.4 25.4 46.4 23.6 L 46.4 17.4 L 40.8 17.4 L 40.8 11 L 46.4 11 L "
                                            + "46.4 6 L 50 6 Z"),
                            new Part(Role.LINE, "M 27 80.2 L 73 80.2"),
                            new Part(Role.LINE, "M 24.4 65.6 C 40 61 60 61 75.6 65.6"),
                            new Part(Role.LINE, "M 25 73 C 40 69 60 69 75 73"),
                            new Part(Role.LINE, "M 60.2 32.4 C 54.6 39 51.2 48 50 60 C 48.8 48 45.4 39 39.8 32.4"))));

    /**
     * With few and large parts, which are still there in squares of a dozen points: a long muzzle, a thick cross, a
     * crown of three points.
     */
    private static final Map<Character, List<Part>> BOLD = Map.of(
            'P',
            List.of(
                    body(
                            "M 44 49 C 37 46 34 40 34 34 C 34 25 41 18 50 18 C 59 18 66 25 66 34 C 66 40 63 46 56 49 L 57 54 "
                                    + "C 58 61 61 66 66 70 L 78 74 L 78 90 L 22 90 L 22 74 L 34 70 C 39 66 42 61 43 54 L 44 49 Z")),
            'N',
            List.of(
                    body("M 42 3 L 51 3 L 56 14 C 70 18 78 27 82 40 C 84 50 83 62 83 74 L 83 93 L 17 93 L 17 79 "
                            + "C 30 71 42 63 47 54 L 47 48 C 42 53 36 55 30 56 L 22 65 L 8 63 L 5 49 C 13 40 18 28 25 20 "
                            + "C 29 17 34 15 40 14 L 42 3 Z"),
                    new Part(Role.DOT, "M 34 27 L 40 27 L 40 33 L 34 33 L 34 27 Z")),
            'B',
            List.of(
                    body(
                            "M 43 6 C 43 -1 57 -1 57 6 L 57 12 C 70 18 78 27 78 39 C 78 47 72 53 64 56 L 66 70 L 83 79 "
                                    + "L 83 93 L 17 93 L 17 79 L 34 70 L 36 56 C 28 53 22 47 22 39 C 22 27 30 18 43 12 L 43 6 Z"),
                    new Part(Role.GROOVE, "M 53 41 L 64 20")),
            'R',
            List.of(body("M 17 6 L 32 6 L 32 22 L 42 22 L 42 6 L 58 6 L 58 22 L 68 22 L 68 6 L 83 6 L 83 34 L 70 42 "
                    + "L 70 68 L 83 78 L 83 93 L 17 93 L 17 78 L 30 68 L 30 42 L 17 34 L 17 6 Z")),
            'Q',
            List.of(body("M 3 13 L 16 13 L 29 46 L 42 2 L 58 2 L 71 46 L 84 13 L 97 13 L 88 60 L 75 72 L 83 80 L 83 92 "
                    + "L 17 92 L 17 80 L 25 72 L 12 60 L 3 13 Z")),
            'K',
            List.of(body(
                    "M 42 2 L 58 2 L 58 17 L 75 17 L 75 30 L 58 30 L 58 43 C 75 43 95 42 95 55 C 95 63 85 67 75 72 "
                            + "L 83 80 L 83 93 L 17 93 L 17 80 L 25 72 C 15 67 5 63 5 55 C 5 42 25 43 42 43 L 42 30 L 25 30 "
                            + "L 25 17 L 42 17 L 42 2 Z")));

    /** The discs and signs of small games, and the dot on a square that a piece may go to. */
    private static final Map<Character, List<Part>> SIGNS = Map.of(
            'X',
            List.of(body(
                    "M 14 28 L 28 14 L 50 36 L 72 14 L 86 28 L 64 50 L 86 72 L 72 86 L 50 64 L 28 86 L 14 72 L 36 50 "
                            + "L 14 28 Z")),
            '*',
            List.of(body(disc(38)), new Part(Role.DOT, disc(12))),
            'O',
            List.of(body(disc(38)
                    + " M 50 30 C 39 30 30 39 30 50 C 30 61 39 70 50 70 C 61 70 70 61 70 50 C 70 39 61 30 50 30 Z")),
            '@',
            List.of(body(disc(38))),
            '.',
            List.of(body(disc(14))));

    private PieceOutlines() {}

    private static Part body(String path) {
        return new Part(Role.BODY, path);
    }

    /** A disc in the middle, of four curves. */
    private static String disc(int radius) {
        double near = 50 - 0.5523 * radius;
        double far = 50 + 0.5523 * radius;
        int low = 50 - radius;
        int high = 50 + radius;
        return "M 50 " + low + " C " + far + " " + low + " " + high + " " + near + " " + high + " 50 C " + high + " "
                + far + " " + far + " " + high + " 50 " + high + " C " + near + " " + high + " " + low + " " + far + " "
                + low + " 50 C " + low + " " + near + " " + near + " " + low + " 50 " + low + " Z";
    }

    /** How a shape is drawn. */
    public enum Role {
        /** Filled with the piece's colour, with an edge around it. */
        BODY,
        /** A line in the colour of details. */
        LINE,
        /** A line that is cut into a silhouette, too. */
        GROOVE,
        /** Filled with the colour of details. */
        DOT
    }

    /**
     * A shape.
     *
     * @param path SVG path data
     */
    public record Part(Role role, String path) {
        /** Whether it has no inside. */
        public boolean isLine() {
            return role == Role.LINE || role == Role.GROOVE;
        }
    }

    /**
     * The shapes of a piece in the order to draw them; in small pieces those without lines, which would only make them
     * grey.
     *
     * @param piece {@code PNBRQK} in either case; {@code X} and {@code O} for signs, {@code @} for a disc, a full stop
     *     for a dot
     * @param size the square's side in pixels
     */
    public static List<Part> parts(PieceSet set, char piece, int size) {
        return parts(set, piece).stream()
                .filter(part -> size >= SMALLEST_WITH_LINES || !part.isLine())
                .toList();
    }

    /**
     * All shapes of a piece or a sign.
     *
     * @throws IllegalArgumentException if the letter has none
     */
    public static List<Part> parts(PieceSet set, char piece) {
        Map<Character, List<Part>> pieces = set == PieceSet.BOLD ? BOLD : DRAWN;
        char shape = Character.toUpperCase(piece);
        List<Part> parts = pieces.getOrDefault(shape, SIGNS.get(shape));
        if (parts == null) {
            throw new IllegalArgumentException("no piece or sign has the letter '" + piece + "'");
        }
        return parts;
    }

    /**
     * How wide edges and lines are, in units: finer in large pieces, but most of a pixel in small ones.
     *
     * @param size the square's side in pixels
     */
    public static double lineWidth(int size) {
        return Math.max(2.6, Math.min(5.6, 90.0 / size));
    }

    /**
     * The outline of an arrow, a shaft and a head in one piece, from near the middle of a square to the middle of
     * another.
     *
     * @param size of a square
     * @return x and y in turn, as {@link Drawing#polygon} takes them
     */
    public static double[] arrow(double fromX, double fromY, double toX, double toY, double size) {
        double length = Math.hypot(toX - fromX, toY - fromY);
        double ux = (toX - fromX) / length;
        double uy = (toY - fromY) / length;
        double neck = length - size * 0.42;
        double[] along = {size * 0.3, neck, neck, length, neck, neck, size * 0.3};
        double[] aside = {-0.085, -0.085, -0.23, 0, 0.23, 0.085, 0.085};
        double[] points = new double[2 * along.length];
        for (int i = 0; i < along.length; i++) {
            points[2 * i] = fromX + ux * along[i] - uy * size * aside[i];
            points[2 * i + 1] = fromY + uy * along[i] + ux * size * aside[i];
        }
        return points;
    }
}
