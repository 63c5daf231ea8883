package hal.console.board.paint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Palette;
import hal.console.board.theme.Themes;
import hal.game.Shape;
import hal.game.diagram.PieceSet;
import hal.rules.Square;
import hal.rules.Squares;
import hal.session.view.BoardView;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PictureBoardTest {
    /** A square's side in pixels. */
    private static final int SQUARE = 40;

    private static final Palette PALETTE = Themes.standard().palette(ColorDepth.TRUE_COLOR);

    private static int[] pixels(BoardView view) {
        return new PictureBoard(8, 8, 4, 2, true).pixels(view, PALETTE, PieceSet.DRAWN, SQUARE / 4, SQUARE / 2);
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
