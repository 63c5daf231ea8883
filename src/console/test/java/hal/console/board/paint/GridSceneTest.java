package hal.console.board.paint;

import static hal.testkit.Records.with;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.graphics.BasicTextImage;
import com.googlecode.lanterna.graphics.TextImage;
import hal.console.board.Scenes;
import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Palette;
import hal.console.board.theme.Theme;
import hal.console.board.theme.Themes;
import hal.export.Ink;
import hal.session.view.BoardPicture;
import hal.session.view.BoardSize;
import hal.session.view.GridView;
import hal.session.view.PanelView;
import hal.session.view.PlayerView;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class GridSceneTest {
    private static final GridView CROSSES = new GridView(3, 3, "XO  X    ", false, 1, Set.of());

    private static final GridView DISCS =
            new GridView(6, 7, " ".repeat(35) + "XXXXOOO", true, 38, Set.of(35, 36, 37, 38));

    private static final PanelView PLAYED = Scenes.panel(
                    PlayerView.of("Dave").withPiece('\u25cf'),
                    PlayerView.of("HAL").withPiece('\u25cf'))
            .withMoves(Scenes.moves(0, List.of("1", "5", "2", "6", "3", "7", "4")));

    private static final PanelView PANEL = with(
            with(PLAYED, "opening", "Connect Four", "status", "White wins by four in a row"),
            "whiteToMove",
            false,
            "gameOver",
            true);

    private static RenderStyle look(ColorDepth depth) {
        return new RenderStyle(Themes.standard().palette(depth), Glyphs.UNICODE);
    }

    private static WindowLayout layout(GridView grid, RenderStyle look, int columns, int rows) {
        return WindowLayout.of(columns, rows, BoardSize.AUTO, look, grid);
    }

    private static TextImage paint(GridView grid, RenderStyle look, int columns, int rows) {
        TextImage image = new BasicTextImage(new TerminalSize(columns, rows));
        Canvas canvas = new Canvas(image.newTextGraphics(), look, new Canvas.Cells());
        WindowPainter.paint(canvas, layout(grid, look, columns, rows), grid, PANEL, new Rect(0, 0, columns, rows));
        return image;
    }

    private static String text(TextImage image) {
        StringBuilder text = new StringBuilder();
        for (int y = 0; y < image.getSize().getRows(); y++) {
            for (int x = 0; x < image.getSize().getColumns(); x++) {
                text.append(image.getCharacterAt(x, y).getCharacterString());
            }
            text.append('\n');
        }
        return text.toString();
    }

    @ParameterizedTest
    @EnumSource
    void bothSidesAndEmptyCellsDiffer(ColorDepth depth) {
        RenderStyle look = look(depth);
        TextImage image = paint(DISCS, look, 80, 24);
        Rect board = layout(DISCS, look, 80, 24).board();
        boolean pixels = look.palette().paintsSquares();
        int cellWidth = board.width() / 7;
        int cellHeight = board.height() / 6;
        int y = board.y() + 5 * cellHeight + (pixels ? cellHeight / 2 : 1);
        int first = board.x() + cellWidth / 2;
        var white = image.getCharacterAt(first, y);
        var black = image.getCharacterAt(first + 5 * cellWidth, y);
        var empty = image.getCharacterAt(first, y - cellHeight);
        assertNotEquals(white, black);
        assertNotEquals(white, empty);
        assertNotEquals(black, empty);
    }

    @ParameterizedTest
    @EnumSource(names = {"TRUE_COLOR", "INDEXED_256"})
    void discsStandOutFromTheirFrameAndFromEachOtherInEveryTheme(ColorDepth depth) {
        for (Theme theme : Themes.builtIn().all()) {
            Palette palette = theme.palette(depth);
            double grid = luminance(palette.rgb(Ink.GRID));
            double red = luminance(palette.rgb(Ink.RED_DISC));
            double yellow = luminance(palette.rgb(Ink.YELLOW_DISC));
            assertTrue(contrast(red, grid) >= 3, theme.name() + ": first player's on the frame " + contrast(red, grid));
            assertTrue(contrast(yellow, grid) >= 3, theme.name() + ": second player's on the frame");
            assertTrue(contrast(red, yellow) >= 1.8, theme.name() + ": one player's beside the other's");
        }
    }

    private static double contrast(double one, double other) {
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    }

    private static double luminance(int rgb) {
        double[] weights = {0.2126, 0.7152, 0.0722};
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            double share = (rgb >> (16 - 8 * i) & 0xff) / 255.0;
            sum += weights[i] * (share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4));
        }
        return sum;
    }

    @Test
    void discsAreRedAndYellowAndSignsAreDrawnBetweenLines() {
        Palette palette = Themes.standard().palette(ColorDepth.TRUE_COLOR);
        TextImage discs = paint(DISCS, look(ColorDepth.TRUE_COLOR), 120, 45);
        TextImage signs = paint(CROSSES, look(ColorDepth.TRUE_COLOR), 120, 45);
        assertTrue(shows(discs, palette, Ink.RED_DISC) && shows(discs, palette, Ink.YELLOW_DISC));
        assertTrue(shows(signs, palette, Ink.FRAME) && shows(signs, palette, Ink.RED_DISC));
        assertFalse(shows(signs, palette, Ink.LIGHT_SQUARE) || shows(signs, palette, Ink.DARK_SQUARE));
    }

    private static boolean shows(TextImage image, Palette palette, Ink ink) {
        for (int y = 0; y < image.getSize().getRows(); y++) {
            for (int x = 0; x < image.getSize().getColumns(); x++) {
                if (image.getCharacterAt(x, y).getForegroundColor().equals(palette.color(ink))
                        || image.getCharacterAt(x, y).getBackgroundColor().equals(palette.color(ink))) {
                    return true;
                }
            }
        }
        return false;
    }

    @ParameterizedTest
    @CsvSource({"80, 24", "120, 45", "60, 20", "40, 15", "20, 8", "1, 1"})
    void everyWindowIsPaintedWithRoomToType(int columns, int rows) {
        for (GridView grid : List.of(CROSSES, DISCS)) {
            for (RenderStyle look :
                    List.of(look(ColorDepth.TRUE_COLOR), new RenderStyle(Palette.none(), Glyphs.ASCII))) {
                WindowLayout layout = layout(grid, look, columns, rows);
                assertTrue(layout.prompt().height() >= Math.min(rows, 3), columns + "x" + rows);
                assertTrue(layout.prompt().y() + layout.prompt().height() <= rows);
                assertFalse(text(paint(grid, look, columns, rows)).isEmpty());
            }
        }
    }

    @Test
    void aTerminalOfTheUsualSizeHasRoomForRoundDiscs() {
        assertEquals(
                "DrawnBoard 6x3",
                layout(DISCS, look(ColorDepth.TRUE_COLOR), 80, 24).style().toString());
    }

    @Test
    void theSideTellsWhoPlaysAndHowItStands() {
        String text = text(paint(DISCS, look(ColorDepth.TRUE_COLOR), 80, 24));
        for (String part : List.of("Connect Four", "\u25cf  Dave", "\u25cf  HAL", "  3. 3       7", "four in a row")) {
            assertTrue(text.contains(part), part + " in\n" + text);
        }
    }

    @Test
    void everyCellIsClickedWhereItIsPainted() {
        for (GridView grid : List.of(CROSSES, DISCS)) {
            WindowLayout layout = layout(grid, look(ColorDepth.TRUE_COLOR), 80, 24);
            Rect board = layout.board();
            int cellWidth = board.width() / grid.columns();
            for (int column = 0; column < grid.columns(); column++) {
                int x = board.x() + column * cellWidth + cellWidth / 2;
                assertEquals(column, WindowPainter.squareAt(layout, grid, x, board.y()));
            }
            int right = board.x() + grid.columns() * cellWidth;
            assertEquals(BoardPicture.NONE, WindowPainter.squareAt(layout, grid, right, board.y()));
        }
    }

    @Test
    void asTextTheBoardHasLinesAndMarks() {
        assertEquals(
                """
                +---+---+---+
                | X |[O]| 3 |
                +---+---+---+
                | 4 | X | 6 |
                +---+---+---+
                | 7 | 8 | 9 |
                +---+---+---+""",
                BoardShape.text(CROSSES, Glyphs.ASCII));
        assertTrue(BoardShape.text(DISCS, Glyphs.ASCII)
                .endsWith("|[R]|[R]|[R]|[R]| Y | Y | Y |\n+---+---+---+---+---+---+---+\n  1   2   3   4   5   6   7"));
    }
}
