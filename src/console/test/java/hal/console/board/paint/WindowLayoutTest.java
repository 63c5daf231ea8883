package hal.console.board.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.googlecode.lanterna.graphics.TextImage;
import hal.console.board.Scenes;
import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Palette;
import hal.console.board.theme.Themes;
import hal.session.view.BoardSize;
import hal.session.view.BoardView;
import hal.session.view.PieceStyle;
import hal.testkit.Workload;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowLayoutTest {
    private static final RenderStyle COLORED =
            new RenderStyle(Themes.standard().palette(ColorDepth.TRUE_COLOR), Glyphs.UNICODE);

    @ParameterizedTest
    @CsvSource({
        "80, 24, AUTO, DrawnBoard 6x3 without labels",
        "80, 23, AUTO, 'DrawnBoard 6x3 without labels, the lowest rank lower'",
        "79, 23, AUTO, 'DrawnBoard 6x3 without labels, the lowest rank lower'",
        "81, 25, AUTO, DrawnBoard 6x3",
        "80, 22, AUTO, HalfBlocks 4x2",
        "76, 24, AUTO, HalfBlocks 4x2",
        "120, 45, AUTO, DrawnBoard 8x4",
        "60, 20, AUTO, Flat 3x1",
        "100, 30, AUTO, DrawnBoard 6x3",
        "108, 36, AUTO, DrawnBoard 8x4",
        "40, 26, AUTO, HalfBlocks 4x2",
        "20, 15, AUTO, Flat 2x1 without labels",
        "46, 10, AUTO, Flat 2x1 without labels",
        "120, 45, MEDIUM, HalfBlocks 4x2",
        "120, 45, SMALL, Flat 3x1",
        "100, 32, AUTO, DrawnBoard 6x3",
        "120, 30, AUTO, DrawnBoard 6x3",
        "132, 30, AUTO, DrawnBoard 6x3",
        "30, 12, AUTO, Flat 2x1 without labels",
        "50, 26, AUTO, HalfBlocks 4x2",
        "80, 24, LARGE, DrawnBoard 6x3 without labels",
        "160, 60, AUTO, DrawnBoard 12x6",
        "200, 60, AUTO, DrawnBoard 12x6",
        "130, 54, AUTO, DrawnBoard 10x5"
    })
    void theWindowChoosesTheBoard(int columns, int rows, BoardSize wish, String shape) {
        assertEquals(
                shape, WindowLayout.of(columns, rows, wish, COLORED).style().toString());
    }

    @ParameterizedTest
    @CsvSource({
        "true, 81, 25, PictureBoard 6x3",
        "true, 80, 24, PictureBoard 6x3 without labels",
        "true, 79, 23, 'PictureBoard 6x3 without labels, the lowest rank lower'",
        "true, 80, 22, PictureBoard 4x2",
        "true, 120, 45, PictureBoard 8x4",
        "false, 81, 25, PictureBoard 6x3",
        "false, 80, 24, PictureBoard 4x2",
        "false, 79, 23, PictureBoard 4x2"
    })
    void aPictureIsAsLargeAsABoardOfBlocksUnlessTheTerminalWouldScroll(
            boolean toEdge, int columns, int rows, String shape) {
        RenderStyle pixels =
                new RenderStyle(COLORED.palette(), Glyphs.UNICODE, 2, Mosaic.QUADRANTS, PieceStyle.AUTO, toEdge);
        assertEquals(
                shape,
                WindowLayout.of(columns, rows, BoardSize.AUTO, pixels).style().toString());
    }

    @Test
    void withoutColoursTheBoardIsDrawnWithLines() {
        assertEquals(
                "Lined 4x2",
                WindowLayout.of(120, 45, BoardSize.AUTO, new RenderStyle(Palette.none(), Glyphs.ASCII))
                        .style()
                        .toString());
    }

    @Test
    void whoWishesForABoardThatThereIsNoRoomForIsToldWhatItNeeds() {
        for (BoardSize wish : BoardSize.values()) {
            BoardSize other = wish == BoardSize.SMALL ? BoardSize.MEDIUM : BoardSize.SMALL;
            assertEquals(Optional.empty(), WindowLayout.missing(100, 32, other, wish, COLORED));
        }
        String text = WindowLayout.missing(60, 20, BoardSize.AUTO, BoardSize.LARGE, COLORED)
                .orElseThrow();
        Matcher least = Pattern.compile("A large board needs a window of (\\d+) columns and (\\d+) rows;"
                        + " this one has 60 and 20\\.")
                .matcher(text);
        assertTrue(least.matches(), text);
        int columns = Integer.parseInt(least.group(1));
        int rows = Integer.parseInt(least.group(2));
        assertTrue(columns > 60 && columns <= 80 && rows > 20 && rows <= 24, text);
        assertEquals(Optional.empty(), WindowLayout.missing(columns, rows, BoardSize.SMALL, BoardSize.LARGE, COLORED));
        assertTrue(WindowLayout.missing(columns, rows - 1, BoardSize.AUTO, BoardSize.LARGE, COLORED)
                .isPresent());
        assertTrue(WindowLayout.missing(30, 9, BoardSize.AUTO, BoardSize.MEDIUM, COLORED)
                .isPresent());
    }

    @Test
    void whoWishesForTheSizeThatTheBoardHasAlreadyIsToldSo() {
        String text = WindowLayout.missing(80, 24, BoardSize.AUTO, BoardSize.LARGE, COLORED)
                .orElseThrow();
        assertTrue(text.contains("that size already"), text);
        assertEquals(Optional.empty(), WindowLayout.missing(80, 24, BoardSize.MEDIUM, BoardSize.LARGE, COLORED));
    }

    @Test
    void inTheSmallestWindowsOnlyThePromptIsLeft() {
        assertNull(WindowLayout.of(12, 5, BoardSize.AUTO, COLORED).style());
    }

    @Test
    void thePromptHasAtLeastFiveRowsAndAQuarterOfTheUsualWindowBesideAMediumBoard() {
        Rect prompt = WindowLayout.of(80, 24, BoardSize.AUTO, COLORED).prompt();
        assertTrue(prompt.height() >= 10 && prompt.width() >= 26, prompt.toString());
        prompt = WindowLayout.of(80, 24, BoardSize.MEDIUM, COLORED).prompt();
        assertTrue(prompt.height() >= 10 && prompt.width() >= 40, prompt.toString());
        assertTrue(WindowLayout.of(60, 20, BoardSize.AUTO, COLORED).prompt().height() >= 5);
    }

    @Test
    void inTheLargestWindowsNothingTouchesTheEdge() {
        WindowLayout layout = WindowLayout.of(200, 60, BoardSize.AUTO, COLORED);
        for (Rect part : List.of(layout.board(), layout.bar(), layout.side(), layout.prompt())) {
            assertTrue(part.x() > 0 && part.y() > 0, part.toString());
            assertTrue(part.x() + part.width() < 200 && part.y() + part.height() < 60, part.toString());
        }
    }

    @ParameterizedTest
    @CsvSource({"30, 12", "50, 26", "40, 17"})
    void theMovesStandBesideTheBoardWhereverThereIsRoom(int columns, int rows) {
        assertTrue(
                WindowLayout.of(columns, rows, BoardSize.AUTO, COLORED).moves().width() >= 10);
    }

    @Test
    void atMostAFifthOfTheWindowIsEmptyBesideTheTalkAndThereIsRoomForButtons() {
        int windows = 0;
        for (int columns = 80; columns <= 220; columns += 4) {
            for (int rows = 24; rows <= 70; rows++) {
                WindowLayout layout = WindowLayout.of(columns, rows, BoardSize.AUTO, COLORED);
                String where = columns + "x" + rows + " " + layout;
                // Beside pieces of blocks that fit only so, four buttons are enough.
                int least = layout.style().isWorthNarrowText() ? 26 : 34;
                assertTrue(layout.prompt().height() >= 6 && layout.prompt().width() >= least, where);
                if (windows++ % Workload.step() == 0) {
                    TextImage image = Pictures.scene(columns, rows, COLORED, Scenes.berlin(), Scenes.berlinPanel());
                    int empty = emptyCells(image, layout);
                    assertTrue(5 * empty <= columns * rows, where + ": " + empty);
                }
            }
        }
    }

    /**
     * The cells of rows of each part, and of what is left beside the parts, in which nothing is shown; the talk counts
     * as full.
     */
    private static int emptyCells(TextImage image, WindowLayout layout) {
        int empty = 0;
        int width = image.getSize().getColumns();
        for (int y = 0; y < image.getSize().getRows(); y++) {
            String row = Pictures.row(image, y);
            for (int x = 0; x < width; x++) {
                Rect part = partAt(layout, x, y);
                int left = part == null ? x : part.x();
                int right = part == null ? x + 1 : part.x() + part.width();
                boolean full = layout.prompt().equals(part)
                        || layout.board().equals(part)
                        || layout.bar().equals(part);
                empty += full || !row.substring(left, right).isBlank() ? 0 : 1;
            }
        }
        return empty;
    }

    private static Rect partAt(WindowLayout layout, int x, int y) {
        return Stream.of(
                        layout.board(),
                        layout.bar(),
                        layout.side(),
                        layout.notes(),
                        layout.top(),
                        layout.bottom(),
                        layout.moves(),
                        layout.prompt())
                .filter(part -> part.contains(x, y))
                .findFirst()
                .orElse(null);
    }

    @Test
    void everyPartLiesInTheWindowAndNoTwoOverlap() {
        for (int columns = 1; columns <= 170; columns += 3) {
            for (int rows = 1; rows <= 64; rows++) {
                WindowLayout layout = WindowLayout.of(columns, rows, BoardSize.AUTO, COLORED);
                String where = columns + "x" + rows;
                assertFalse(layout.prompt().isEmpty(), where);
                assertNoOverlap(
                        where,
                        columns,
                        rows,
                        List.of(
                                layout.board(),
                                layout.bar(),
                                layout.side(),
                                layout.notes(),
                                layout.top(),
                                layout.bottom(),
                                layout.moves(),
                                layout.prompt()));
            }
        }
    }

    private static void assertNoOverlap(String where, int columns, int rows, List<Rect> parts) {
        boolean[][] taken = new boolean[rows][columns];
        for (Rect part : parts) {
            for (int y = part.y(); y < part.y() + part.height(); y++) {
                for (int x = part.x(); x < part.x() + part.width(); x++) {
                    assertFalse(taken[y][x], where);
                    taken[y][x] = true;
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"80, 24", "80, 23", "120, 45", "60, 20", "40, 26", "46, 10"})
    void aClickFindsTheSquareThatIsPaintedThere(int columns, int rows) {
        WindowLayout layout = WindowLayout.of(columns, rows, BoardSize.AUTO, COLORED);
        BoardView board = Scenes.start();
        int[] seen = new int[64];
        for (int y = 0; y < rows; y++) {
            for (int x = 0; x < columns; x++) {
                int square = WindowPainter.squareAt(layout, board, x, y);
                if (square != BoardView.NONE) {
                    seen[square]++;
                }
            }
        }
        for (int square = 0; square < 64; square++) {
            assertTrue(seen[square] >= 2, "square " + square);
        }
        assertEquals(BoardView.NONE, WindowPainter.squareAt(layout, board, columns - 1, rows - 1));
    }
}
