package hal.rules;

/** The two sides, as ints that can index arrays. */
public final class Color {
    public static final int WHITE = 0;
    public static final int BLACK = 1;

    private Color() {}
}
