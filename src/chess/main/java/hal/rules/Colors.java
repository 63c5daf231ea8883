package hal.rules;

/**
 * The two sides, as ints that can index arrays.
 *
 * <pre>{@code
 * int other = Colors.WHITE ^ 1;
 * System.out.println(other == Colors.BLACK);
 * }</pre>
 *
 * <p>Thread-safe: there is no state.
 */
public final class Colors {
    public static final int WHITE = 0;
    public static final int BLACK = 1;

    private Colors() {}
}
