package hal.console.board.paint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Palette;
import hal.console.board.theme.Themes;
import hal.export.Ink;
import hal.game.Shape;
import hal.game.diagram.PieceSet;
import hal.rules.Square;
import hal.rules.Squares;
import hal.session.view.BoardView;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PictureBoardTest {
    /** A square's side in pixels. */
    private static final int SQUARE = 40;

    private static final Palette PALETTE = Themes.standard().palette(ColorDepth.TRUE_COLOR);

    private static int[] pixels(BoardView view) {
        return new PictureBoard(8, 8, 4, 2, true).pixels(view, PALETTE, PieceSet.DRAWN, SQUARE / 4, SQUARE / 2);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void whereNothingFitsBelowTheFilesAreNamedInTheLowestRankWhichMayBeLower(int lacking) {
        BoardView view = BoardView.of(" ".repeat(4) + "K" + " ".repeat(59));
        PictureBoard board = new PictureBoard(6, lacking);
        int[] pixels = board.pixels(view, PALETTE, PieceSet.DRAWN, 8, 16);
        int width = 8 * 6 * 8;
        assertEquals((24 - lacking) * 16 * width, pixels.length);
        int[] without = board.pixels(view.withCoordinates(false), PALETTE, PieceSet.DRAWN, 8, 16);
        int kings = 0;
        Set<Integer> labelled = new TreeSet<>();
        for (int i = 0; i < pixels.length; i++) {
            boolean lowest = i / width >= 21 * 16;
            kings += without[i] == PALETTE.rgb(Ink.WHITE_PIECE) ? 1 : 0;
            assertTrue(lowest || without[i] != PALETTE.rgb(Ink.WHITE_PIECE), "a king above its square");
            if (pixels[i] != without[i]) {
                assertTrue(lowest);
                labelled.add(i % width / 48);
            }
        }
        assertTrue(kings > 100, "pixels of a king: " + kings);
        assertEquals(Set.of(0, 1, 2, 3, 4, 5, 6, 7), labelled);
    }

    /** The colour in a square's middle. */
    private static int middle(int[] pixels, BoardView view, String square) {
        int at = Squares.parse(square);
        return pixels[(view.rowOf(at) * SQUARE + SQUARE / 2) * 8 * SQUARE + view.columnOf(at) * SQUARE + SQUARE / 2];
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anArrowCrossesTheSquaresBetweenItsEndsAndNoOther(boolean blackBelow) {
        BoardView empty = BoardView.of(" ".repeat(64)).withBlackBelow(blackBelow);
        BoardView drawn = empty.withDrawn(List.of(new Shape(Square.A1, Square.A4, Shape.Color.RED)));
        int[] before = pixels(empty);
        int[] after = pixels(drawn);
        for (String square : List.of("a2", "a3")) {
            assertNotEquals(middle(before, empty, square), middle(after, drawn, square), square);
        }
        for (String square : List.of("a1", "a5", "b2", "h8")) {
            assertEquals(middle(before, empty, square), middle(after, drawn, square), square);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aCircleLeavesTheMiddleOfItsSquareAndIsGoneWhenItIsRemoved(boolean blackBelow) {
        BoardView empty = BoardView.of(" ".repeat(64)).withBlackBelow(blackBelow);
        BoardView drawn = empty.withDrawn(List.of(Shape.circle(Square.C3, Shape.Color.RED)));
        int[] before = pixels(empty);
        int[] after = pixels(drawn);
        assertEquals(middle(before, empty, "c3"), middle(after, drawn, "c3"));
        int left = (drawn.rowOf(Squares.parse("c3")) * SQUARE + SQUARE / 2) * 8 * SQUARE
                + drawn.columnOf(Squares.parse("c3")) * SQUARE
                + 2;
        assertNotEquals(before[left], after[left]);
        assertArrayEquals(before, pixels(drawn.withDrawn(List.of())));
    }
}
