package hal.console.board.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.board.theme.PieceShapes;
import hal.export.PixelArt;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BlockArtTest {
    private static final char[] PIECES = {'P', 'N', 'B', 'R', 'Q', 'K'};
    private static final int POINTS = 2 * BlockArt.WIDTH;

    /** A cell has two colours, so it cannot show a piece's edge, its inside and the square. */
    @ParameterizedTest
    @EnumSource(names = {"QUADRANTS", "SEXTANTS"})
    void insideOfAnOutlineSharesNoCellWithTheSquare(Mosaic mosaic) {
        for (char piece : PIECES) {
            String picture = BlockArt.of(piece, mosaic, true);
            assertEquals(POINTS * mosaic.rows() * BlockArt.HEIGHT, picture.length(), "points of " + piece);
            boolean bright = false;
            for (int row = 0; row < BlockArt.HEIGHT; row++) {
                for (int column = 0; column < BlockArt.WIDTH; column++) {
                    boolean inside = mosaic.parts(picture, POINTS, column, row, BlockArt.INSIDE) != 0;
                    boolean square = mosaic.parts(picture, POINTS, column, row, PixelArt.NOTHING) != 0;
                    assertTrue(!inside || !square, piece + " in row " + row + ", column " + column);
                    bright |= inside;
                }
            }
            assertTrue(bright, piece + " is bright inside");
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyPieceHasAShapeOfItsOwn(Mosaic mosaic) {
        Set<String> shapes = new HashSet<>();
        for (char piece : PIECES) {
            shapes.add(BlockArt.of(piece, mosaic, false));
        }
        assertEquals(PIECES.length, shapes.size());
    }

    @ParameterizedTest
    @EnumSource
    void outlinesAreNeverDrawnOfOctants(Mosaic finest) {
        assertNotEquals(Mosaic.OCTANTS, BlockArt.mosaic(finest, PieceShapes.DARK_INK));
        assertEquals(finest, BlockArt.mosaic(finest, PieceShapes.FILLED));
    }
}
