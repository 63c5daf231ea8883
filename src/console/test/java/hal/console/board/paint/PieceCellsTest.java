package hal.console.board.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.board.paint.PieceCells.Layer;
import hal.game.diagram.PieceSet;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PieceCellsTest {
    private static final String PIECES = "PNBRQK";

    private static PieceCells cells(PieceSet set, char piece, int rows, Mosaic mosaic, boolean outlined) {
        return PieceCells.of(set, piece, 2 * rows, rows, mosaic, outlined);
    }

    /** What a cell shows, whichever of its two colours is the character's. */
    private static String shown(PieceCells cells, int column, int row) {
        char character = cells.character(column, row);
        return character == ' '
                ? cells.ground(column, row).toString()
                : character + " " + cells.ink(column, row) + " on " + cells.ground(column, row);
    }

    @ParameterizedTest
    @EnumSource
    void eachTwoPiecesDifferInAQuarterOfTheirCellsAtEverySize(Mosaic mosaic) {
        for (PieceSet set : PieceSet.values()) {
            for (int rows = 3; rows <= 7; rows++) {
                for (boolean outlined : new boolean[] {false, true}) {
                    assertPiecesDiffer(set, 2 * rows, rows, mosaic, outlined);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void soDoThoseOfARankThatIsLowerThanTheOthers(Mosaic mosaic) {
        for (boolean outlined : new boolean[] {false, true}) {
            assertPiecesDiffer(PieceSet.DRAWN, 6, 2, mosaic, outlined);
        }
    }

    private static void assertPiecesDiffer(PieceSet set, int columns, int rows, Mosaic mosaic, boolean outlined) {
        for (char one : PIECES.toCharArray()) {
            for (char other : PIECES.substring(PIECES.indexOf(one) + 1).toCharArray()) {
                double share = difference(
                        PieceCells.of(set, one, columns, rows, mosaic, outlined),
                        PieceCells.of(set, other, columns, rows, mosaic, outlined),
                        columns,
                        rows);
                assertTrue(
                        share >= 0.25,
                        set + " " + one + other + " in " + rows + " rows, outlined " + outlined + ": " + share);
            }
        }
    }

    /** The share of the cells that either piece fills in part in which they do not look alike. */
    private static double difference(PieceCells one, PieceCells other, int columns, int rows) {
        String empty = Layer.SQUARE.toString();
        int filled = 0;
        int different = 0;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                String a = shown(one, column, row);
                String b = shown(other, column, row);
                filled += a.equals(empty) && b.equals(empty) ? 0 : 1;
                different += a.equals(b) ? 0 : 1;
            }
        }
        return (double) different / filled;
    }

    @ParameterizedTest
    @EnumSource
    void anOutlinedPieceIsBrightInsideAndUnlikeAFilledOne(Mosaic mosaic) {
        for (int rows = 3; rows <= 7; rows++) {
            for (char piece : PIECES.toCharArray()) {
                PieceCells outlined = cells(PieceSet.DRAWN, piece, rows, mosaic, true);
                int bright = 0;
                for (int row = 0; row < rows; row++) {
                    for (int column = 0; column < 2 * rows; column++) {
                        bright += shown(outlined, column, row).contains("INSIDE") ? 1 : 0;
                    }
                }
                assertTrue(bright >= 2, piece + " in " + rows + " rows: " + bright);
            }
        }
    }

    @Test
    void noPieceReachesTheNextOneBelowIt() {
        for (Mosaic mosaic : Mosaic.values()) {
            for (int rows = 3; rows <= 7; rows++) {
                for (char piece : PIECES.toCharArray()) {
                    for (boolean outlined : new boolean[] {false, true}) {
                        PieceCells cells = cells(PieceSet.DRAWN, piece, rows, mosaic, outlined);
                        for (int column = 0; column < 2 * rows; column++) {
                            assertNotEquals(
                                    Layer.INK.toString(),
                                    shown(cells, column, rows - 1),
                                    piece + " in " + rows + " rows of " + mosaic);
                        }
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4})
    void aSmallPieceEndsWithTheSquareAsTheLowerHalfOfItsCells(int rows) {
        for (char piece : PIECES.toCharArray()) {
            PieceCells cells = cells(PieceSet.DRAWN, piece, rows, Mosaic.QUADRANTS, false);
            assertEquals("\u2584 SQUARE on INK", shown(cells, rows, rows - 1), String.valueOf(piece));
        }
    }

    @Test
    void aRooksBodyHangsFromItsCrownWithoutAGap() {
        assertEquals("\u2596 SQUARE on INK", shown(cells(PieceSet.DRAWN, 'R', 3, Mosaic.QUADRANTS, false), 1, 1));
    }

    @Test
    void allButTheKnightAndTheBishopsGrooveAreSymmetrical() {
        for (char piece : "PRQK".toCharArray()) {
            PieceCells cells = cells(PieceSet.BOLD, piece, 6, Mosaic.SEXTANTS, false);
            List<Boolean> left = new ArrayList<>();
            List<Boolean> right = new ArrayList<>();
            for (int row = 0; row < 6; row++) {
                for (int column = 0; column < 6; column++) {
                    left.add(cells.character(column, row) == ' ');
                    right.add(cells.character(11 - column, row) == ' ');
                }
            }
            assertEquals(left, right, String.valueOf(piece));
        }
    }

    @Test
    void bothCasesAreTheSamePiece() {
        assertEquals(
                shown(cells(PieceSet.DRAWN, 'k', 4, Mosaic.OCTANTS, false), 4, 1),
                shown(cells(PieceSet.DRAWN, 'K', 4, Mosaic.OCTANTS, false), 4, 1));
    }
}
