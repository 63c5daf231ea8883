package hal.rules;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * Sets of squares as bits of a {@code long}: bit {@code n} is square {@code n}, see {@link Squares}.
 *
 * <pre>{@code
 * for (long left = Attacks.knight(Squares.A1); left != 0; left = Bitboard.withoutFirst(left)) {
 *     System.out.println(Squares.name(Bitboard.first(left)));
 * }
 * }</pre>
 *
 * <p>Thread-safe: there is no state.
 */
public final class Bitboard {
    public static final long FILE_A = 0x0101010101010101L;
    public static final long FILE_H = FILE_A << 7;
    public static final long RANK_1 = 0xFFL;
    public static final long RANK_3 = RANK_1 << 16;
    public static final long RANK_6 = RANK_1 << 40;
    public static final long RANK_8 = RANK_1 << 56;
    public static final long LIGHT_SQUARES = 0x55AA55AA55AA55AAL;

    private Bitboard() {}

    /** The set of one square. */
    public static long of(int square) {
        return 1L << square;
    }

    /** Whether a set contains a square. */
    public static boolean contains(long set, int square) {
        return (set >>> square & 1) != 0;
    }

    /** The squares of a set as values, in the order of the board; it cannot be changed. */
    public static Set<Square> squares(long set) {
        Set<Square> squares = EnumSet.noneOf(Square.class);
        for (long rest = set; rest != 0; rest = withoutFirst(rest)) {
            squares.add(Square.of(first(rest)));
        }
        return Collections.unmodifiableSet(squares);
    }

    /** The lowest square of a set; 64 if it is empty. */
    public static int first(long set) {
        return Long.numberOfTrailingZeros(set);
    }

    /** The set without its lowest square. */
    public static long withoutFirst(long set) {
        return set & (set - 1);
    }

    /** Whether a set contains two or more squares. */
    public static boolean hasSeveral(long set) {
        return (set & (set - 1)) != 0;
    }

    /** All squares of a file, 0 to 7. */
    public static long file(int file) {
        return FILE_A << file;
    }

    /** All squares of a rank, 0 to 7. */
    public static long rank(int rank) {
        return RANK_1 << (rank << 3);
    }

    /** The squares one step forward from {@code color}'s point of view. */
    public static long forward(long set, int color) {
        return color == Colors.WHITE ? set << 8 : set >>> 8;
    }

    /** The squares of a set and all squares in front of them, from {@code color}'s point of view (front fill). */
    public static long fill(long set, int color) {
        long filled = set | forward(set, color);
        filled |= color == Colors.WHITE ? filled << 16 : filled >>> 16;
        return filled | (color == Colors.WHITE ? filled << 32 : filled >>> 32);
    }

    /** The squares one step towards the h-file. */
    public static long east(long set) {
        return (set & ~FILE_H) << 1;
    }

    /** The squares one step towards the a-file. */
    public static long west(long set) {
        return (set & ~FILE_A) >>> 1;
    }
}
