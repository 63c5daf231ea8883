package hal.rules;

/**
 * Attacks of rooks and bishops by "fancy" magic bitboards (Pradu Kannan, 2007): the blockers on a slider's lines, multiplied
 * by a magic number and shifted right, index a table of precomputed attacks. Both tables together take 841 kB.
 */
final class SlidingAttacks {
    private static final int[][] ROOK_STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] BISHOP_STEPS = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};

    /** Four words for each square, side by side since they are used together: see {@link #index}. */
    private static final int WORDS_BITS = 2;

    private static final long[] ROOK = new long[64 << WORDS_BITS];
    private static final long[] BISHOP = new long[64 << WORDS_BITS];
    private static final long[] ROOK_TABLE = build(ROOK_STEPS, ROOK, MagicNumbers.ROOK, 102_400);
    private static final long[] BISHOP_TABLE = build(BISHOP_STEPS, BISHOP, MagicNumbers.BISHOP, 5_248);

    private SlidingAttacks() {}

    static long rook(int square, long occupied) {
        return ROOK_TABLE[index(ROOK, square, occupied)];
    }

    static long bishop(int square, long occupied) {
        return BISHOP_TABLE[index(BISHOP, square, occupied)];
    }

    /**
     * The index of a square's attacks in the table.
     *
     * @param squares for each square: its relevant lines, magic number, shift, and offset in the table
     */
    private static int index(long[] squares, int square, long occupied) {
        int at = (square & 63) << WORDS_BITS; // "& 63" lets the compiler drop its bounds check
        return (int) (((occupied & squares[at]) * squares[at + 1]) >>> squares[at + 2]) + (int) squares[at + 3];
    }

    private static long[] build(int[][] steps, long[] squares, long[] magic, int size) {
        long[] table = new long[size];
        int next = 0;
        for (int square = 0; square < 64; square++) {
            long lines = lines(square, steps);
            int bits = Long.bitCount(lines);
            int at = square << WORDS_BITS;
            squares[at] = lines;
            squares[at + 1] = magic[square];
            squares[at + 2] = 64L - bits;
            squares[at + 3] = next;
            long blockers = 0;
            do { // enumerates all subsets of the lines (carry-rippler)
                int index = index(squares, square, blockers);
                long attacks = slide(square, blockers, steps);
                if (table[index] != 0 && table[index] != attacks) {
                    throw new IllegalStateException("magic number of square " + square + " collides");
                }
                table[index] = attacks;
                blockers = blockers - lines & lines;
            } while (blockers != 0);
            next += 1 << bits;
        }
        return table;
    }

    /** The squares whose occupancy matters: the rays without their last squares. */
    private static long lines(int square, int[][] steps) {
        long lines = 0;
        for (int[] step : steps) {
            int file = Square.file(square) + step[0];
            int rank = Square.rank(square) + step[1];
            while (isOnBoard(file + step[0], rank + step[1])) {
                lines |= Bitboard.of(Square.of(file, rank));
                file += step[0];
                rank += step[1];
            }
        }
        return lines;
    }

    private static long slide(int square, long occupied, int[][] steps) {
        long attacks = 0;
        for (int[] step : steps) {
            int file = Square.file(square) + step[0];
            int rank = Square.rank(square) + step[1];
            while (isOnBoard(file, rank)) {
                long target = Bitboard.of(Square.of(file, rank));
                attacks |= target;
                if ((occupied & target) != 0) {
                    break;
                }
                file += step[0];
                rank += step[1];
            }
        }
        return attacks;
    }

    private static boolean isOnBoard(int file, int rank) {
        return (file | rank) >>> 3 == 0;
    }
}
