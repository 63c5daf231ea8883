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
            int file = Squares.file(square) + fileStep;
            int rank = Squares.rank(square) + rankStep;
            while ((file | rank) >>> 3 == 0) {
                last = Bitboard.of(Squares.of(file, rank));
                ray |= last;
                file += fileStep;
                rank += rankStep;
            }
            return withoutLast ? ray ^ last : ray;
        }
    }

    /**
     * For each square, a multiplier that maps every set of blockers on a slider's lines to an index without a harmful
     * collision; the index has one bit for each inner square of the lines. Found by random search among sparse numbers;
     * any other set that passes the check in {@link SlidingAttacks} would do as well.
     */
    private static final class MagicNumbers {
        static final long[] ROOK = {
            0x4080004000241480L, 0x2240002000100242L, 0x0200102200804008L, 0x2080100008000480L,
            0x0200090410200200L, 0x5600041002004108L, 0x0880110020800200L, 0x82000480420d0024L,
            0x0100800040008024L, 0xc800404000201000L, 0x0a20802000100084L, 0x2100800800801000L,
            0x8088808004000800L, 0x0003000e04000900L, 0x0209000c0a002100L, 0xd002002908840042L,
            0x20400080204c8000L, 0x005010c000200140L, 0x0000808010002004L, 0x0402230008100100L,
            0x4400828008000400L, 0x6406008100800400L, 0x0000040050010882L, 0x048422000100488cL,
            0x8220400080002080L, 0x0001008100204008L, 0x08b0040020200800L, 0x1809080180100084L,
            0x0020100500080100L, 0x8080400801200410L, 0x0010024400084110L, 0x8000104200008421L,
            0x8144304000800480L, 0xc090002000400050L, 0x0000200084801000L, 0x0001001005002008L,
            0x0000800400800800L, 0x0602800400800200L, 0x0204019044000802L, 0x900215830200005cL,
            0xc005788040008000L, 0x74042010004a4000L, 0xc040200010008080L, 0x0000100008008080L,
            0x0000080004008080L, 0x4046000804020011L, 0x0002000408020001L, 0x0000004081020004L,
            0x0480008020400080L, 0x00006000c0009180L, 0x0830200010088080L, 0x4410004008040240L,
            0x0224080080040080L, 0x01d0020004008080L, 0x0001004200242100L, 0x0a202100804c0200L,
            0x0090800100402c11L, 0x8040850012204001L, 0x0006002148405082L, 0x1003210044089001L,
            0x0801004248001005L, 0x264a001004080102L, 0x0280080100821004L, 0x2003000884244201L,
        };

        static final long[] BISHOP = {
            0x2102100208005080L, 0x0004040414302001L, 0x002200b102020202L, 0x8008084104200400L,
            0x0004042020000000L, 0x0001042004400000L, 0x8020411010100000L, 0x40c02a0110080200L,
            0x0080102210410204L, 0x12846009c4110042L, 0x0000440904110000L, 0x050308204250c400L,
            0x0008220210a20400L, 0x20020e4802400231L, 0x1800404812082068L, 0x004220804108a008L,
            0x51428004081a1404L, 0x25100a210d2a2080L, 0x0202000104040080L, 0x0808001022404200L,
            0x0801800400e00210L, 0x1002018822012000L, 0x040c400212422021L, 0x80004c4d00421000L,
            0x0011400004080240L, 0x1084020004501c10L, 0x0202080404484400L, 0x042401404c010002L,
            0x004b010000104001L, 0x0121020107008480L, 0x44020204c0411040L, 0x20022288a2004100L,
            0x4004442088052000L, 0x0a10902400081800L, 0x4a20835000010400L, 0x011e010041040040L,
            0x8200620020820080L, 0x8402108202210040L, 0x38100080a0010401L, 0x0a84028212012100L,
            0x01081c0220800800L, 0x0000a08820004840L, 0x0100140208000101L, 0x0808420204214200L,
            0x1040281010401c00L, 0x0010510111000808L, 0x2210040084080080L, 0x000248004480c100L,
            0x16041c0208056402L, 0x0258861111200388L, 0x0108982402080000L, 0x0004001420881404L,
            0x3000001002022000L, 0x0042087010122000L, 0x0040025204112020L, 0x0810100100448204L,
            0x4200a20314094010L, 0xc04001004a102404L, 0x000400008400c804L, 0x0046050000840401L,
            0x0430020010820204L, 0x4000002020b401c0L, 0x00000808a8080040L, 0x2040100904448480L,
        };

        private MagicNumbers() {}
    }
}
