package hal.game.diagram;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * HAL's own pieces as vectors: shapes in a square of 100 by 100 units, y downwards, drawn one over the other. Each is
 * SVG path data of {@code M}, {@code L}, {@code C} and {@code Z} with absolute coordinates, so that it stands in a
 * picture as it is. They are in the file {@code pieces.txt} beside this class; all but the knight are symmetrical.
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

    /** The shapes of each piece or sign, by the set and the letter that stand before them in the file. */
    private static final Map<String, List<Part>> SHAPES = read();

    private PieceOutlines() {}

    private static Map<String, List<Part>> read() {
        Map<String, List<Part>> shapes = new HashMap<>();
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                PieceOutlines.class.getResourceAsStream("pieces.txt"), StandardCharsets.US_ASCII))) {
            in.lines().filter(line -> !line.isEmpty() && !line.startsWith("#")).forEach(line -> {
                String[] words = line.split(" ", 4);
                shapes.computeIfAbsent(words[0] + words[1], unknown -> new ArrayList<>())
                        .add(new Part(Role.valueOf(words[2]), words[3]));
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        shapes.replaceAll((letter, parts) -> List.copyOf(parts));
        return shapes;
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
        Objects.requireNonNull(set, "no set of pieces is given: it is null");
        char shape = Character.toUpperCase(piece);
        List<Part> parts = SHAPES.getOrDefault(set.name() + shape, SHAPES.get("SIGN" + shape));
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
