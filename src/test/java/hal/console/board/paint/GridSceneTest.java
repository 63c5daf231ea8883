package hal.console.board.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.graphics.BasicTextImage;
import com.googlecode.lanterna.graphics.TextImage;
import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Palette;
import hal.console.board.theme.Themes;
import hal.session.view.GridView;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class GridSceneTest {
    private static final GridView CROSSES = new GridView(
            "Tic-tac-toe",
            3,
            3,
            "XO  X    ",
            false,
            1,
            Set.of(),
            "Dave",
            "HAL",
            true,
            false,
            List.of("1", "2", "5"),
            "minimax, depth 9",
            "");

    private static final GridView DISCS = new GridView(
            "Connect Four",
            6,
            7,
            " ".repeat(35) + "XXXXOOO",
            true,
            38,
            Set.of(35, 36, 37, 38),
            "Dave",
            "HAL",
            false,
            true,
            List.of("1", "5", "2", "6", "3", "7", "4"),
            "",
            "White has won.");

    private static Look look(ColorDepth depth) {
        return new Look(Themes.standard().palette(depth), Glyphs.UNICODE);
    }

    private static TextImage paint(GridView grid, Look look, int columns, int rows) {
        TextImage image = new BasicTextImage(new TerminalSize(columns, rows));
        Canvas canvas = new Canvas(image.newTextGraphics(), look, new CellCache());
        GridScene.paint(canvas, GridLayout.of(columns, rows, grid, look), grid, new Rect(0, 0, columns, rows));
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
        Look look = look(depth);
        TextImage image = paint(DISCS, look, 80, 24);
        GridLayout layout = GridLayout.of(80, 24, DISCS, look);
        int y = layout.board().y() + 5 * layout.cellHeight() + layout.cellHeight() / 2;
        int first = layout.board().x() + layout.cellWidth() / 2;
        var white = image.getCharacterAt(first, y);
        var black = image.getCharacterAt(first + 5 * layout.cellWidth(), y);
        var empty = image.getCharacterAt(first, y - layout.cellHeight());
        assertNotEquals(white, black);
        assertNotEquals(white, empty);
        assertNotEquals(black, empty);
    }

    @ParameterizedTest
    @CsvSource({"80, 24", "120, 45", "60, 20", "40, 15", "20, 8", "1, 1"})
    void everyWindowIsPaintedWithRoomToType(int columns, int rows) {
        for (GridView grid : List.of(CROSSES, DISCS)) {
            for (Look look : List.of(look(ColorDepth.TRUE_COLOR), new Look(Palette.none(), Glyphs.ASCII))) {
                GridLayout layout = GridLayout.of(columns, rows, grid, look);
                assertTrue(layout.prompt().height() >= Math.min(rows, 6), columns + "x" + rows);
                assertTrue(layout.prompt().y() + layout.prompt().height() <= rows);
                assertFalse(text(paint(grid, look, columns, rows)).isEmpty());
            }
        }
    }

    @Test
    void theSideTellsWhoPlaysAndHowItStands() {
        String text = text(paint(DISCS, look(ColorDepth.TRUE_COLOR), 80, 24));
        for (String part : List.of("Connect Four", "Dave", "HAL", "1.1 5 2.2 6 3.3 7 4.4", "White has won.")) {
            assertTrue(text.contains(part), part + " in\n" + text);
        }
        assertTrue(text(paint(CROSSES, look(ColorDepth.TRUE_COLOR), 80, 24)).contains("minimax, depth 9"));
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
                GridText.of(CROSSES));
        assertTrue(GridText.of(DISCS)
                .endsWith("|[X]|[X]|[X]|[X]| O | O | O |\n+---+---+---+---+---+---+---+\n  1   2   3   4   5   6   7"));
    }
}
