package hal.console.board.paint;

import hal.game.diagram.PieceOutlines;
import hal.game.diagram.PieceOutlines.Part;
import hal.game.diagram.PieceOutlines.Role;
import hal.game.diagram.PieceSet;
import hal.platform.Shipped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A piece, or a sign of a small game, made of block characters: for each cell of its square the character whose ink
 * lies nearest to the outline. A cell has two colours and no mixture of them, so the edge is sharp. Worked out once for
 * each size.
 */
final class PieceCells {
    /** Points of a cell on which the outline is compared with characters: both halves and eighths end between them. */
    private static final int ACROSS = 8;
    /** Quarters, thirds and eighths of a cell's height end between these. */
    private static final int DOWN = 24;
    /** How far around a hole or a groove the silhouette is open, in units of the outline. */
    private static final double CUT = 3;
    /** How much of the line around a fine outline belongs to the silhouette, in units. */
    private static final double GROWN = 1.5;
    /** Where a square has fewer parts of cells from top to bottom, pieces have the outlines with large parts. */
    private static final int PARTS_FOR_FINE_OUTLINES = 24;

    /**
     * What is drawn by hand, by piece and by parts from top to bottom: in so few parts an outline's edges fall where
     * they make no horse, no cross and no crown. The lowest parts stay empty, and above a piece is little more than a
     * tip, so that ranks stand apart; but of four parts all are used, since nothing is below a rank so low.
     */
    private static final Map<String, List<String>> DRAWN_IN_PARTS = Stream.of(
                    Shipped.text("hal/console/board/pieces.txt").split("\n\n"))
            .skip(1)
            .map(drawn -> drawn.lines().toList())
            .collect(Collectors.toMap(lines -> lines.get(0), lines -> lines.subList(1, lines.size())));

    /** Squares of so many rows of cells have no room for thick edges. */
    private static final int SMALL_ROWS = 3;

    private static final Map<Key, PieceCells> KNOWN = new ConcurrentHashMap<>();

    /** What a point of the square belongs to, and what the two colours of a cell stand for. */
    enum Layer {
        SQUARE,
        INK,
        /** What an outlined piece has within its edge. */
        INSIDE
    }

    private final int columns;
    private final char[] characters;
    private final Layer[] inks;
    private final Layer[] grounds;

    private PieceCells(int columns, int rows) {
        this.columns = columns;
        characters = new char[columns * rows];
        inks = new Layer[columns * rows];
        grounds = new Layer[columns * rows];
    }

    /** What a piece's cells depend on. */
    private record Key(PieceSet set, char piece, int columns, int rows, Mosaic mosaic, boolean outlined) {}

    /**
     * A piece in a square of some size.
     *
     * @param shape as {@link PieceOutlines#parts} has it
     * @param mosaic the finest parts of cells that there are
     * @param outlined whether it is an edge around an inside of another colour; else all of it is ink
     */
    static PieceCells of(PieceSet set, char shape, int columns, int rows, Mosaic mosaic, boolean outlined) {
        char piece = Character.toUpperCase(shape);
        return KNOWN.computeIfAbsent(
                new Key(set, piece, columns, rows, mosaic, outlined),
                unknown -> fitted(set, piece, columns, rows, mosaic, outlined));
    }

    /** The character of a cell; a blank where it has one colour, the ground's. */
    char character(int column, int row) {
        return characters[row * columns + column];
    }

    /** What the character's own colour stands for. */
    Layer ink(int column, int row) {
        return inks[row * columns + column];
    }

    /** What the colour behind the character stands for. */
    Layer ground(int column, int row) {
        return grounds[row * columns + column];
    }

    private static PieceCells fitted(PieceSet set, char piece, int columns, int rows, Mosaic mosaic, boolean outlined) {
        int down = rows * mosaic.rows();
        boolean fine = down >= PARTS_FOR_FINE_OUTLINES;
        Layer[][] points = new Layer[rows * DOWN][columns * ACROSS];
        for (Layer[] row : points) {
            Arrays.fill(row, Layer.SQUARE);
        }
        List<String> inParts = DRAWN_IN_PARTS.get(piece + "" + down);
        if (inParts != null) {
            enlarge(inParts, points);
        } else {
            draw(PieceOutlines.parts(fine ? set : PieceSet.BOLD, piece), points, set == PieceSet.DRAWN && fine);
        }
        if (outlined) {
            openInside(points);
        }
        PieceCells cells = new PieceCells(columns, rows);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                new Cell(points, column * ACROSS, row * DOWN, mosaic).choose(cells, row * columns + column);
            }
        }
        return cells;
    }

    /** Gives the points of the parts that are drawn to the ink. */
    private static void enlarge(List<String> drawn, Layer[][] points) {
        for (int y = 0; y < points.length; y++) {
            String parts = drawn.get(y * drawn.size() / points.length);
            for (int x = 0; x < points[y].length; x++) {
                if (parts.charAt(x * parts.length() / points[y].length) == '#') {
                    points[y][x] = Layer.INK;
                }
            }
        }
    }

    /** The silhouette of outlines, grown by their line where it is fine. */
    private static void draw(List<Part> parts, Layer[][] points, boolean grown) {
        for (Part part : parts) {
            List<double[]> edges = edges(part.path());
            if (part.role() == Role.BODY) {
                fill(points, edges, Layer.INK);
                trace(points, edges, grown ? GROWN : 0, Layer.INK);
            } else if (part.role() != Role.LINE) {
                if (part.role() == Role.DOT) {
                    fill(points, edges, Layer.SQUARE);
                }
                trace(points, edges, CUT, Layer.SQUARE);
            }
        }
    }

    /** Gives what lies within the edges to a layer, by the non-zero rule. */
    private static void fill(Layer[][] points, List<double[]> edges, Layer layer) {
        for (int y = 0; y < points.length; y++) {
            fill(points[y], edges, (y + 0.5) * PieceOutlines.UNITS / points.length, layer);
        }
    }

    private static void fill(Layer[] row, List<double[]> edges, double y, Layer layer) {
        double unitsAcross = PieceOutlines.UNITS / row.length;
        int[] winding = new int[row.length + 1];
        for (double[] edge : edges) {
            boolean down = edge[1] <= y && edge[3] > y;
            boolean up = edge[3] <= y && edge[1] > y;
            if (down || up) {
                double x = edge[0] + (y - edge[1]) * (edge[2] - edge[0]) / (edge[3] - edge[1]);
                int from = (int) Math.ceil(x / unitsAcross - 0.5);
                winding[Math.max(0, Math.min(row.length, from))] += down ? 1 : -1;
            }
        }
        int sum = 0;
        for (int x = 0; x < row.length; x++) {
            sum += winding[x];
            row[x] = sum == 0 ? row[x] : layer;
        }
    }

    /** Gives all points near the edges to a layer. */
    private static void trace(Layer[][] points, List<double[]> edges, double distance, Layer layer) {
        if (distance <= 0) {
            return;
        }
        double across = PieceOutlines.UNITS / points[0].length;
        double down = PieceOutlines.UNITS / points.length;
        for (double[] edge : edges) {
            int left = (int) Math.max(0, (Math.min(edge[0], edge[2]) - distance) / across);
            int right = (int) Math.min(points[0].length - 1, (Math.max(edge[0], edge[2]) + distance) / across);
            int top = (int) Math.max(0, (Math.min(edge[1], edge[3]) - distance) / down);
            int bottom = (int) Math.min(points.length - 1, (Math.max(edge[1], edge[3]) + distance) / down);
            for (int y = top; y <= bottom; y++) {
                for (int x = left; x <= right; x++) {
                    if (isNear(edge, (x + 0.5) * across, (y + 0.5) * down, distance)) {
                        points[y][x] = layer;
                    }
                }
            }
        }
    }

    private static boolean isNear(double[] edge, double x, double y, double distance) {
        double dx = edge[2] - edge[0];
        double dy = edge[3] - edge[1];
        double square = dx * dx + dy * dy;
        double along = square == 0 ? 0 : ((x - edge[0]) * dx + (y - edge[1]) * dy) / square;
        double clamped = Math.max(0, Math.min(1, along));
        double awayX = x - edge[0] - clamped * dx;
        double awayY = y - edge[1] - clamped * dy;
        return awayX * awayX + awayY * awayY <= distance * distance;
    }

    /** The straight edges of a path, from where to where; a curve as eight of them. */
    private static List<double[]> edges(String path) {
        List<double[]> edges = new ArrayList<>();
        double[] start = new double[2];
        double[] at = new double[2];
        String[] words = path.split(" ", -1);
        for (int i = 0; i < words.length; ) {
            char step = words[i++].charAt(0);
            double[] to = step == 'Z' ? start.clone() : new double[step == 'C' ? 6 : 2];
            for (int j = 0; step != 'Z' && j < to.length; j++) {
                to[j] = Double.parseDouble(words[i++]);
            }
            if (step == 'M') {
                start = to;
            } else if (step == 'C') {
                addCurve(edges, at, to);
            } else {
                edges.add(new double[] {at[0], at[1], to[0], to[1]});
            }
            at = new double[] {to[to.length - 2], to[to.length - 1]};
        }
        return edges;
    }

    private static void addCurve(List<double[]> edges, double[] from, double[] to) {
        double[] last = from;
        for (int i = 1; i <= 8; i++) {
            double t = i / 8.0;
            double u = 1 - t;
            double[] next = new double[2];
            for (int k = 0; k < 2; k++) {
                next[k] =
                        u * u * u * from[k] + 3 * u * u * t * to[k] + 3 * u * t * t * to[2 + k] + t * t * t * to[4 + k];
            }
            edges.add(new double[] {last[0], last[1], next[0], next[1]});
            last = next;
        }
    }

    /** Leaves ink only near the edge: half a column thick, so that it fills a part of a cell; less in small squares. */
    private static void openInside(Layer[][] points) {
        boolean small = points.length <= SMALL_ROWS * DOWN;
        int thickAcross = small ? ACROSS / 4 : ACROSS / 2;
        int thickDown = small ? DOWN / 8 : DOWN / 4;
        boolean[][] inside = new boolean[points.length][points[0].length];
        for (int y = thickDown; y < points.length - thickDown; y++) {
            for (int x = thickAcross; x < points[0].length - thickAcross; x++) {
                boolean all = true;
                for (int dy = -thickDown; dy <= thickDown && all; dy++) {
                    for (int dx = -thickAcross; dx <= thickAcross && all; dx++) {
                        double far = Math.pow((double) dy / thickDown, 2) + Math.pow((double) dx / thickAcross, 2);
                        all = far > 1 || points[y + dy][x + dx] == Layer.INK;
                    }
                }
                inside[y][x] = all;
            }
        }
        for (int y = 0; y < points.length; y++) {
            for (int x = 0; x < points[0].length; x++) {
                points[y][x] = inside[y][x] ? Layer.INSIDE : points[y][x];
            }
        }
    }

    /** Chooses the character and the colours of one cell. */
    private static final class Cell {
        private final Layer[][] points;
        private final int left;
        private final int top;
        private final Mosaic mosaic;

        private int best = Integer.MAX_VALUE;
        private char character = ' ';
        private Layer ink = Layer.INK;
        private Layer ground = Layer.SQUARE;

        Cell(Layer[][] points, int left, int top, Mosaic mosaic) {
            this.points = points;
            this.left = left;
            this.top = top;
            this.mosaic = mosaic;
        }

        void choose(PieceCells cells, int at) {
            int square = count(Layer.SQUARE, 0, ACROSS, 0, DOWN);
            int inside = count(Layer.INSIDE, 0, ACROSS, 0, DOWN);
            // A cell cannot show the square, the edge and the inside: the rarer of the outer two counts as edge.
            // Below its base a piece always ends, so that it does not run into the next one.
            Layer other = inside > square && !isLowest() ? Layer.INSIDE : Layer.SQUARE;
            offer(' ', other, other, inked(other, 0, ACROSS, 0, DOWN));
            offer(' ', Layer.INK, Layer.INK, ACROSS * DOWN - inked(other, 0, ACROSS, 0, DOWN));
            grid(Mosaic.QUADRANTS, other);
            if (mosaic != Mosaic.QUADRANTS) {
                grid(mosaic, other);
            }
            cells.characters[at] = character;
            cells.inks[at] = ink;
            cells.grounds[at] = ground;
        }

        private boolean isLowest() {
            return top + DOWN == points.length;
        }

        /** How many points of a part are ink, where only this other layer is not. */
        private int inked(Layer other, int x, int toX, int y, int toY) {
            return (toX - x) * (toY - y) - count(other, x, toX, y, toY);
        }

        private int count(Layer layer, int x, int toX, int y, int toY) {
            int count = 0;
            for (int row = y; row < toY; row++) {
                for (int column = x; column < toX; column++) {
                    count += points[top + row][left + column] == layer ? 1 : 0;
                }
            }
            return count;
        }

        private void grid(Mosaic parts, Layer other) {
            int filled = 0;
            int wrong = 0;
            int height = DOWN / parts.rows();
            int size = ACROSS / 2 * height;
            for (int part = 0; part < 2 * parts.rows(); part++) {
                int x = part % 2 * ACROSS / 2;
                int y = part / 2 * height;
                int inked = inked(other, x, x + ACROSS / 2, y, y + height);
                filled |= 2 * inked >= size ? 1 << part : 0;
                wrong += Math.min(inked, size - inked);
            }
            if (filled == 0 || filled == parts.full()) {
                return;
            }
            // Fonts leave thin gaps at a character's edges, above it more often than below; a background does not. So
            // what is above, or else what the cell above ends with, or else the larger part, is the background.
            int upper = Integer.bitCount(filled & 3);
            int above = top == 0 ? 0 : count(Layer.INK, 0, ACROSS, -1, 0);
            boolean larger = above == ACROSS || (above > 0 && Integer.bitCount(filled) > parts.rows());
            boolean mostly = upper == 1 ? larger : upper == 2;
            char drawn = parts.cell(mostly ? parts.full() - filled : filled);
            offer(drawn, mostly ? other : Layer.INK, mostly ? Layer.INK : other, wrong);
        }

        private void offer(char drawn, Layer own, Layer behind, int wrong) {
            if (wrong < best) {
                best = wrong;
                character = drawn;
                ink = own;
                ground = behind;
            }
        }
    }
}
