package hal.game.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class BoardColorsTest {
    /** The coefficients of WCAG 2.1, and its contrast of black and white. */
    @Test
    void luminanceAndContrastAreThoseOfWcag() {
        assertEquals(0.2126, BoardColors.luminance(0xff0000), 1e-9);
        assertEquals(0.7152, BoardColors.luminance(0x00ff00), 1e-9);
        assertEquals(0.0722, BoardColors.luminance(0x0000ff), 1e-9);
        assertEquals(0.2158605, BoardColors.luminance(0x808080), 1e-6);
        assertEquals(10 / 255.0 / 12.92, BoardColors.luminance(0x0a0a0a), 1e-9);
        assertEquals(21, BoardColors.contrast(0x000000, 0xffffff), 1e-9);
        assertEquals(21, BoardColors.contrast(0xffffff, 0x000000), 1e-9);
        assertEquals(1, BoardColors.contrast(0x123456, 0x123456), 1e-9);
    }

    @Test
    void lettersHaveTheColourOfTheOtherSquaresWhereThatCanBeRead() {
        BoardColors clear = BoardColors.WOOD.withSquares(0xffffff, 0x333333);
        assertEquals(0x333333, clear.letters(true));
        assertEquals(0xffffff, clear.letters(false));
    }

    @Test
    void lettersHaveAPiecesColourWhereThatOfTheOtherSquaresCannotBeRead() {
        BoardColors.Pieces pieces = BoardColors.WOOD.white();
        int paler = BoardColors.luminance(pieces.fill()) > BoardColors.luminance(pieces.edge())
                ? pieces.fill()
                : pieces.edge();
        int darker = paler == pieces.fill() ? pieces.edge() : pieces.fill();
        assertEquals(darker, BoardColors.WOOD.withSquares(0xffffff, 0xeeeeee).letters(true));
        assertEquals(paler, BoardColors.WOOD.withSquares(0x111111, 0x000000).letters(false));
    }
}
