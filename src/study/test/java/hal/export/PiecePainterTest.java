package hal.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.diagram.BoardColors;
import hal.game.diagram.PieceSet;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PiecePainterTest {
    private static final int SQUARE = 0x808080;
    private static final BoardColors.Pieces COLORS = new BoardColors.Pieces(0xffffff, 0x000000, 0xff0000);

    private static int[] painted(PieceSet set, char piece, int size) {
        int[] picture = new int[size * size];
        Arrays.fill(picture, SQUARE);
        new PiecePainter(set, size).paint(picture, size, 0, 0, piece, COLORS);
        return picture;
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 21, 40, 130})
    void everyPieceIsDrawnWithinItsSquareAndUnlikeTheOthers(int size) {
        Set<Integer> seen = new HashSet<>();
        for (char piece : "PNBRQK".toCharArray()) {
            int[] picture = painted(PieceSet.DRAWN, piece, size);
            assertTrue(seen.add(Arrays.hashCode(picture)), "another " + piece);
            // In the smallest squares every pixel is needed.
            for (int i = 0; i < size && size >= 32; i++) {
                assertEquals(SQUARE, picture[i], piece + " touches the upper edge");
                assertEquals(SQUARE, picture[(size - 1) * size + i], piece + " touches the lower edge");
                assertEquals(SQUARE, picture[size * i], piece + " touches the left edge");
                assertEquals(SQUARE, picture[size * i + size - 1], piece + " touches the right edge");
            }
            long filled =
                    Arrays.stream(picture).filter(color -> color == 0xffffff).count();
            assertTrue(filled * 16 > (long) size * size, piece + " has a body: " + filled);
            assertTrue(Arrays.stream(picture).anyMatch(color -> color < 0x404040), piece + " has an edge");
        }
    }

    @Test
    void allButTheKnightAreSymmetrical() {
        for (char piece : "PBRQK".toCharArray()) {
            int[] picture = painted(PieceSet.DRAWN, piece, 64);
            for (int i = 0; i < picture.length; i++) {
                int mirrored = picture[i - i % 64 + 63 - i % 64];
                for (int shift = 0; shift <= 16; shift += 8) {
                    int difference = (picture[i] >> shift & 0xff) - (mirrored >> shift & 0xff);
                    assertTrue(Math.abs(difference) <= 40, piece + " at " + i % 64 + "," + i / 64 + ": " + difference);
                }
            }
        }
    }

    @Test
    void bothCasesAreTheSamePiece() {
        assertArrayEquals(painted(PieceSet.DRAWN, 'k', 16), painted(PieceSet.DRAWN, 'K', 16));
    }
}
