package hal.syzygy;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Squares;
import java.util.Arrays;

/**
 * Numbers the positions of one sub-table, so that a position and its mirror images share a number and little is left
 * over.
 *
 * <p>The men come in groups, in the order that the file asks for. The leading group breaks the symmetry: with pawns it
 * is those of one colour, otherwise three different men, or the kings where no other man is the only one of its kind.
 * Of every other group, all of one kind, only the set of squares counts. A group's number is multiplied by how many
 * ways the groups before it (in the file's order of weight) can stand.
 */
final class PositionEncoder {
    private static final int MAX_MEN = 7;

    /** Ways to choose: {@code CHOOSE[k][n]} sets of k out of n. */
    private static final long[][] CHOOSE = new long[MAX_MEN][Squares.COUNT];

    /** The squares of the triangle a1-d1-d4, those off the diagonal first; -1 elsewhere. */
    private static final int[] TRIANGLE = new int[Squares.COUNT];
    /** The squares below the diagonal a1-h8 in order; -1 elsewhere. */
    private static final int[] BELOW = new int[Squares.COUNT];
    /** The pairs of kings that may stand so, by the first one's place in the triangle; -1 for the others. */
    private static final int[][] KINGS = new int[10][Squares.COUNT];
    /** How early a square comes when the leading pawn is chosen: a2 and h2 most, then up and towards the middle. */
    private static final int[] PAWN_RANKING = new int[Squares.COUNT];
    /** {@code LEADING[count][square]}: the number of a leading pawn on a to d among those of its file. */
    private static final int[][] LEADING = new int[MAX_MEN][Squares.COUNT];
    /**
     * {@code LEADING_WAYS[count][file]}: the number of ways in which {@code count} leading pawns can stand, the first
     * on this file.
     */
    private static final int[][] LEADING_WAYS = new int[MAX_MEN][4];

    private static final int BELOW_COUNT = 28;
    private static final int KING_PAIRS = 462;
    /** Three different men: the first off the diagonal, or else the second, or else the third, or none. */
    private static final int SECOND_OFF = 6 * 63 * 62;

    private static final int THIRD_OFF = SECOND_OFF + 4 * BELOW_COUNT * 62;
    private static final int NONE_OFF = THIRD_OFF + 4 * 7 * BELOW_COUNT;
    private static final int THREE_MEN = NONE_OFF + 4 * 7 * 6;

    static {
        for (int n = 0; n < Squares.COUNT; n++) {
            CHOOSE[0][n] = 1;
            for (int k = 1; k < MAX_MEN && n > 0; k++) {
                CHOOSE[k][n] = CHOOSE[k - 1][n - 1] + CHOOSE[k][n - 1];
            }
        }
        numberTriangle();
        numberKings();
        numberPawns();
    }

    private final int[] groupSizes;
    private final long[] groupFactors;
    private final boolean hasPawns;
    /** Whether the second group are the other side's pawns. */
    private final boolean secondIsPawns;

    private final long positions;

    /**
     * A numbering.
     *
     * @param pieces the kinds of men in the file's order; equal ones stand together
     * @param leadingPawns how many pawns lead; 0 without pawns
     * @param otherPawns how many pawns the other side has
     * @param leadingWeight which place the leading group has in the order of weight
     * @param pawnWeight which place the other side's pawns have in it, if there are any
     * @param file of the leading pawn, 0 to 3
     */
    PositionEncoder(int[] pieces, int leadingPawns, int otherPawns, int leadingWeight, int pawnWeight, int file) {
        hasPawns = leadingPawns > 0;
        secondIsPawns = otherPawns > 0;
        groupSizes = groupSizes(pieces, leadingPawns);
        groupFactors = new long[groupSizes.length];
        DamagedTableException.require(
                !secondIsPawns || groupSizes[1] == otherPawns, "its pieces stand in no possible order");

        int firstFree = secondIsPawns ? 2 : 1;
        int free = Squares.COUNT - groupSizes[0] - (secondIsPawns ? groupSizes[1] : 0);
        int next = firstFree;
        long factor = 1;
        for (int weight = 0; weight < groupSizes.length; weight++) {
            if (weight == leadingWeight) {
                groupFactors[0] = factor;
                factor *= hasPawns ? LEADING_WAYS[leadingPawns][file] : groupSizes[0] == 3 ? THREE_MEN : KING_PAIRS;
            } else if (secondIsPawns && weight == pawnWeight) {
                groupFactors[1] = factor;
                factor *= ways(groupSizes[1], 48 - groupSizes[0]);
            } else {
                DamagedTableException.require(next < groupSizes.length, "its groups have no possible order");
                groupFactors[next] = factor;
                factor *= ways(groupSizes[next], free);
                free -= groupSizes[next];
                next++;
            }
        }
        DamagedTableException.require(next == groupSizes.length, "its groups have no possible order");
        positions = factor;
    }

    /** The leading group, and then as many as stand together of each kind. */
    private static int[] groupSizes(int[] pieces, int leadingPawns) {
        int[] sizes = new int[pieces.length];
        int groups = 0;
        int begin = leadingPawns;
        if (leadingPawns == 0) {
            begin = hasUniqueMan(pieces) ? 3 : 2;
        }
        DamagedTableException.require(begin <= pieces.length, "its pieces stand in no possible order");
        sizes[groups++] = begin;
        while (begin < pieces.length) {
            int end = begin;
            while (end < pieces.length && pieces[end] == pieces[begin]) {
                end++;
            }
            sizes[groups++] = end - begin;
            begin = end;
        }
        return Arrays.copyOf(sizes, groups);
    }

    /** Whether a man other than a king is the only one of its kind and colour. */
    private static boolean hasUniqueMan(int[] pieces) {
        int unique = 0;
        for (int piece : pieces) {
            unique += Arrays.stream(pieces).filter(other -> other == piece).count() == 1 ? 1 : 0;
        }
        return unique > 2;
    }

    private static long ways(int men, int squares) {
        return men >= MAX_MEN ? 0 : CHOOSE[men - 1][squares - 1] + CHOOSE[men][squares - 1];
    }

    /** How many numbers there are. */
    long positions() {
        return positions;
    }

    /**
     * Brings the leading pawn, the one nearest the edge and of those the one least advanced, to the front.
     *
     * @param squares begin with the leading pawns
     * @return its file, counted from the nearer edge: 0 to 3
     */
    static int leadingPawnFile(int[] squares, int leadingPawns) {
        int first = 0;
        for (int i = 1; i < leadingPawns; i++) {
            if (PAWN_RANKING[squares[i]] > PAWN_RANKING[squares[first]]) {
                first = i;
            }
        }
        int square = squares[first];
        squares[first] = squares[0];
        squares[0] = square;
        int file = Squares.file(square);
        return Math.min(file, 7 - file);
    }

    /**
     * The number of a position.
     *
     * @param squares of the men in the file's order, with the leading pawn in front if there is one; they are moved
     *     about
     */
    long index(int[] squares) {
        int men = 0;
        for (int size : groupSizes) {
            men += size;
        }
        if (Squares.file(squares[0]) > 3) {
            flip(squares, men, 7);
        }
        long index;
        if (hasPawns) {
            index = leadingPawns(squares, groupSizes[0]);
        } else {
            if (Squares.rank(squares[0]) > 3) {
                flip(squares, men, 56);
            }
            flipBelowDiagonal(squares, groupSizes[0], men);
            index = groupSizes[0] == 3
                    ? threeMen(squares[0], squares[1], squares[2])
                    : KINGS[TRIANGLE[squares[0]]][squares[1]];
        }
        index *= groupFactors[0];
        int begin = groupSizes[0];
        for (int group = 1; group < groupSizes.length; group++) {
            boolean pawns = secondIsPawns && group == 1;
            index += groupFactors[group] * likeMen(squares, begin, groupSizes[group], pawns ? 8 : 0);
            begin += groupSizes[group];
        }
        return index;
    }

    private static void flip(int[] squares, int men, int by) {
        for (int i = 0; i < men; i++) {
            squares[i] ^= by;
        }
    }

    /** The first man of the leading group that stands off the diagonal a1-h8 shall stand below it. */
    private static void flipBelowDiagonal(int[] squares, int leading, int men) {
        int first = 0;
        while (first < leading && side(squares[first]) == 0) {
            first++;
        }
        if (first < leading && side(squares[first]) > 0) {
            for (int i = 0; i < men; i++) {
                squares[i] = Squares.of(Squares.rank(squares[i]), Squares.file(squares[i]));
            }
        }
    }

    /** On which side of the diagonal a1-h8 a square lies: above it if positive, below it if negative. */
    private static int side(int square) {
        return Squares.rank(square) - Squares.file(square);
    }

    /** Three different men; squares taken by an earlier one are not counted for the later ones. */
    private static long threeMen(int a, int b, int c) {
        int second = b - (b > a ? 1 : 0);
        int third = c - (c > a ? 1 : 0) - (c > b ? 1 : 0);
        if (side(a) != 0) {
            return (TRIANGLE[a] * 63L + second) * 62 + third;
        }
        if (side(b) != 0) {
            return SECOND_OFF + ((long) Squares.rank(a) * BELOW_COUNT + BELOW[b]) * 62 + third;
        }
        int secondRank = Squares.rank(b) - (b > a ? 1 : 0);
        if (side(c) != 0) {
            return THIRD_OFF + ((long) Squares.rank(a) * 7 + secondRank) * BELOW_COUNT + BELOW[c];
        }
        int thirdRank = Squares.rank(c) - (c > a ? 1 : 0) - (c > b ? 1 : 0);
        return NONE_OFF + ((long) Squares.rank(a) * 7 + secondRank) * 6 + thirdRank;
    }

    private static long leadingPawns(int[] squares, int count) {
        for (int i = 2; i < count; i++) { // the others by rising rank among pawns
            for (int j = i; j > 1 && PAWN_RANKING[squares[j]] < PAWN_RANKING[squares[j - 1]]; j--) {
                swap(squares, j, j - 1);
            }
        }
        long index = LEADING[count][squares[0]];
        for (int i = 1; i < count; i++) {
            index += CHOOSE[i][PAWN_RANKING[squares[i]]];
        }
        return index;
    }

    /** A set of squares; those taken by earlier men are not counted, nor the first rank for pawns. */
    private static long likeMen(int[] squares, int begin, int count, int below) {
        for (int i = begin + 1; i < begin + count; i++) {
            for (int j = i; j > begin && squares[j] < squares[j - 1]; j--) {
                swap(squares, j, j - 1);
            }
        }
        long index = 0;
        for (int i = 0; i < count; i++) {
            int square = squares[begin + i];
            int free = square - below;
            for (int earlier = 0; earlier < begin; earlier++) {
                free -= square > squares[earlier] ? 1 : 0;
            }
            index += CHOOSE[i + 1][free];
        }
        return index;
    }

    private static void swap(int[] squares, int i, int j) {
        int square = squares[i];
        squares[i] = squares[j];
        squares[j] = square;
    }

    // The tables.

    private static void numberTriangle() {
        Arrays.fill(TRIANGLE, -1);
        int below = 0;
        int inTriangle = 0;
        for (int square = 0; square < Squares.COUNT; square++) {
            boolean isBelow = side(square) < 0;
            BELOW[square] = isBelow ? below++ : -1;
            if (isBelow && Squares.file(square) < 4) {
                TRIANGLE[square] = inTriangle++;
            }
        }
        for (int file = 0; file < 4; file++) {
            TRIANGLE[Squares.of(file, file)] = inTriangle++;
        }
    }

    /** Kings stand apart. If both are on the diagonal the pair comes last; if the first is, the second is not above. */
    private static void numberKings() {
        int[] order = new int[10];
        for (int square = 0; square < Squares.COUNT; square++) {
            if (TRIANGLE[square] >= 0) {
                order[TRIANGLE[square]] = square;
            }
        }
        int next = 0;
        for (int pass = 0; pass < 2; pass++) {
            for (int i = 0; i < order.length; i++) {
                long near = Attacks.king(order[i]) | Bitboard.of(order[i]);
                for (int second = 0; second < Squares.COUNT; second++) {
                    boolean bothOnDiagonal = side(order[i]) == 0 && side(second) == 0;
                    boolean counts = !Bitboard.contains(near, second) && (side(order[i]) != 0 || side(second) <= 0);
                    if (counts && bothOnDiagonal == (pass == 1)) {
                        KINGS[i][second] = next++;
                    }
                }
            }
        }
    }

    private static void numberPawns() {
        int ranking = 47;
        for (int file = 0; file < 4; file++) {
            for (int rank = 1; rank < 7; rank++) {
                PAWN_RANKING[Squares.of(file, rank)] = ranking--;
                PAWN_RANKING[Squares.of(7 - file, rank)] = ranking--;
            }
        }
        for (int count = 1; count < MAX_MEN; count++) {
            for (int file = 0; file < 4; file++) {
                int next = 0;
                for (int rank = 1; rank < 7; rank++) {
                    int square = Squares.of(file, rank);
                    LEADING[count][square] = next;
                    next += (int) CHOOSE[count - 1][PAWN_RANKING[square]];
                }
                LEADING_WAYS[count][file] = next;
            }
        }
    }
}
