package hal.rules;

/**
 * Attacks of rooks and bishops by "fancy" magic bitboards (Pradu Kannan, 2007): the blockers on a slider's lines,
 * multiplied by a magic number and shifted right, index a table of precomputed attacks. Both tables together take 841
 * kB.
 */
final class SlidingAttacks {
    /** Four words for each square, side by side since they are used together: see {@link #index}. */
    private static final int WORDS_BITS = 2;

    private static final long[] ROOK = new long[64 << WORDS_BITS];
    private static final long[] BISHOP = new long[64 << WORDS_BITS];
    private static final long[] ROOK_TABLE = build(0, ROOK, MagicNumbers.ROOK, 102_400);
    private static final long[] BISHOP_TABLE = build(1, BISHOP, MagicNumbers.BISHOP, 5_248);

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

    /**
     * Fills a table, which is the first thing that every start of HAL waits for. A slider moves on two lines, and what
     * it attacks on one of them does not depend on the other: so the attacks are found for each line by itself, a few
     * hundred for each square, and the table's 107,648 entries are only put together from them.
     *
     * @param diagonal 0 for a rook's lines, 1 for a bishop's
     */
    private static long[] build(int diagonal, long[] squares, long[] magic, int size) {
        long[] table = new long[size];
        int next = 0;
        for (int square = 0; square < 64; square++) {
            // 1. The two lines: a rook's rank and file, a bishop's two diagonals.
            Line one = new Line(square, 1, -diagonal, magic[square]);
            Line other = new Line(square, diagonal, 1, magic[square]);
            // 2. How to find this square's entries.
            int bits = Long.bitCount(one.relevant | other.relevant);
            int at = square << WORDS_BITS;
            squares[at] = one.relevant | other.relevant;
            squares[at + 1] = magic[square];
            squares[at + 2] = 64L - bits;
            squares[at + 3] = next;
            // 3. Every pair of blockers on the one line and on the other.
            for (int i = 0; i < one.products.length; i++) {
                pair(one.products[i], one.attacks[i], other, table, 64 - bits, next);
            }
            next += 1 << bits;
        }
        return table;
    }

    /**
     * The entries for given blockers on one line and any on the other. The blockers have no square in common, so that
     * the product of their union is the sum of their products. A method of its own, since a short one that is called
     * often is compiled soonest.
     */
    private static void pair(long product, long attacks, Line other, long[] table, int shift, int start) {
        long[] products = other.products;
        long[] others = other.attacks;
        for (int i = 0; i < products.length; i++) {
            table[start + (int) ((product + products[i]) >>> shift)] = attacks | others[i];
        }
    }

    /** A line through a square: for every set of blockers on it, its product with the magic number, and the attacks. */
    private static final class Line {
        /** The squares whose occupancy matters: the line without its ends and without the slider. */
        final long relevant;

        final long[] products;
        final long[] attacks;

        Line(int square, int fileStep, int rankStep, long magic) {
            long slider = Bitboard.of(square);
            long ahead = ray(square, fileStep, rankStep, false);
            long behind = ray(square, -fileStep, -rankStep, false);
            relevant = ray(square, fileStep, rankStep, true) | ray(square, -fileStep, -rankStep, true);
            products = new long[1 << Long.bitCount(relevant)];
            attacks = new long[products.length];
            long blockers = 0;
            for (int i = 0; i < products.length; i++) {
                // Subtraction borrows up to the first blocker; the reversed board does the same in the other direction.
                long up = blockers - (slider << 1);
                long down = Long.reverse(Long.reverse(blockers) - (Long.reverse(slider) << 1));
                products[i] = blockers * magic;
                attacks[i] = (up ^ down) & (ahead | behind);
                blockers = blockers - relevant & relevant; // the next subset (carry-rippler)
            }
        }

        /** The squares in a direction, with or without the last of them. */
        private static long ray(int square, int fileStep, int rankStep, boolean withoutLast) {
            long ray = 0;
            long last = 0;
            int file = Square.file(square) + fileStep;
            int rank = Square.rank(square) + rankStep;
            while ((file | rank) >>> 3 == 0) {
                last = Bitboard.of(Square.of(file, rank));
                ray |= last;
                file += fileStep;
                rank += rankStep;
            }
            return withoutLast ? ray ^ last : ray;
        }
    }
}
