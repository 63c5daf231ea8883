package hal.rules;

/**
 * Attacks of rooks and bishops by "fancy" magic bitboards (Pradu Kannan, 2007): the blockers on a slider's lines, times
 * a magic number, shifted down, index a table of ready attacks. Both tables together take 841 kB.
 */
final class SlidingAttacks {
    private static final int[][] ROOK_STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] BISHOP_STEPS = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};

    private static final long[] ROOK_MASK = new long[64];
    private static final long[] BISHOP_MASK = new long[64];
    private static final int[] ROOK_OFFSET = new int[64];
    private static final int[] BISHOP_OFFSET = new int[64];
    private static final byte[] ROOK_SHIFT = new byte[64];
    private static final byte[] BISHOP_SHIFT = new byte[64];
    private static final long[] ROOK_MAGIC = MagicNumbers.ROOK;
    private static final long[] BISHOP_MAGIC = MagicNumbers.BISHOP;
    private static final long[] ROOK_TABLE = build(ROOK_STEPS, ROOK_MASK, ROOK_OFFSET, ROOK_SHIFT, ROOK_MAGIC, 102_400);
    private static final long[] BISHOP_TABLE =
            build(BISHOP_STEPS, BISHOP_MASK, BISHOP_OFFSET, BISHOP_SHIFT, BISHOP_MAGIC, 5_248);

    private SlidingAttacks() {}

    static long rook(int square, long occupied) {
        int index = (int) (((occupied & ROOK_MASK[square]) * ROOK_MAGIC[square]) >>> ROOK_SHIFT[square]);
        return ROOK_TABLE[ROOK_OFFSET[square] + index];
    }

    static long bishop(int square, long occupied) {
        int index = (int) (((occupied & BISHOP_MASK[square]) * BISHOP_MAGIC[square]) >>> BISHOP_SHIFT[square]);
        return BISHOP_TABLE[BISHOP_OFFSET[square] + index];
    }

    private static long[] build(int[][] steps, long[] mask, int[] offset, byte[] shift, long[] magic, int size) {
        long[] table = new long[size];
        int next = 0;
        for (int square = 0; square < 64; square++) {
            long lines = lines(square, steps);
            int bits = Long.bitCount(lines);
            mask[square] = lines;
            offset[square] = next;
            shift[square] = (byte) (64 - bits);
            long blockers = 0;
            do { // every subset of the lines, by the carry-rippler
                int index = next + (int) ((blockers * magic[square]) >>> (64 - bits));
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

    /** The squares whose occupation matters: the rays without their last squares. */
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
