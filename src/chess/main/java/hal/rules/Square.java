package hal.rules;

import hal.support.NotationException;
import hal.support.text.CleanText;
import java.util.Objects;

/**
 * The 64 squares, rank by rank. Where speed counts, {@link Position} has them as the ints of {@link Squares}.
 *
 * <pre>{@code
 * Square square = Square.of("e4");
 * System.out.println(square + ", file " + square.file() + ", rank " + square.rank()); // e4, file 4, rank 3
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
public enum Square {
    A1,
    B1,
    C1,
    D1,
    E1,
    F1,
    G1,
    H1,
    A2,
    B2,
    C2,
    D2,
    E2,
    F2,
    G2,
    H2,
    A3,
    B3,
    C3,
    D3,
    E3,
    F3,
    G3,
    H3,
    A4,
    B4,
    C4,
    D4,
    E4,
    F4,
    G4,
    H4,
    A5,
    B5,
    C5,
    D5,
    E5,
    F5,
    G5,
    H5,
    A6,
    B6,
    C6,
    D6,
    E6,
    F6,
    G6,
    H6,
    A7,
    B7,
    C7,
    D7,
    E7,
    F7,
    G7,
    H7,
    A8,
    B8,
    C8,
    D8,
    E8,
    F8,
    G8,
    H8;

    private static final Square[] ALL = values();

    /**
     * The square of an int of {@link Squares} other than {@link Squares#NONE}.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static Square of(int code) {
        if (code < 0 || code >= ALL.length) {
            throw new IllegalArgumentException("codes of squares are 0 to 63, not " + code);
        }
        return ALL[code];
    }

    /**
     * The square of a file and a rank, both 0 to 7.
     *
     * @throws IllegalArgumentException if one is not
     */
    public static Square of(int file, int rank) {
        if (((file | rank) & ~7) != 0) {
            throw new IllegalArgumentException("files and ranks are 0 to 7, not " + file + " and " + rank);
        }
        return ALL[Squares.of(file, rank)];
    }

    /**
     * The square of a name such as {@code e4}.
     *
     * @throws NotationException if there is no such square
     */
    public static Square of(String name) {
        Objects.requireNonNull(name, "no square is given: it is null");
        int code = Squares.parse(name);
        if (code == Squares.NONE) {
            throw new NotationException(
                    name.matches("[a-z]\\d") ? NotationException.Kind.NO_SUCH_SQUARE : NotationException.Kind.SYNTAX,
                    1,
                    '"' + CleanText.line(name, 40) + "\" is not a square; squares are a1 to h8");
        }
        return ALL[code];
    }

    /** The square as {@link Position} has it, see {@link Squares}. */
    @SuppressWarnings("EnumOrdinal") // the constants are in the order of the codes
    public int code() {
        return ordinal();
    }

    /** 0 is the a-file. */
    public int file() {
        return Squares.file(code());
    }

    /** 0 is White's first rank. */
    public int rank() {
        return Squares.rank(code());
    }

    /** Whether it is a light square; h1 is. */
    public boolean isLight() {
        return Squares.isLight(code());
    }

    /** The name, such as {@code e4}. */
    @Override
    public String toString() {
        return Squares.name(code());
    }
}
