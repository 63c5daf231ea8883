package hal.game.diagram;

import hal.game.Shape;
import hal.rules.Squares;
import java.util.Locale;

/** Draws a board with its pieces, marks and arrows. */
public final class BoardDrawing {
    private static final int GOOD = 0x2e7d3e;
    private static final int DUBIOUS = 0x2f6db5;
    private static final int MISTAKE = 0xb35c00;
    private static final int BLUNDER = 0xc4281c;
    /** How opaque arrows and circles are, so that what is below them can be seen. */
    public static final double SEE_THROUGH = 0.75;
    /** Smaller squares have no room for coordinates. */
    private static final int SMALLEST_WITH_COORDINATES = 24;

    private final Drawing drawing;
    private final PictureStyle style;
    private final int left;
    private final int top;

    private BoardDrawing(Drawing drawing, PictureStyle style, int left, int top) {
        this.drawing = drawing;
        this.style = style;
        this.left = left;
        this.top = top;
    }

    /** Draws a board whose upper left corner is there. */
    public static void draw(Drawing drawing, Diagram diagram, PictureStyle style, int left, int top) {
        new BoardDrawing(drawing, style, left, top).draw(diagram);
    }

    /**
     * A board as SVG.
     *
     * @param title what it shows, for those who cannot see it
     */
    public static String svg(Diagram diagram, PictureStyle style, String title) {
        SvgDrawing drawing = new SvgDrawing(style);
        draw(drawing, diagram, style, 0, 0);
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + drawing.svg(style.board(), style.board(), title);
    }

    private void draw(Diagram diagram) {
        drawSquares(diagram);
        if (style.coordinates() && style.square() >= SMALLEST_WITH_COORDINATES) {
            drawCoordinates(diagram);
        }
        diagram.shapes().stream().filter(Shape::isCircle).forEach(this::drawCircle);
        for (int square = 0; square < Squares.COUNT; square++) {
            if (diagram.pieceAt(square) != ' ') {
                drawing.piece(diagram.pieceAt(square), x(square), y(square), style.square());
            }
        }
        diagram.shapes().stream().filter(shape -> !shape.isCircle()).forEach(this::drawArrow);
        if (!diagram.sign().isEmpty() && diagram.lastTo() != Squares.NONE) {
            drawSign(diagram.lastTo(), diagram.sign());
        }
    }

    private int x(int square) {
        int file = Squares.file(square);
        return left + style.edge(style.flipped() ? 7 - file : file);
    }

    private int y(int square) {
        int rank = Squares.rank(square);
        return top + style.edge(style.flipped() ? rank : 7 - rank);
    }

    /** From the left of a square to the left of the next one. */
    private int width(int square) {
        int file = style.flipped() ? 7 - Squares.file(square) : Squares.file(square);
        return style.edge(file + 1) - style.edge(file);
    }

    private int height(int square) {
        int rank = style.flipped() ? Squares.rank(square) : 7 - Squares.rank(square);
        return style.edge(rank + 1) - style.edge(rank);
    }

    private double middleX(int square) {
        return x(square) + style.square() / 2.0;
    }

    private double middleY(int square) {
        return y(square) + style.square() / 2.0;
    }

    private void drawSquares(Diagram diagram) {
        drawing.rect(left, top, style.board(), style.board(), style.rgb(Ink.LIGHT_SQUARE));
        for (int square = 0; square < Squares.COUNT; square++) {
            Ink ink = ink(diagram, square);
            if (ink != Ink.LIGHT_SQUARE) {
                drawing.rect(x(square), y(square), width(square), height(square), style.rgb(ink));
            }
        }
        // Where squares do not differ, lines are between them, and what is marked has a frame.
        if (style.rgb(Ink.LIGHT_SQUARE) == style.rgb(Ink.DARK_SQUARE)) {
            for (int i = 0; i <= 8; i++) {
                int at = Math.min(style.edge(i), style.board() - 1);
                drawing.rect(left + at, top, 1, style.board(), style.rgb(Ink.FRAME));
                drawing.rect(left, top + at, style.board(), 1, style.rgb(Ink.FRAME));
            }
            for (int square : new int[] {diagram.lastFrom(), diagram.lastTo(), diagram.checkedKing()}) {
                if (square != Squares.NONE) {
                    drawFrame(square, style.rgb(square == diagram.checkedKing() ? Ink.ACCENT : Ink.DIM));
                }
            }
        }
    }

    private void drawFrame(int square, int rgb) {
        int width = width(square);
        int height = height(square);
        int line = Math.max(2, style.square() / 16);
        drawing.rect(x(square), y(square), width, line, rgb);
        drawing.rect(x(square), y(square) + height - line, width, line, rgb);
        drawing.rect(x(square), y(square), line, height, rgb);
        drawing.rect(x(square) + width - line, y(square), line, height, rgb);
    }

    private static Ink ink(Diagram diagram, int square) {
        if (square == diagram.checkedKing()) {
            return Ink.CHECK;
        }
        boolean light = Squares.isLight(square);
        if (square == diagram.lastFrom() || square == diagram.lastTo()) {
            return light ? Ink.LIGHT_LAST : Ink.DARK_LAST;
        }
        return light ? Ink.LIGHT_SQUARE : Ink.DARK_SQUARE;
    }

    /**
     * Numbers in the squares of the left edge, letters in those of the lower one, in colours that can be read there.
     */
    private void drawCoordinates(Diagram diagram) {
        int size = style.square();
        double letters = Math.max(8, size * 0.2);
        double margin = Math.max(2, size * 0.05);
        for (int i = 0; i < 8; i++) {
            int number = Squares.of(style.flipped() ? 7 : 0, i);
            drawing.text(
                    x(number) + margin,
                    y(number) + margin + letters * 0.75,
                    letters,
                    Drawing.Anchor.START,
                    true,
                    size,
                    coordinate(diagram, number),
                    Integer.toString(i + 1));
            int letter = Squares.of(i, style.flipped() ? 7 : 0);
            drawing.text(
                    x(letter) + size - margin,
                    y(letter) + size - margin,
                    letters,
                    Drawing.Anchor.END,
                    true,
                    size,
                    coordinate(diagram, letter),
                    Squares.name(letter).substring(0, 1).toLowerCase(Locale.ROOT));
        }
    }

    private int coordinate(Diagram diagram, int square) {
        return coordinate(style, Squares.isLight(square), ink(diagram, square));
    }

    /** The colour of letters in the corner of a square: that of the other squares if it can be read there. */
    public static int coordinate(PictureStyle style, boolean light, Ink ground) {
        Ink other = light ? Ink.DARK_SQUARE : Ink.LIGHT_SQUARE;
        boolean legible = PictureColors.contrast(style.rgb(ground), style.rgb(other)) >= 2;
        return legible ? style.rgb(other) : style.readableOn(ground);
    }

    private void drawCircle(Shape circle) {
        double line = Math.max(2, style.square() * 0.08);
        drawing.circle(
                middleX(circle.from().code()),
                middleY(circle.from().code()),
                (style.square() - line) / 2.0 - 1,
                line,
                circle.color().rgb(),
                SEE_THROUGH);
    }

    private void drawArrow(Shape arrow) {
        int from = arrow.from().code();
        int to = arrow.to().code();
        double[] points = arrow(middleX(from), middleY(from), middleX(to), middleY(to), style.square());
        drawing.polygon(points, arrow.color().rgb(), SEE_THROUGH);
    }

    /**
     * The outline of an arrow, a shaft and a head in one piece, from near the middle of a square to the middle of
     * another.
     *
     * @param size of a square
     * @return a row and a column in turn, x first
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

    /** A disc in the corner of the square, pushed into the board where it would stick out. */
    private void drawSign(int square, String sign) {
        double radius = Math.max(7, style.square() * 0.22);
        double x = Math.min(x(square) + style.square() * 0.92, left + style.board() - radius);
        double y = Math.max(y(square) + style.square() * 0.08, top + radius);
        int rgb =
                switch (sign) {
                    case "?!" -> DUBIOUS;
                    case "?" -> MISTAKE;
                    case "??" -> BLUNDER;
                    default -> GOOD;
                };
        drawing.circle(x, y, radius, 0, rgb, 1);
        drawing.text(
                x,
                y + radius * 0.42,
                radius * (sign.length() > 1 ? 1.15 : 1.35),
                Drawing.Anchor.MIDDLE,
                true,
                2 * radius,
                0xffffff,
                sign);
    }
}
