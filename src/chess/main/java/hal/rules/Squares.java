package hal.rules;

import java.util.Objects;

/**
 * Squares as ints: {@code rank * 8 + file}; a1 is 0, h1 is 7, a8 is 56, h8 is 63.
 *
 * <pre>{@code
 * int square = Squares.parse("e4");
 * System.out.println(Squares.file(square) + ", " + Squares.rank(square)); // 4, 3
 * }</pre>
 *
 * <p>Thread-safe: there is no state.
 */
public final class Squares {
    public static final int A1 = 0;
    public static final int C1 = 2;
    public static final int D1 = 3;
    public static final int E1 = 4;
    public static final int F1 = 5;
    public static final int G1 = 6;
    public static final int H1 = 7;
    public static final int A8 = 56;
    public static final int E8 = 60;
    public static final int H8 = 63;

    /** The number of squares. */
    public static final int COUNT = 64;

    /** No square. */
    public static final int NONE = -1;

    private Squares() {}

    /** The square of a file and a rank, both 0 to 7. */
    public static int of(int file, int rank) {
        return rank << 3 | file;
    }

    /** The file of a square: 0 is the a-file. */
    public static int file(int square) {
        return square & 7;
    }

    /** The rank of a square: 0 is White's first rank. */
    public static int rank(int square) {
        return square >> 3;
    }

    /** The square mirrored on the horizontal centre line, as the other side sees it: a1 becomes a8. */
    public static int mirror(int square) {
        return square ^ 56;
    }

    /** Whether a square is light; h1 is. */
    public static boolean isLight(int square) {
        return ((file(square) + rank(square)) & 1) != 0;
    }

    /** The name of a square, such as {@code e4}. */
    public static String name(int square) {
        return "" + (char) ('a' + file(square)) + (char) ('1' + rank(square));
    }

    /** The square of a name such as {@code e4}, or {@link #NONE} if the text is not one. */
    public static int parse(CharSequence name) {
        Objects.requireNonNull(name, "no square is given: it is null");
        if (name.length() != 2) {
            return NONE;
        }
        int file = name.charAt(0) - 'a';
        int rank = name.charAt(1) - '1';
        return (file | rank) >>> 3 == 0 ? of(file, rank) : NONE;
    }
}
