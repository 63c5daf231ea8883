package hal.export;

import hal.game.diagram.Diagram;
import hal.game.diagram.PictureStyle;
import hal.game.diagram.SvgDrawing;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/** Makes a file of a game or of a position in it. */
public final class Exporter {
    private Exporter() {}

    /**
     * Takes from a game what the file needs; after that the game may change, while the file is made on any thread.
     *
     * @param game the game, its line and the place in it
     * @param colors of the theme
     * @return makes the file's content
     * @throws hal.support.UserException if the game has not what the format shows; so may the supplier, if this Java
     *     cannot draw
     */
    public static Supplier<byte[]> prepare(
            ExportFormat format, GameLine game, ExportOptions options, PictureColors colors) {
        PictureStyle style = options.style(colors);
        return switch (format) {
            case GIF -> new GameFilm(game, options, colors)::gif;
            case PNG -> {
                Diagram diagram = options.marked(game.diagram());
                yield () -> png(diagram, style);
            }
            case SVG -> text(options.marked(game.diagram()).svg(style, game.title()));
            case GRAPH -> new EvaluationPicture(game)::png;
            case HTML -> text(GamePage.of(game, options, style));
            case TXT -> text(GameText.plain(game, options));
            case MARKDOWN -> text(GameText.markdown(game, options));
        };
    }

    private static Supplier<byte[]> text(String text) {
        return () -> text.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * A position as PNG.
     *
     * @throws hal.support.UserException if this Java cannot draw
     */
    public static byte[] png(Diagram diagram, PictureStyle style) {
        return PixelDrawing.Pixels.drawing(() -> {
            PixelDrawing drawing = new PixelDrawing(style.board(), style.board(), style);
            diagram.draw(drawing, style, 0, 0);
            return drawing.png();
        });
    }

    /**
     * All pieces as SVG groups, to be used by their names {@code wK} to {@code bP}, each in a square of 100 by 100
     * units. For pages that draw boards themselves.
     */
    public static String pieces(PictureColors colors) {
        return pieces(PictureStyle.of(800).withColors(colors.board()));
    }

    /** The same as a picture draws them. */
    static String pieces(PictureStyle style) {
        StringBuilder groups = new StringBuilder();
        for (char piece : "PNBRQKpnbrqk".toCharArray()) {
            groups.append(SvgDrawing.definition(piece, style));
        }
        return groups.toString();
    }
}
