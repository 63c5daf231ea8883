package hal.console.board.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.googlecode.lanterna.graphics.TextImage;
import hal.console.board.Scenes;
import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Palette;
import hal.console.board.theme.Palette.PieceShapes;
import hal.console.board.theme.Themes;
import hal.session.view.BoardView;
import hal.session.view.PanelView;
import java.io.IOException;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class GoldenScreenTest {
    @ParameterizedTest
    @CsvSource({
        "80, 23, TRUE_COLOR",
        "80, 24, TRUE_COLOR",
        "80, 24, INDEXED_256",
        "80, 24, ANSI_16",
        "80, 24, ANSI_8",
        "80, 24, NONE",
        "120, 45, TRUE_COLOR",
        "120, 45, INDEXED_256",
        "120, 45, ANSI_16",
        "120, 45, ANSI_8",
        "120, 45, NONE",
        "60, 20, TRUE_COLOR",
        "60, 20, INDEXED_256",
        "60, 20, ANSI_16",
        "60, 20, ANSI_8",
        "60, 20, NONE",
        "100, 32, INDEXED_256",
        "120, 30, INDEXED_256",
        "132, 30, INDEXED_256",
        "30, 12, INDEXED_256",
        "50, 26, INDEXED_256",
        "200, 60, INDEXED_256",
        "120, 30, ANSI_16"
    })
    void screensLookAsTheyDid(int columns, int rows, ColorDepth depth) throws IOException {
        RenderStyle look = new RenderStyle(Themes.standard().palette(depth), Glyphs.UNICODE);
        Golden.check(name(columns, rows, depth.name()), paint(columns, rows, look));
    }

    /** Without colours figurines are drawn so that White's look brighter, where it is known which text is. */
    @ParameterizedTest
    @EnumSource(
            value = PieceShapes.class,
            names = {"DARK_INK", "BRIGHT_INK"})
    void withoutColoursTheSidesDoNotLookSwapped(PieceShapes shapes) throws IOException {
        RenderStyle look = new RenderStyle(Palette.none(shapes), Glyphs.UNICODE);
        TextImage image = paint(80, 24, look);
        Golden.check(name(80, 24, "none-" + shapes.name()), image);
        boolean outlined = Pictures.row(image, 15).contains("\u2656");
        assertEquals(shapes == PieceShapes.DARK_INK, outlined, "White's rook on a1");
    }

    @ParameterizedTest
    @CsvSource({"80, 24", "120, 45", "60, 20"})
    void asciiScreensHaveSevenBits(int columns, int rows) throws IOException {
        TextImage plain = paint(columns, rows, new RenderStyle(Palette.none(), Glyphs.ASCII));
        Golden.check(name(columns, rows, "ascii"), plain);
        assertTrue(Pictures.text(plain).chars().allMatch(c -> c < 0x7f));
        RenderStyle colored = new RenderStyle(Themes.standard().palette(ColorDepth.ANSI_16), Glyphs.ASCII);
        assertTrue(Pictures.text(paint(columns, rows, colored)).chars().allMatch(c -> c < 0x7f));
    }

    @ParameterizedTest
    @CsvSource({"80, 24", "120, 45", "60, 20"})
    void theCourseOfAReviewedGameStandsBesideTheBoard(int columns, int rows) throws IOException {
        RenderStyle look = new RenderStyle(Themes.standard().palette(ColorDepth.INDEXED_256), Glyphs.UNICODE);
        Golden.check(
                name(columns, rows, "review"),
                Pictures.scene(columns, rows, look, Scenes.check(), Scenes.reviewedPanel()));
        RenderStyle ascii = new RenderStyle(Palette.none(), Glyphs.ASCII);
        String text = Pictures.text(Pictures.scene(columns, rows, ascii, Scenes.check(), Scenes.reviewedPanel()));
        assertTrue(text.chars().allMatch(c -> c < 0x7f), text);
    }

    @ParameterizedTest
    @CsvSource({"80, 24", "60, 20"})
    void theLinesOfAnAnalysisKeepTheirPlaces(int columns, int rows) throws IOException {
        RenderStyle look = new RenderStyle(Themes.standard().palette(ColorDepth.INDEXED_256), Glyphs.UNICODE);
        BoardView advised = Scenes.berlin()
                .withAdvice(1L << Scenes.square("g2") | 1L << Scenes.square("f3"), 1L << Scenes.square("e6"));
        Golden.check(
                name(columns, rows, "analysis"), Pictures.scene(columns, rows, look, advised, Scenes.analysisPanel()));
    }

    @ParameterizedTest
    @CsvSource({"80, 24", "120, 45", "60, 20"})
    void variationsStandBetweenTheMoves(int columns, int rows) throws IOException {
        RenderStyle look = new RenderStyle(Themes.standard().palette(ColorDepth.INDEXED_256), Glyphs.UNICODE);
        Golden.check(
                name(columns, rows, "lines"), Pictures.scene(columns, rows, look, Scenes.check(), Scenes.treePanel()));
    }

    private static TextImage paint(int columns, int rows, RenderStyle look) {
        boolean wide = columns == 120;
        BoardView board = wide ? Scenes.check() : Scenes.berlin();
        PanelView panel = wide ? Scenes.checkPanel() : Scenes.berlinPanel();
        return Pictures.scene(columns, rows, look, board, panel);
    }

    private static String name(int columns, int rows, String kind) {
        return columns + "x" + rows + "-" + kind.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
