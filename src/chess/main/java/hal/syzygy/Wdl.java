package hal.syzygy;

/**
 * The results that tables know, from the side to move's view. The two in between are results that the fifty-move rule
 * turns into a draw.
 *
 * <pre>{@code
 * int result = SyzygyProbe.open("syzygy").wdl(Fen.parse("4k3/8/8/8/8/8/3QK3/8 w - - 0 1"));
 * System.out.println(result == Wdl.WIN);
 * }</pre>
 *
 * <p>Thread-safe: there is no state.
 */
public final class Wdl {
    public static final int LOSS = -2;
    /** Lost, but for the fifty-move rule. */
    public static final int BLESSED_LOSS = -1;

    public static final int DRAW = 0;
    /** Won, but for the fifty-move rule. */
    public static final int CURSED_WIN = 1;

    public static final int WIN = 2;

    /** No table says; never a result, also not when negated. */
    public static final int UNKNOWN = 100;

    private Wdl() {}

    /** The result where the fifty-move rule counts, or does not. */
    public static int under(boolean fiftyMoveRule, int wdl) {
        return fiftyMoveRule ? wdl / 2 : Integer.signum(wdl);
    }
}
