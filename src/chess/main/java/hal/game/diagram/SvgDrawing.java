package hal.game.diagram;

import hal.rules.Piece;
import hal.support.text.CleanText;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Draws as SVG 1.1. Each kind of piece is defined once.
 *
 * <pre>{@code
 * SvgDrawing drawing = new SvgDrawing(PictureStyle.of(400));
 * Diagram.of(Board.start()).draw(drawing, PictureStyle.of(400), 0, 0);
 * drawing.text(200, 425, 20, Drawing.Anchor.MIDDLE, false, 400, 0x000000, "White to move");
 * System.out.println(drawing.svg(400, 440, "The start").length());
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class SvgDrawing implements Drawing {
    /** The average width of a character, in sizes of its font. */
    private static final double CHARACTER = 0.56;

    private final StringBuilder body = new StringBuilder();
    private final Set<Character> pieces = new LinkedHashSet<>();
    private final PictureStyle style;

    /** @param style how pieces look, if there are any */
    public SvgDrawing(PictureStyle style) {
        this.style = Objects.requireNonNull(style, "no style is given: it is null");
    }

    /**
     * The picture.
     *
     * @param title what it shows, for those who cannot see it
     */
    public String svg(int width, int height, String title) {
        Objects.requireNonNull(title, "no title is given: it is null");
        StringBuilder svg = new StringBuilder(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\""
                        + width
                        + "\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height
                        + "\" role=\"img\">\n<title>" + CleanText.escaped(title) + "</title>\n<defs>\n");
        pieces.forEach(piece -> svg.append(definition(piece, style)));
        return svg.append("</defs>\n").append(body).append("</svg>\n").toString();
    }

    /** A picture of one piece, as large as a square in that style. */
    public static String svg(Piece piece, PictureStyle style) {
        Objects.requireNonNull(piece, "no piece is given: it is null");
        SvgDrawing drawing = new SvgDrawing(style);
        drawing.piece(piece.letter(), 0, 0, style.square());
        return drawing.svg(style.square(), style.square(), piece.toString());
    }

    /** A piece to be used by its name, {@code wK} or {@code bP}, in a square of 100 by 100 units. */
    public static String definition(char piece, PictureStyle style) {
        Objects.requireNonNull(style, "no style is given: it is null");
        boolean white = Character.isUpperCase(piece);
        BoardColors.Pieces colors =
                white ? style.colors().white() : style.colors().black();
        StringBuilder group = new StringBuilder("<g id=\"" + name(piece) + "\" stroke-width=\""
                + number(PieceOutlines.lineWidth(style.square()))
                + "\" stroke-linejoin=\"round\" stroke-linecap=\"round\">");
        for (PieceOutlines.Part part : PieceOutlines.parts(style.pieces(), piece, style.square())) {
            String ink =
                    switch (part.role()) {
                        case BODY -> fill(colors.fill()) + " stroke=\"" + BoardColors.css(colors.edge()) + "\"";
                        case LINE, GROOVE -> "fill=\"none\" stroke=\"" + BoardColors.css(colors.detail()) + "\"";
                        case DOT -> fill(colors.detail());
                    };
            group.append("<path " + ink + " d=\"" + part.path() + "\"/>");
        }
        return group.append("</g>\n").toString();
    }

    /** What has been drawn so far, without the definitions of the pieces. */
    public String body() {
        return body.toString();
    }

    private static String name(char piece) {
        return (Character.isUpperCase(piece) ? "w" : "b") + Character.toUpperCase(piece);
    }

    private static String fill(int rgb) {
        return "fill=\"" + BoardColors.css(rgb) + "\"";
    }

    /** With three decimals at most. */
    public static String number(double value) {
        long whole = Math.round(value);
        return Math.abs(value - whole) < 0.0005
                ? Long.toString(whole)
                : BigDecimal.valueOf(Math.round(value * 1000), 3)
                        .stripTrailingZeros()
                        .toPlainString();
    }

    @Override
    public void rect(double x, double y, double width, double height, int rgb) {
        body.append("<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(width) + "\" height=\""
                + number(height) + "\" " + fill(rgb) + "/>\n");
    }

    @Override
    public void polygon(double[] points, int rgb, double opacity) {
        Objects.requireNonNull(points, "no points are given: they are null");
        String corners = Arrays.stream(points).mapToObj(SvgDrawing::number).collect(Collectors.joining(" "));
        body.append("<polygon points=\"" + corners + "\" " + fill(rgb) + " opacity=\"" + number(opacity) + "\"/>\n");
    }

    @Override
    public void circle(double x, double y, double radius, double line, int rgb, double opacity) {
        String paint = line == 0
                ? fill(rgb)
                : "fill=\"none\" stroke=\"" + BoardColors.css(rgb) + "\" stroke-width=\"" + number(line) + "\"";
        body.append(String.format(
                "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" %s opacity=\"%s\"/>\n",
                number(x), number(y), number(radius), paint, number(opacity)));
    }

    @Override
    public void piece(char piece, int x, int y, int size) {
        pieces.add(piece);
        body.append("<use xlink:href=\"#" + name(piece) + "\" transform=\"translate(" + x + " " + y + ") scale("
                + size / PieceOutlines.UNITS + ")\"/>\n");
    }

    @Override
    public void text(double x, double y, double size, Anchor anchor, boolean bold, double most, int rgb, String text) {
        Objects.requireNonNull(anchor, "no anchor is given: it is null");
        Objects.requireNonNull(text, "no text is given: it is null");
        int longest = Math.max(1, (int) (most / (size * CHARACTER)));
        String shown = text.length() <= longest ? text : text.substring(0, longest - 1) + "\u2026";
        body.append(String.format(
                "<text x=\"%s\" y=\"%s\" font-family=\"sans-serif\" font-size=\"%s\" %stext-anchor=\"%s\" %s>%s</text>\n",
                number(x),
                number(y),
                number(size),
                bold ? "font-weight=\"bold\" " : "",
                anchor.name().toLowerCase(Locale.ROOT),
                fill(rgb),
                CleanText.escaped(shown)));
    }
}
