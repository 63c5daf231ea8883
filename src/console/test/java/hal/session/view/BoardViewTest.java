package hal.session.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BoardViewTest {
    private static final int A1 = 0;
    private static final int H8 = 63;

    private final BoardView empty = BoardView.of(" ".repeat(64));

    @Test
    void whiteSeesA8AtTheTopLeftAndBlackSeesH1() {
        assertEquals(56, empty.squareAt(0, 0));
        assertEquals(7, empty.squareAt(7, 7));
        assertEquals(7, empty.withBlackBelow(true).squareAt(0, 0));
        assertEquals(56, empty.withBlackBelow(true).squareAt(7, 7));
    }

    @Test
    void targetsAreBitsBySquare() {
        BoardView view = empty.withSelection(12, 1L << H8);
        assertTrue(view.isTarget(H8));
        assertFalse(view.isTarget(A1));
    }

    @Test
    void whatIsNoPieceOrNoSquareIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> BoardView.of("x".repeat(64)));
        assertThrows(IllegalArgumentException.class, () -> BoardView.of("P"));
        assertThrows(IllegalArgumentException.class, () -> empty.withCheck(64));
    }
}
