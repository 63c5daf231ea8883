package hal.game.diagram;

import hal.rules.Squares;
import java.util.Locale;

/**
 * Draws a board with its pieces, marks and arrows.
 *
 * @param left of its upper left corner
 */
record BoardDrawing(Drawing drawing, PictureStyle style, int left, int top) {
    private static final int GOOD = 0x2e7d3e;
    private static final int DUBIOUS = 0x2f6db5;
    private static final int MISTAKE = 0xb35c00;
    private static final int BLUNDER = 0xc4281c;
    /** Smaller squares have no room for coordinates. */
    private static final int SMALLEST_WITH_COORDINATES = 24;

    void draw(Diagram diagram) {
        drawSquares(diagram);
        if (style.coordinates() && style.square() >= SMALLEST_WITH_COORDINATES) {
            drawCoordinates(diagram);
        }
        diagram.drawn().stream().filter(Diagram.Ink::isCircle).forEach(this::drawCircle);
        for (int square = 0; square < Squares.COUNT; square++) {
            if (diagram.letterAt(square) != ' ') {
                drawing.piece(diagram.letterAt(square), x(square), y(square), style.square());
            }
        }
        diagram.drawn().stream().filter(Diagram.Ink::isArrow).forEach(this::drawArrow);
        if (!diagram.sign().isEmpty()) {
            diagram.lastTo().ifPresent(square -> drawSign(square.code(), diagram.sign()));
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
        BoardColors colors = style.colors();
        drawing.rect(left, top, style.board(), style.board(), colors.light());
        for (int square = 0; square < Squares.COUNT; square++) {
            int ground = ground(diagram, square);
            if (ground != colors.light()) {
                drawing.rect(x(square), y(square), width(square), height(square), ground);
            }
        }
        // Where squares do not differ, lines are between them, and what is marked has a frame.
        if (colors.light() == colors.dark()) {
            for (int i = 0; i <= 8; i++) {
                int at = Math.min(style.edge(i), style.board() - 1);
                drawing.rect(left + at, top, 1, style.board(), colors.line());
                drawing.rect(left, top + at, style.board(), 1, colors.line());
            }
            for (int square = 0; square < Squares.COUNT; square++) {
                if (diagram.isCheckedKing(square)) {
                    drawFrame(square, colors.checkFrame());
                } else if (diagram.isLast(square)) {
                    drawFrame(square, colors.lastFrame());
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

    private int ground(Diagram diagram, int square) {
        BoardColors colors = style.colors();
        if (diagram.fill(square).isPresent()) {
            return diagram.fill(square).get();
        }
        if (diagram.isCheckedKing(square)) {
            return colors.check();
        }
        boolean light = Squares.isLight(square);
        if (diagram.isLast(square)) {
            return light ? colors.lightLast() : colors.darkLast();
        }
        return light ? colors.light() : colors.dark();
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
        return style.colors().letters(Squares.isLight(square), ground(diagram, square));
    }

    private void drawCircle(Diagram.Ink circle) {
        double line = Math.max(2, style.square() * 0.08);
        drawing.circle(
                middleX(circle.from().code()),
                middleY(circle.from().code()),
                (style.square() - line) / 2.0 - 1,
                line,
                circle.rgb(),
                PieceOutlines.SEE_THROUGH);
    }

    private void drawArrow(Diagram.Ink arrow) {
        int from = arrow.from().code();
        int to = arrow.to().code();
        double[] points = PieceOutlines.arrow(middleX(from), middleY(from), middleX(to), middleY(to), style.square());
        drawing.polygon(points, arrow.rgb(), PieceOutlines.SEE_THROUGH);
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
