package hal.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PieceArtTest {
    private static final int SQUARE = 0x808080;

    private static int[] painted(char piece, int size) {
        int[] picture = new int[size * size];
        Arrays.fill(picture, SQUARE);
        PieceArt.paint(picture, size, 0, 0, size, piece, 0xffffff, 0x000000);
        return picture;
    }

    @Test
    void everyPieceIsDrawnWithinItsSquareAndUnlikeTheOthers() {
        Set<Integer> seen = new HashSet<>();
        for (char piece : "PNBRQK".toCharArray()) {
            int[] picture = painted(piece, 40);
            assertTrue(seen.add(Arrays.hashCode(picture)), "another " + piece);
            for (int i = 0; i < 40; i++) {
                assertEquals(SQUARE, picture[i], piece + " touches the upper edge");
                assertEquals(SQUARE, picture[39 * 40 + i], piece + " touches the lower edge");
                assertEquals(SQUARE, picture[40 * i], piece + " touches the left edge");
                assertEquals(SQUARE, picture[40 * i + 39], piece + " touches the right edge");
            }
            long filled =
                    Arrays.stream(picture).filter(color -> color == 0xffffff).count();
            long lines = Arrays.stream(picture).filter(color -> color == 0).count();
            assertTrue(filled > 100 && lines > 20, piece + ": " + filled + " filled, " + lines + " of lines");
        }
    }

    @Test
    void bothCasesAreTheSamePiece() {
        assertTrue(Arrays.equals(painted('k', 16), painted('K', 16)));
    }
}
