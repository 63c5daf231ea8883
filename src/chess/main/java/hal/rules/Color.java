package hal.rules;

/**
 * The two sides. Where speed counts, {@link Position} has them as the ints of {@link Colors}.
 *
 * <pre>{@code
 * System.out.println(Board.start().sideToMove().opposite()); // Black
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
public enum Color {
    WHITE,
    BLACK;

    private static final Color[] ALL = values();

    /**
     * The color of an int of {@link Colors}.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static Color of(int code) {
        if (code < 0 || code >= ALL.length) {
            throw new IllegalArgumentException("codes of colours are 0 and 1, not " + code);
        }
        return ALL[code];
    }

    /** The color as {@link Position} has it, see {@link Colors}. */
    @SuppressWarnings("EnumOrdinal") // the constants are in the order of the codes
    public int code() {
        return ordinal();
    }

    /** The other side. */
    public Color opposite() {
        return this == WHITE ? BLACK : WHITE;
    }

    /** "White" or "Black". */
    @Override
    public String toString() {
        return this == WHITE ? "White" : "Black";
    }
}
