package hal.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The fast tables against steps taken one at a time. */
final class AttacksTest {
    private static final int[][] STRAIGHT = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] LEAPS = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};

    private static long walk(int square, int[][] directions, long occupied, int most) {
        long reached = 0;
        for (int[] direction : directions) {
            int file = Squares.file(square);
            int rank = Squares.rank(square);
            for (int step = 0; step < most; step++) {
                file += direction[0];
                rank += direction[1];
                if (file < 0 || file > 7 || rank < 0 || rank > 7) {
                    break;
                }
                reached |= Bitboard.of(Squares.of(file, rank));
                if (Bitboard.contains(occupied, Squares.of(file, rank))) {
                    break;
                }
            }
        }
        return reached;
    }

    @Test
    void slidersStopAtTheFirstMan() {
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            int square = random.nextInt(64);
            long men = random.nextLong();
            long occupied = men & random.nextLong(); // about a quarter of the board, as in play
            long rook = walk(square, STRAIGHT, occupied, 8);
            long bishop = walk(square, DIAGONAL, occupied, 8);
            assertEquals(rook, Attacks.rook(square, occupied));
            assertEquals(bishop, Attacks.bishop(square, occupied));
            assertEquals(rook | bishop, Attacks.queen(square, occupied));
        }
    }

    /** Every entry of the tables: a magic number that mixed two sets of blockers up would be found here. */
    @Test
    void noTwoSetsOfBlockersAreMixedUp() {
        for (int square = 0; square < 64; square++) {
            for (int[][] directions : new int[][][] {STRAIGHT, DIAGONAL}) {
                long lines = walk(square, directions, 0, 8);
                lines &= ~edgesBeyond(square, directions);
                long blockers = 0;
                do {
                    assertEquals(
                            walk(square, directions, blockers, 8),
                            directions == STRAIGHT ? Attacks.rook(square, blockers) : Attacks.bishop(square, blockers));
                    blockers = blockers - lines & lines;
                } while (blockers != 0);
            }
        }
    }

    /** The last square in each direction, whose man can hide nothing behind it. */
    private static long edgesBeyond(int square, int[][] directions) {
        long edges = 0;
        for (int[] direction : directions) {
            long ray = walk(square, new int[][] {direction}, 0, 8);
            edges |= direction[1] > 0 || (direction[1] == 0 && direction[0] > 0)
                    ? Long.highestOneBit(ray)
                    : Long.lowestOneBit(ray);
        }
        return edges;
    }

    @Test
    void leapersReachTheirSquares() {
        for (int square = 0; square < 64; square++) {
            assertEquals(walk(square, LEAPS, 0, 1), Attacks.knight(square));
            assertEquals(walk(square, STRAIGHT, 0, 1) | walk(square, DIAGONAL, 0, 1), Attacks.king(square));
            assertEquals(walk(square, new int[][] {{1, 1}, {-1, 1}}, 0, 1), Attacks.pawn(Colors.WHITE, square));
            assertEquals(walk(square, new int[][] {{1, -1}, {-1, -1}}, 0, 1), Attacks.pawn(Colors.BLACK, square));
        }
    }

    @Test
    void manyPawnsAttackWhatEachOfThemDoes() {
        long pawns = Bitboard.rank(3) | Bitboard.of(Squares.parse("h6"));
        for (int color = Colors.WHITE; color <= Colors.BLACK; color++) {
            long each = 0;
            for (long rest = pawns; rest != 0; rest = Bitboard.withoutFirst(rest)) {
                each |= Attacks.pawn(color, Bitboard.first(rest));
            }
            assertEquals(each, Attacks.pawns(color, pawns));
        }
    }

    @Test
    void linesRunFromEdgeToEdge() {
        assertEquals(
                Bitboard.of(Squares.parse("c3")) | Bitboard.of(Squares.parse("d4")),
                Attacks.between(Squares.parse("b2"), Squares.parse("e5")));
        assertEquals(0, Attacks.between(Squares.parse("b2"), Squares.parse("c4")));
        assertEquals(Bitboard.rank(3), Attacks.line(Squares.parse("c4"), Squares.parse("f4")));
        assertEquals(0, Attacks.line(Squares.parse("c4"), Squares.parse("d6")));
    }
}
